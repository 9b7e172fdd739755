/** Empties the document and storage, which the test files of a worker share. */
export function freshDocument(): void {
  if (typeof document === 'undefined') return; // a test in Node
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  for (const kept of Object.getOwnPropertySymbols(document))
    if (Symbol.keyFor(kept)?.startsWith('account-portal.')) Reflect.deleteProperty(document, kept);
  localStorage.clear();
  sessionStorage.clear();
}
