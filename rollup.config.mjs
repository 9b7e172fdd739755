import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { transform } from 'esbuild';
import { minify } from 'oxc-minify';
import { firstScreens } from './test/tools/first-screens.mjs';
import { leftByLoader } from './test/tools/left-by-loader.mjs';
import { slim } from './test/tools/slim.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const target = manifest.browserslist.map((browser) => browser.replace(' ', ''));
const external = [
  /^react($|\/)/,
  /^react-dom($|\/)/,
  /^@r2wc\//,
  /^i18next($|\/)/,
  /^nanoid($|\/)/,
  /^md5$/,
  /^uqr$/,
  /^node:/,
];
const entries = [...Object.values(manifest.exports).map((entry) => entry.default), ...Object.values(manifest.bin)]
  .map((path) => path?.replace('./dist/', '').replace('.js', ''))
  .filter(Boolean);
/** Only the files for a script tag are made of these. */
const dropInOnly = [
  'elements/first-paint/loader',
  'elements/on-page',
  'elements/lazy-app',
  'locales/plain-translator',
  'react/ui/sheet/left-first',
];

/** `dist/core/index` is built from `core/index.ts`: the exports of package.json are the list of entries. */
const npm = {
  input: Object.fromEntries(
    [...entries, ...dropInOnly]
      .map((entry) => [entry, [`${entry}.ts`, `${entry}.tsx`].find((source) => existsSync(source))])
      .filter(([, source]) => source),
  ),
  external,
  plugins: [clean(), typescript({ noEmit: false, noEmitOnError: true, declaration: true, outDir: 'dist' })],
  output: { dir: 'dist', format: 'es', preserveModules: true, preserveModulesRoot: '.' },
};

const { take, leave } = leftByLoader(() => loader);

/** The files for a script tag start from the npm modules, so that nothing is compiled twice. */
const dropIn = {
  input: 'dist/elements/auto.js',
  plugins: [slim(), smallSheet(), ...browserPlugins()],
};

const runtime = {
  ...dropIn,
  input: 'dist/elements/on-page.js',
  // One chunk level: what the screens share with the runtime stays in it, and no shared chunk has to be asked for first.
  preserveEntrySignatures: 'allow-extension',
  plugins: [take, ...dropIn.plugins],
  output: {
    dir: 'dist/cdn',
    format: 'es',
    entryFileNames: 'chunks/runtime-[hash].js',
    // A shape of an icon that two screens show would be a request of its own.
    experimentalMinChunkSize: 250,
    chunkFileNames: ({ name, facadeModuleId }) =>
      `chunks/${facadeModuleId?.includes('/agreement/') ? 'agreement-' : ''}${name}-[hash].js`,
    plugins: [minifier({ asciiOnly: false }), compiledAhead(), rememberChunks()],
  },
};

/** No loader comes before it. */
const singleFile = {
  ...dropIn,
  output: {
    file: 'dist/cdn/account-portal.iife.js',
    format: 'iife',
    inlineDynamicImports: true,
    intro: leaveFirstRules,
    plugins: [minifier({ asciiOnly: true })],
  },
};

/** Of packages these two take nothing but what they name. */
const treeshake = { moduleSideEffects: (id) => !id.includes('node_modules') };

/** Beside the loader all that a page needs with nothing but frames in it. */
const framed = {
  input: 'dist/elements/frame/hollow-tags.js',
  treeshake,
  plugins: [take, smallSheet(), madeBefore(), ...browserPlugins()],
  output: {
    dir: 'dist/cdn',
    format: 'es',
    entryFileNames: 'chunks/framed-[hash].js',
    plugins: [minifier({ asciiOnly: false }), rememberChunks()],
  },
};

/**
 * The file of the tag: no import of its own, so that the form stands after one round trip. It asks for the runtime and
 * its words at once. A page that adds `?v=2` to its address still gets one instance: no chunk imports this file.
 */
const loader = {
  input: 'dist/elements/first-paint/loader.js',
  treeshake,
  plugins: [leave, firstPaint(), madeBefore(), ...browserPlugins()],
  output: {
    dir: 'dist/cdn',
    entryFileNames: 'account-portal.js',
    chunkFileNames: ({ facadeModuleId }) => `chunks/${facadeModuleId.replace(':portal', '')}-[hash].js`,
    format: 'es',
    plugins: [minifier({ asciiOnly: false }), compiledAhead(), integrity('dist/cdn'), preload('dist/cdn')],
  },
};

