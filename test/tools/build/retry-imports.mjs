/**
 * Firefox, and Chromium before 104, refuse at once a module that could not be had before, for as long as the page lives:
 * the next time it is asked for at another address, with an empty query. For servers and policies that is the same file,
 * and for WebKit it is none that a line of the page has let come early and that failed. The hashes of an import map would
 * not hold for it, so where there is one the address stays.
 */
const askFor = `const $askFor = (file, address = $askFor[file] ?? file) =>
  import(address).catch((reason) => {
    if (!HTMLScriptElement.supports || !document.querySelector('[type=importmap]')) $askFor[file] = address + '?';
    throw reason;
  });\n`;

/** For rollup: a chunk that failed can be had the next time. One that it imports itself cannot: that has one address. */
export function retryImports() {
  return {
    name: 'retry-imports',
    renderDynamicImport: () => ({ left: '$askFor(', right: ')' }),
    renderChunk: (code) => (code.includes('$askFor(') ? { code: askFor + code, map: null } : null),
  };
}
