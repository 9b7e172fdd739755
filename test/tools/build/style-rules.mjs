import { resolve } from 'node:path';

/**
 * The modules of the stylesheet with their rules minified; the first rules are taken from where the loader left them.
 */
export function smallSheet() {
  return {
    name: 'small-sheet',
    async load(id) {
      if (!/\/dist\/react\/ui\/sheet\/[\w-]+\.js$/.test(id)) return null;
      if (id.endsWith('/first.js'))
        return `import { leftFirst } from './left-first.js'; export const first = leftFirst();`;
      const texts = Object.entries(await import(id));
      if (!texts.every(([, text]) => typeof text === 'string' && text.includes('{'))) return null;
      return texts.map(([name, rules]) => `export const ${name} = ${JSON.stringify(minifyRules(rules))};`).join('\n');
    },
  };
}

/** For a file without a loader before it: the statement that leaves the first rules, as the loader does. */
export async function leaveFirstRules() {
  const at = (file) => import(resolve('dist/react/ui/sheet', file));
  const [{ place }, { first }] = await Promise.all([at('left-first.js'), at('first.js')]);
  return `globalThis[Symbol.for(${JSON.stringify(place)})] = ${JSON.stringify(minifyRules(first))};`;
}

/** CSS without comments and blanks; enough for rules of ours, which have no text with either in it. */
export const minifyRules = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/ > /g, '>')
    .replace(/(?<=[\s:,(-])0(?=\.\d)/g, '')
    .replace(/#(\w)\1(\w)\2(\w)\3\b/g, '#$1$2$3')
    .replace(/;}/g, '}')
    .trim();
