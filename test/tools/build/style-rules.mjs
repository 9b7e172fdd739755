import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Minifies the rules in the modules of the stylesheet; the first rules are replaced by those the loader has published.
 */
export function smallSheet() {
  return {
    name: 'small-sheet',
    async load(id) {
      if (!/\/dist\/react\/ui\/sheet\/[\w-]+\.js$/.test(id)) return null;
      if (id.endsWith('/first.js'))
        return `import { publishedFirstRules } from './published-rules.js'; export const first = publishedFirstRules();`;
      const texts = Object.entries(await import(id));
      if (!texts.every(([, text]) => typeof text === 'string' && text.includes('{'))) return null;
      return texts.map(([name, rules]) => `export const ${name} = ${JSON.stringify(minifyRules(rules))};`).join('\n');
    },
  };
}

/** The statement that publishes the first rules, for a file that is loaded without the loader. */
export async function publishRulesIntro() {
  const at = (file) => import(resolve('dist/react/ui/sheet', file));
  const [{ rulesKey }, { first }] = await Promise.all([at('published-rules.js'), at('first.js')]);
  return `globalThis[Symbol.for(${JSON.stringify(rulesKey)})] = ${JSON.stringify(minifyRules(first))};`;
}

/** The whole stylesheet as a file, for pages whose server renders React components. */
export function stylesFile() {
  return {
    name: 'styles-file',
    async writeBundle({ dir }) {
      const { sheetText } = await import(resolve(dir, 'react/ui/sheet.js'));
      await writeFile(join(dir, 'react/styles.css'), `${minifyRules(sheetText)}\n`);
      await writeFile(join(dir, 'react/styles.css.d.ts'), 'export {};\n');
    },
  };
}

/** Removes comments and white space; enough for our own rules, which contain neither in strings. */
export const minifyRules = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/ > /g, '>')
    .replace(/='([a-z][\w-]*)'\]/g, '=$1]')
    .replace(/(?<=[\s:,(-])0(?=\.\d)/g, '')
    .replace(/#(\w)\1(\w)\2(\w)\3\b/g, '#$1$2$3')
    .replace(/;}/g, '}')
    .trim();
