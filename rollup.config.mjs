import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import typescript from '@rollup/plugin-typescript';
import { browserPlugins, compiledAhead, erasedTypes, minified, modulesOnly } from './test/tools/build/browser-code.mjs';
import { integrityList, pagePreloads, preloadList } from './test/tools/build/file-lists.mjs';
import { firstPaint } from './test/tools/build/first-paint.mjs';
import { firstScreens } from './test/tools/build/first-screens.mjs';
import { retryImports } from './test/tools/build/retry-imports.mjs';
import { sharedWithLoader } from './test/tools/build/shared-with-loader.mjs';
import { slim } from './test/tools/build/slim.mjs';
import { publishRulesIntro, smallSheet, stylesFile } from './test/tools/build/style-rules.mjs';
import { wordsByPart } from './test/tools/build/words-by-part.mjs';
import { createWrittenChunks } from './test/tools/build/written-chunks.mjs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
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
/** Modules that no entry of the package imports; only the files for a script tag are made of them. */
const dropInOnly = [
  'elements/first-paint/loader',
  'elements/runtime',
  'elements/define/lazy-app',
  'locales/plain-translator',
  'locales/load-by-part',
  'react/ui/sheet/published-rules',
];

/**
 * What npm users import. `dist/core/index` is built from `core/index.ts`: the exports of package.json are the entries.
 */
const npm = {
  input: Object.fromEntries(
    [...entries, ...dropInOnly]
      .map((entry) => [entry, [`${entry}.ts`, `${entry}.tsx`].find((source) => existsSync(source))])
      .filter(([, source]) => source),
  ),
  external,
  // What is wrong with a type is told by `npm test`, from a compiler that needs a tenth of the time.
  plugins: [
    clean(),
    typescript({ noEmit: false, noEmitOnError: true, noCheck: true, declaration: true, outDir: 'dist' }),
    stylesFile(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: '.',
    // React Server Components may import the components, but not run them.
    banner: ({ name }) => (name === 'react/index' ? "'use client';" : ''),
  },
};

/** Only when there is something to write: a build that fails leaves the last good files. */
function clean() {
  return { name: 'clean', renderStart: () => rmSync('dist', { recursive: true, force: true }) };
}

// The files for a script tag start from the npm modules, so that nothing is compiled twice.
const cdn = 'dist/cdn';
const writtenChunks = createWrittenChunks();
const { take, leave } = sharedWithLoader(() => loader);
let screens;
const loadScreens = () => {
  screens ??= firstScreens(resolve('dist'));
  return screens;
};

/** All that draws and runs a tag, with a chunk for each screen that it may come to. */
const runtime = {
  input: 'dist/elements/runtime.js',
  // One level of chunks: what the screens share with the runtime stays in it, so no shared chunk is asked for first.
  preserveEntrySignatures: 'allow-extension',
  plugins: [take, slim(), smallSheet(), wordsByPart(), retryImports(), ...browserPlugins()],
  output: {
    dir: cdn,
    format: 'es',
    entryFileNames: 'chunks/runtime-[hash:6].js',
    // A shape of an icon that two screens show would be a request of its own.
    experimentalMinChunkSize: 250,
    chunkFileNames: ({ name, facadeModuleId }) => {
      const [, folder = ''] = /\/((?:agreement|further)\/)\w+\.js$/.exec(facadeModuleId) ?? [];
      return `chunks/${folder.replace('/', '-')}${name}-[hash:6].js`;
    },
    plugins: [minified({ asciiOnly: false }), compiledAhead(), writtenChunks.remember()],
  },
};

/** Everything in one classic script: no loader comes before it, and it fetches no other file. */
const singleFile = {
  input: 'dist/elements/auto.js',
  plugins: [withoutMistakes(), slim(), smallSheet(), ...browserPlugins()],
  output: {
    file: `${cdn}/account-portal.iife.js`,
    format: 'iife',
    inlineDynamicImports: true,
    intro: publishRulesIntro,
    plugins: [minified({ asciiOnly: true })],
  },
};

/** Here `debug` logs events only: what it needs to find mistakes would be loaded by every page. */
function withoutMistakes() {
  return {
    name: 'without-mistakes',
    load: (id) =>
      id === resolve('dist/elements/debug/mistakes.js') ? 'export const warnOfMistakes = () => undefined;' : null,
  };
}

/** The loader and the file for frames take of packages nothing but what they name. */
const treeshake = { moduleSideEffects: (id) => !id.includes('node_modules') };

/** With the loader, all that a page needs with nothing but frames in it. */
const framed = {
  input: 'dist/elements/frame/frames-only.js',
  treeshake,
  plugins: [take, smallSheet(), writtenChunks.refer(), ...browserPlugins()],
  output: {
    dir: cdn,
    format: 'es',
    entryFileNames: 'chunks/framed-[hash:6].js',
    plugins: [minified({ asciiOnly: false }), writtenChunks.remember()],
  },
};

/**
 * The file that the script tag names: no import of its own, so that the form stands after one round trip. It asks for
 * the runtime and its words at once. A page that adds `?v=2` to its address still gets one instance: no chunk imports
 * this file.
 */
const loader = {
  input: 'dist/elements/first-paint/loader.js',
  treeshake,
  plugins: [leave, firstPaint(loadScreens, writtenChunks), writtenChunks.refer(), ...browserPlugins()],
  output: {
    dir: cdn,
    entryFileNames: 'account-portal.js',
    chunkFileNames: ({ facadeModuleId }) => `chunks/${facadeModuleId.replace(':portal', '')}-[hash:6].js`,
    format: 'es',
    plugins: [
      minified({ asciiOnly: false }),
      compiledAhead(),
      modulesOnly(),
      integrityList(cdn),
      preloadList(cdn, loadScreens, writtenChunks),
    ],
  },
};

/**
 * The portal's own page: what a login takes, and what other forms are made of, is one file beside React. Over a slow line
 * each file that tells of the next one costs a round trip.
 */
const portalModules = new Set(
  [
    'core/portal',
    'core/server-parts',
    'core/flows/entry-work',
    'core/tenant/fetch-theme-asset',
    'core/transport/md5-signer',
    'locales/agreement/load-agreement',
    'locales/translator',
    'react/keep-typed',
    'react/load-chunks',
    'react/portal-app',
    'react/provider',
    'react/screens/login',
    'react/screens/wechat-way',
    'react/session-gate',
    'react/use-mounted',
    'react/use-portal-parts',
    'react/ui/code-field',
    'react/ui/hidden-username',
    'react/ui/kept-form',
    'react/ui/new-password-field',
    'react/ui/phone-field',
    'react/ui/tabs',
  ].map((module) => resolve(`dist/${module}.js`)),
);
const portalChunk = (id) =>
  /\/node_modules\/(react|react-dom|i18next)\//.test(id) ? 'react' : portalModules.has(id) ? 'portal' : undefined;
const hostedPortal = {
  input: Object.fromEntries(['main', 'arrival', 'embed'].map((name) => [name, `examples/hosted-portal/${name}.tsx`])),
  plugins: [retryImports(), ...browserPlugins(), erasedTypes()],
  output: {
    dir: 'dist/examples/hosted-portal',
    format: 'es',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: portalChunk,
    plugins: [minified({ asciiOnly: false }), pagePreloads()],
  },
};

/** In this order: the bundles read what the first build wrote, and the loader names the files of those before it. */
export default [npm, runtime, singleFile, framed, loader, hostedPortal];
