import { dirname, join, resolve } from 'node:path';
import { toSheet } from '../../../../react/ui/sheet/scope.ts';
import { compileSheet } from './compile.mjs';
import { toRules } from './rules.mjs';

const folder = resolve(import.meta.dirname, '../../../../react/ui/sheet');

/** What a module can import of a sheet, by the query: its text, or its rules for servers. */
const forms = { sheet: (text) => text, rules: toRules };

/** The module that an import of one of our sheets means: `code.css` is `code.sheet.js`, `all.css?rules` is `all.rules.js`. */
function moduleOf(source, from) {
  const [, path, form = 'sheet'] = /^(.+)\.css(?:\?(\w+))?$/.exec(source) ?? [];
  const file = path && resolve(from, path);
  return file && [folder, join(folder, 'parts')].includes(dirname(file)) ? `${file}.${form}.js` : null;
}

/** The sheet of such a module, and the form; vitest may name the module from the root of the project. */
function sheetOf(module) {
  const [, name, form] = /\/react\/ui\/sheet\/((?:parts\/)?[\w-]+)\.(\w+)\.js$/.exec(module) ?? [];
  return form in forms ? { file: join(folder, `${name}.css`), form } : null;
}

/** Sheets are compiled once per process, but for `npm run dev`, which forgets them when one was edited. */
const modules = new Map();
export const forgetSheets = () => modules.clear();

function loadSheet({ file, form }) {
  const module = `${file}?${form}`;
  if (!modules.has(module)) modules.set(module, toModule({ file, form }));
  return modules.get(module);
}

async function toModule({ file, form }) {
  return `export default ${JSON.stringify(forms[form](await compileSheet(file)))};`;
}

/** Makes modules of style sheets, for rollup and vitest. */
export function styleSheets() {
  return {
    name: 'style-sheets',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer && source.includes('.css')) return moduleOf(source, dirname(importer));
      const sheet = sheetOf(source);
      return sheet ? moduleOf(`${sheet.file}?${sheet.form}`, folder) : null;
    },
    load(id) {
      const sheet = sheetOf(id);
      return sheet ? loadSheet(sheet) : null;
    },
  };
}

/** The same for esbuild. */
export function styleSheetsOfTests() {
  return {
    name: 'style-sheets',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.css(\?\w+)?$/ }, ({ path, resolveDir }) => {
        const module = moduleOf(path, resolveDir);
        return module ? { path: module, namespace: 'style-sheets' } : null;
      });
      onLoad({ filter: /./, namespace: 'style-sheets' }, async ({ path }) => ({
        contents: await loadSheet(sheetOf(path)),
      }));
    },
  };
}

/** The whole style sheet as a file, for pages whose server renders React components. */
export function stylesFile() {
  const emit = (fileName, source) => ({ type: 'asset', fileName: `react/${fileName}`, source });
  return {
    name: 'styles-file',
    async generateBundle() {
      this.emitFile(emit('styles.css', `${toSheet(await compileSheet(join(folder, 'all.css')))}\n`));
      this.emitFile(emit('styles.css.d.ts', 'export {};\n'));
    },
  };
}

/** In the files that the loader loads, the first rules are those that it has published. */
export function publishedRules() {
  return {
    name: 'published-rules',
    load: (id) =>
      id.endsWith('/dist/react/ui/sheet/first.sheet.js')
        ? `import { publishedCriticalRules } from './published-rules.js'; export default publishedCriticalRules();`
        : null,
  };
}
