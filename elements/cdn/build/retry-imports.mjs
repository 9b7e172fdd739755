/**
 * Most browsers cache a failed module for the life of the page, as the HTML standard demanded until 2026
 * (whatwg/html#6768), so the retry uses another URL, with an empty query. For servers and policies it is the same file, and
 * in WebKit it avoids a failed preload. Under an import map the URL is not changed, because its integrity hashes would not
 * apply. A file without exports has arrived empty, which no browser takes for a failure: all of ours have some.
 */
const askFor = `const $askFor = (file, address = $askFor[file] ?? file) =>
  import(address).then((module) => {
    if (Object.keys(module).length === 0) throw new Error(address + ' is empty');
    return module;
  }).catch((reason) => {
    if (!HTMLScriptElement.supports || !Document.prototype.querySelector.call(document, '[type=importmap]')) $askFor[file] = address + '?';
    throw reason;
  });\n`;

/** A rollup plugin that makes dynamic imports retryable. Static imports of a chunk are not, as their URL is fixed. */
export function retryImports() {
  return {
    name: 'retry-imports',
    renderDynamicImport: () => ({ left: '$askFor(', right: ')' }),
    // On the first line of the file, so that the map stays.
    renderChunk: (code, { dynamicImports }) =>
      dynamicImports.length > 0 ? { code: askFor.replaceAll('\n', ' ') + code, map: null } : null,
  };
}
