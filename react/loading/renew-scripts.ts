/**
 * Fetches the script files of the page anew whose addresses begin with `base`, past the HTTP cache, which would keep one
 * that was cut or empty for as long as its headers say. Resolves to whether all have arrived, within 20 s. Refers to
 * nothing outside itself, because a server writes its source into the page.
 */
export async function renewScripts(base: string): Promise<boolean> {
  // Of the prototype: an element named `querySelectorAll` hides the document's.
  const all = <Found extends Element>(selector: string) =>
    Document.prototype.querySelectorAll.call(document, selector) as NodeListOf<Found>;
  const links = all<HTMLLinkElement>('link[rel="modulepreload"]');
  const scripts = all<HTMLScriptElement>('script[type="module"][src]');
  const files = [
    ...[...links].map(({ href }) => href),
    ...[...scripts].map(({ src }) => src),
    ...performance.getEntriesByType('resource').map(({ name }) => name),
  ].filter((file) => file.startsWith(base) && /\.js(\?|$)/.test(file));

  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), 20_000);
  const renewed = [...new Set(files)].map((file) => fetch(file, { cache: 'reload', signal: limit.signal }));
  const outcomes = await Promise.allSettled(renewed);
  clearTimeout(timer);
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value.ok);
}
