import { pathToFileURL } from 'node:url';

const helper = 'texts-in-order';

/** Where all languages are in one file, the others take the keys of their texts from Chinese, and have the texts only. */
export function textsInOrder() {
  return {
    name: helper,
    resolveId: (source) => (source === helper ? helper : null),
    async load(id) {
      if (id === helper)
        return 'export const toTexts = (source, texts) => Object.fromEntries(Object.keys(source).map((key, at) => [key, texts[at]]));';
      const [, name] = /\/dist\/locales\/(?:en|es)\/(?!load\.js)(\w+)\.js$/.exec(id) ?? [];
      if (!name) return null;
      const source = id.replace(/(?:en|es)\/\w+\.js$/, `zh/${name}.js`);
      const [texts, inChinese] = await Promise.all([id, source].map((file) => import(pathToFileURL(file).href)));
      const ordered = Object.keys(inChinese[name]).map((key) => texts[name][key]);
      return `import { ${name} as source } from ${JSON.stringify(source)};
        import { toTexts } from ${JSON.stringify(helper)};
        export const ${name} = toTexts(source, ${JSON.stringify(ordered)});`;
    },
  };
}
