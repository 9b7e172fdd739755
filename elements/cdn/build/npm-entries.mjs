import { existsSync, readFileSync } from 'node:fs';

/** Modules that no entry of the package imports; only the files for a script tag are made of them. */
const scriptTagOnly = [
  'core/environment/page-environment',
  'elements/cdn/first-paint/loader',
  'elements/cdn/languages/ar',
  'elements/cdn/languages/define',
  'elements/cdn/languages/pt-BR',
  'elements/cdn/runtime',
  'elements/tag/lazy-app',
  'locales/plain-translator',
  'react/ui/sheet/published-rules',
];

/** The source of each entry: those that package.json exports, where `./dist/core/index.js` is made from `core/index.ts`. */
export function npmEntries() {
  const { exports, bin } = JSON.parse(readFileSync('package.json', 'utf8'));
  const names = [...Object.values(exports).map((entry) => entry.default), ...Object.values(bin)]
    .filter(Boolean)
    .map((path) => path.replace('./dist/', '').replace('.js', ''));
  const sources = [...names, ...scriptTagOnly].map((name) => [
    name,
    [`${name}.ts`, `${name}.tsx`].find((source) => existsSync(source)),
  ]);
  return Object.fromEntries(sources.filter(([, source]) => source));
}

/** The names of the tags without their prefix, from the table of tags. */
export function tagNames() {
  const table = readFileSync('elements/elements.tsx', 'utf8');
  return [...table.matchAll(/^ {2}'portal-([a-z-]+)':/gm)].map(([, name = '']) => name);
}

/** Writes the entry of each tag, such as `account-portal/elements/login`: what the table of tags exports of it. */
export function tagEntries() {
  const capital = (text) => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  return {
    name: 'tag-entries',
    generateBundle() {
      for (const name of tagNames()) {
        const source = `export { ${capital(name)}, define${capital(`-${name}`)} } from '../elements.js';\n`;
        for (const type of ['js', 'd.ts'])
          this.emitFile({ type: 'asset', fileName: `elements/tags/${name}.${type}`, source });
      }
    },
  };
}
