/**
 * Whether elements of the page have taken members of the document, as `<img name="createElement">` takes that method from
 * every script. React asks the document for many of them, so on such a page our tags stay undefined, and show the page's own
 * content.
 */
export function hidesDocument(): boolean {
  known ??= look();
  return known;
}

/** Looked up and told once, not for each of the tags. */
let known: boolean | undefined;

function look(): boolean {
  const hidden = Object.getOwnPropertyNames(document).filter(
    (name) => name in Document.prototype && isNamed(Object.getOwnPropertyDescriptor(document, name)?.value),
  );
  if (hidden.length > 0) console.error('account-portal draws no form where elements are named as', hidden.join(', '));
  return hidden.length > 0;
}

/** An element, some of which can be called in old engines, or a window; not what a script puts in place of a method. */
const isNamed = (value: unknown) => (typeof value === 'function' ? 'nodeType' in value : Object(value) === value);
