const whole = /\/locales\/load-messages\.js$/;
const byPart = '/locales/load-by-part.js';

/** Splits each catalogue into two files of plain data: the texts of a login, and those of all other screens. */
export function wordsByPart() {
  let found = false;
  return {
    name: 'words-by-part',
    resolveId(source, importer, options) {
      if (!whole.test(source)) return null;
      found = true;
      return this.resolve(source.replace(whole, byPart), importer, { ...options, skipSelf: true });
    },
    async load(id) {
      if (!/\/dist\/locales\/(login|further)\/\w+\.js$/.test(id)) return null;
      const { words } = await import(id);
      return `export const words = ${JSON.stringify(words)};`;
    },
    buildEnd(error) {
      if (!error && !found) this.error(`${whole} is asked for by nobody any more`);
    },
  };
}