const hostedPortal = example('hosted-portal', ['main', 'arrival', 'embed']);
const playground = example('playground', ['playground', 'preview']);
const gallery = example('gallery', ['gallery', 'frame']);
const inspector = example('native-app/inspector', ['inspector', 'view']);

const bundles = [
  [runtime, 'elements/on-page.ts'],
  [singleFile, 'elements/auto.ts'],
  [framed, 'elements/frame/hollow-tags.ts'],
  [loader, 'elements/first-paint/loader.ts'],
  [hostedPortal, 'examples/hosted-portal/main.tsx'],
  [gallery, 'examples/gallery/gallery.tsx'],
  [inspector, 'examples/native-app/inspector/inspector.tsx'],
  [playground, 'examples/playground/playground.tsx'],
];

/** In this order: the bundles read what the first build wrote. */
export default [npm, ...bundles.filter(([, source]) => existsSync(source)).map(([config]) => config)];

/** Scripts of a page of the demo. */
function example(folder, names) {
  return {
    input: Object.fromEntries(names.map((name) => [name, `examples/${folder}/${name}.tsx`])),
    plugins: [...browserPlugins(), erase()],
    output: {
      dir: `dist/examples/${folder}`,
      format: 'es',
      chunkFileNames: 'chunks/[name]-[hash].js',
      plugins: [minifier({ asciiOnly: false })],
    },
  };
}

function browserPlugins() {
  return [
    nodeResolve({ browser: true }),
    commonjs({ include: /node_modules/ }),
    replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
  ];
}

/** The rules of the stylesheet without their blanks; the first of them are what the loader has left. */
function smallSheet() {
  return {
    name: 'small-sheet',
    async load(id) {
      if (!/\/dist\/react\/ui\/sheet\/[\w-]+\.js$/.test(id)) return null;
      if (id.endsWith('/first.js'))
        return `import { leftFirst } from './left-first.js'; export const first = leftFirst();`;
      const texts = Object.entries(await import(id));
      if (!texts.every(([, text]) => typeof text === 'string' && text.includes('{'))) return null;
      return texts.map(([name, rules]) => `export const ${name} = ${JSON.stringify(small(rules))};`).join('\n');
    },
  };
}

/** What the loader does for the other files. */
async function leaveFirstRules() {
  const at = (file) => import(resolve('dist/react/ui/sheet', file));
  const [{ place }, { first }] = await Promise.all([at('left-first.js'), at('first.js')]);
  return `globalThis[Symbol.for(${JSON.stringify(place)})] = ${JSON.stringify(small(first))};`;
}

const small = (css) =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/([:,]) /g, '$1')
    .replace(/;}/g, '}')
    .trim();

/** By tag, the module of what it shows first. */
let screenModules = {};

/** The first screens, as data, in place of the empty ones of the source; a file each of those that are not of the login. */
function firstPaint() {
  const apart = 'first:';
  let made;
  return {
    name: 'first-paint',
    resolveId: (source) => (source.startsWith(apart) ? source : null),
    async load(id) {
      if (id.startsWith(apart)) {
        const tag = id.slice(apart.length);
        const screens = made.further.get(tag);
        const module = made.modules[tag];
        // What the form is taken over with is asked for as early as may be.
        const ahead = chunks.has(module) ? `import(${JSON.stringify(module)}).catch(() => undefined);` : '';
        return `${ahead} export const firstScreens = ${JSON.stringify(screens)};`;
      }
      if (!id.endsWith('/first-paint/first-screens.js')) return null;
      made ??= await firstScreens(resolve('dist'), small);
      screenModules = made.modules;
      const rows = [...made.further.keys()].map((tag) => {
        const loads = `import(${JSON.stringify(apart + tag)}).then((module) => module.firstScreens)`;
        return `${JSON.stringify(tag)}: () => ${loads}`;
      });
      return `export const firstRules = ${JSON.stringify(made.rules)};
        export const firstScreens = ${JSON.stringify(made.first)};
        export const furtherScreens = { ${rows.join(', ')} };
        export const paths = ${JSON.stringify(made.paths)};`;
    },
  };
}

