import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import typescript from '@rollup/plugin-typescript';
import { transform } from 'esbuild';
import { minify } from 'oxc-minify';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const target = manifest.browserslist.map((browser) => browser.replace(' ', ''));
const external = [/^react($|\/)/, /^react-dom($|\/)/, /^@r2wc\//, /^i18next($|\/)/, /^nanoid($|\/)/, /^md5$/, /^uqr$/];
const entries = Object.values(manifest.exports)
  .map((entry) => entry.default?.replace('./dist/', '').replace('.js', ''))
  .filter(Boolean);
/** Only the files for a script tag are made of these. */
const dropInOnly = ['locales/plain-translator'];

/** `dist/core/index` is built from `core/index.ts`: the exports of package.json are the list of entries. */
const npm = {
  input: Object.fromEntries(
    [...entries, ...dropInOnly].map((entry) => [entry, `${entry}.ts`]).filter(([, source]) => existsSync(source)),
  ),
  external,
  plugins: [clean(), typescript({ noEmit: false, noEmitOnError: true, declaration: true, outDir: 'dist' })],
  output: { dir: 'dist', format: 'es', preserveModules: true, preserveModulesRoot: '.' },
};

/** The files for a script tag start from the npm modules, so that nothing is compiled twice. */
const cdn = {
  input: 'dist/elements/auto.js',
  // The entry stays a thin front for hashed chunks: a page that adds `?v=2` to its address still gets one instance.
  preserveEntrySignatures: 'strict',
  plugins: [slim(), smallSheet(), ...browserPlugins()],
  output: [
    {
      dir: 'dist/cdn',
      format: 'es',
      entryFileNames: 'account-portal.js',
      chunkFileNames: 'chunks/[name]-[hash].js',
      plugins: [minifier({ asciiOnly: false }), integrity('dist/cdn')],
    },
    {
      file: 'dist/cdn/account-portal.iife.js',
      format: 'iife',
      inlineDynamicImports: true,
      plugins: [minifier({ asciiOnly: true }), integrity('dist/cdn')],
    },
  ],
};

const hostedPortal = example('hosted-portal', ['main', 'arrival', 'embed']);
const gallery = example('gallery', ['gallery', 'frame']);

const bundles = [
  [cdn, 'elements/auto.ts'],
  [hostedPortal, 'examples/hosted-portal/main.tsx'],
  [gallery, 'examples/gallery/gallery.tsx'],
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

/**
 * What the files for a script tag are made of instead: the same components on preact (7 kB for 58), and words without
 * i18next (0.2 kB for 14).
 */
function slim() {
  const others = new Map([
    ['react', 'preact/compat'],
    ['react-dom', 'preact/compat'],
    ['react-dom/client', 'preact/compat/client'],
    ['react/jsx-runtime', 'preact/jsx-runtime'],
    ['../locales/translator.js', '../locales/plain-translator.js'],
  ]);
  return {
    name: 'slim',
    async resolveId(source, importer, options) {
      const other = others.get(source);
      if (!other) return null;
      const found = await this.resolve(other, importer, { ...options, skipSelf: true });
      return found ?? this.error(`${other} is not there to stand in for ${source}`);
    },
  };
}

/** The stylesheet without its blanks. */
function smallSheet() {
  return {
    name: 'small-sheet',
    async load(id) {
      if (!id.endsWith('/dist/react/ui/sheet.js')) return null;
      const { sheetText } = await import(id);
      const { code } = await transform(sheetText, { loader: 'css', minify: true, target });
      return `import { toGuard } from './sheet/guard.js';
        export const sheetText = ${JSON.stringify(code.trim())};
        export const guardText = toGuard(sheetText);`;
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
    renderChunk: (code, chunk) =>
      minify(chunk.fileName, code, { compress: { target }, codegen: { asciiOnly, legalComments: 'eof' } }),
  };
}

/** The sha384 of every script in `dir`, as the `integrity` attribute wants it; the last output to be written sees all. */
function integrity(dir) {
  return {
    name: 'integrity',
    writeBundle() {
      const files = readdirSync(dir, { recursive: true }).filter((file) => file.endsWith('.js'));
      const hashes = files.sort().map((file) => {
        const digest = hash('sha384', readFileSync(`${dir}/${file}`), 'base64');
        return [file, `sha384-${digest}`];
      });
      writeFileSync(`${dir}/integrity.json`, `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
    },
  };
}