/** What is fetched on demand is a file that has been made; beside this file, wherever that is served. */
function madeBefore() {
  return {
    name: 'made-before',
    resolveDynamicImport(specifier, importer) {
      if (!/^[./]/.test(specifier)) return null;
      const source = resolve(dirname(importer), specifier);
      return { id: `chunk:${chunks.get(source) ?? `?${source}`}`, external: true };
    },
    renderChunk(code, { fileName }) {
      const [, missing] = /['"`]chunk:\?([^'"`]*)/.exec(code) ?? [];
      if (missing) this.error(`no chunk is made of ${missing}`);
      return fileName.startsWith('chunks/')
        ? code.replace(/(['"`])chunk:chunks\//g, '$1./')
        : code.replace(/(['"`])chunk:/g, '$1./');
    },
  };
}

/** By the module that each begins with; they are names with hashes. */
const chunks = new Map();
/** By name, what a chunk imports. */
const imports = new Map();

function rememberChunks() {
  return {
    name: 'remember-chunks',
    writeBundle(_, bundle) {
      for (const { facadeModuleId, fileName, imports: others } of Object.values(bundle)) {
        if (facadeModuleId) chunks.set(facadeModuleId, fileName);
        imports.set(fileName, others);
      }
    },
  };
}

/** Only when there is something to write: a build that fails leaves the last good files. */
function clean() {
  return { name: 'clean', renderStart: () => rmSync('dist', { recursive: true, force: true }) };
}

/** Examples are type-checked by `npm test`; here their types are only erased. */
function erase() {
  return {
    name: 'erase-types',
    async transform(source, id) {
      if (!/\.tsx?$/.test(id)) return null;
      const { code } = await transform(source, { loader: 'tsx', jsx: 'automatic', target });
      return { code, map: null };
    },
  };
}

/** ASCII only where a classic script is decoded with the charset of the page that loads it. */
function minifier({ asciiOnly }) {
  return {
    name: 'oxc-minify',
    renderChunk: (code, chunk, { format }) =>
      minify(chunk.fileName, code, {
        module: format === 'es',
        compress: { target },
        codegen: { asciiOnly, legalComments: 'eof' },
      }),
  };
}

/** Nearly all of these runs as soon as it is here: Chrome compiles it while it comes, beside what the page does. */
function compiledAhead() {
  return {
    name: 'compiled-ahead',
    renderChunk: (code, { isEntry }) => (isEntry ? `//# allFunctionsCalledOnLoad\n${code}` : null),
  };
}

/**
 * What is asked for right after the first file, by language, by tag and for a frame: a page that names it lets it come
 * with that file. Once more for the server's part of the package, with what each file must be.
 */
function preload(dir) {
  const chunkOf = (module) => chunks.get(resolve(`dist/${module}.js`));
  const withImports = (file) => {
    const all = new Set([file]);
    for (const one of all) for (const other of imports.get(one) ?? []) all.add(other);
    return [...all];
  };
  return {
    name: 'preload',
    async writeBundle(_, bundle) {
      const runtime = chunkOf('elements/on-page');
      const soon = ['zh', 'en', 'es'].map((locale) => [locale, [runtime, chunkOf(`locales/${locale}`)]]);
      const screens = Object.entries(screenModules).map(([tag, module]) => {
        const drawing = Object.keys(bundle).find((file) => file.startsWith(`chunks/first-${tag.slice(7)}-`));
        const screen = chunks.has(module) ? withImports(chunks.get(module)) : [];
        return [tag, [drawing, ...screen].filter((file) => file && file !== runtime)];
      });
      const framed = ['frame', [chunkOf('elements/frame/hollow-tags')]];
      const files = Object.fromEntries([...soon, ...screens, framed].filter(([, names]) => names.length > 0));
      writeFileSync(`${dir}/preload.json`, `${JSON.stringify(files, null, 2)}\n`);
      const rows = Object.entries(files).map(([name, paths]) => [name, paths.map((path) => [path, digest(dir, path)])]);
      const table = JSON.stringify(Object.fromEntries(rows));
      writeFileSync('dist/elements/server/cdn-files.js', `export const cdnFiles = ${table};\n`);
    },
  };
}

/** The sha384 of every script in `dir`, as the `integrity` attribute wants it; the last output to be written sees all. */
function integrity(dir) {
  return {
    name: 'integrity',
    writeBundle() {
      const files = readdirSync(dir, { recursive: true }).filter((file) => file.endsWith('.js'));
      const hashes = files.sort().map((file) => [file, digest(dir, file)]);
      writeFileSync(`${dir}/integrity.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
    },
  };
}

const digest = (dir, file) => `sha384-${hash('sha384', readFileSync(`${dir}/${file}`), 'base64')}`;
