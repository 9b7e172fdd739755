import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import typescript from '@rollup/plugin-typescript';
import { browserPlugins, erasedTypes, mapped, minified, separated } from './elements/cdn/build/browser-code.mjs';
import { integrityList, pagePreloads, preloadList } from './elements/cdn/build/file-lists.mjs';
import { firstPaint } from './elements/cdn/build/first-paint.mjs';
import { createFirstScreens } from './elements/cdn/build/first-screens.mjs';
import { npmEntries, tagEntries } from './elements/cdn/build/npm-entries.mjs';
import { portalChunk } from './elements/cdn/build/portal-chunks.mjs';
import { retryImports } from './elements/cdn/build/retry-imports.mjs';
import { publishedRules, styleSheets, stylesFile } from './elements/cdn/build/sheets/plugin.mjs';
import { slim, withoutChunks } from './elements/cdn/build/slim.mjs';
import { afterRuntime, taskChunk } from './elements/cdn/build/task-chunks.mjs';
import { textsInOrder } from './elements/cdn/build/texts-in-order.mjs';
import { createThirdParty } from './elements/cdn/build/third-party.mjs';
import { createWrittenChunks } from './elements/cdn/build/written-chunks.mjs';

// elements/cdn/build/README.md describes the outputs, and what each plugin is for.
const cdn = 'dist/cdn';
const writtenChunks = createWrittenChunks();
const thirdParty = createThirdParty(cdn, { listed: true });
const firstScreens = createFirstScreens(resolve('dist'));

/** What npm users import. All other outputs are made from these modules, so that nothing is compiled twice. */
const npm = {
  input: npmEntries(),
  external: [/^(react|react-dom|i18next|nanoid)($|\/)/, /^@r2wc\//, /^(md5|uqr|@zxcvbn-ts\/core)$/, /^node:/],
  plugins: [
    clean(),
    styleSheets(),
    // Type errors are found by `npm test`, with a compiler that needs a tenth of the time.
    typescript({
      noEmit: false,
      noEmitOnError: true,
      noCheck: true,
      declaration: true,
      sourceMap: true,
      inlineSources: true,
      outDir: 'dist',
    }),
    stylesFile(),
    tagEntries(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    preserveModules: true,
    preserveModulesRoot: '.',
    sourcemap: 'hidden', // for the maps of the other outputs; not published
    // The compiler's paths are relative to its output, which is one folder deeper; rollup takes them for relative to the source.
    sourcemapPathTransform: (path) => (/\.tsx?$/.test(path) ? path.replace('../', '') : path),
    // React Server Components may import the components, but not run them.
    banner: ({ name }) => (name === 'react/index' ? "'use client';" : ''),
  },
};

const runtimeModule = 'dist/elements/cdn/runtime.js';

/** Everything that draws and runs a tag, with a chunk for each further screen. */
const runtime = {
  input: runtimeModule,
  // What the chunks share with the runtime stays in it, so that no other chunk has to be loaded first.
  preserveEntrySignatures: 'allow-extension',
  plugins: [afterRuntime(runtimeModule), slim(), publishedRules(), mapped(), retryImports(), ...browserPlugins()],
  output: {
    dir: cdn,
    format: 'es',
    entryFileNames: 'chunks/runtime-[hash:7].js',
    // The shape of an icon that two screens use would otherwise be a chunk.
    experimentalMinChunkSize: 250,
    chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash:7].js`,
    manualChunks: taskChunk,
    onlyExplicitManualChunks: true,
    sourcemap: 'hidden',
    plugins: [minified({ asciiOnly: false, compiledAhead: true }), writtenChunks.record(), thirdParty()],
  },
};

/** Everything in one classic script, which loads no other file. */
const singleFile = {
  input: 'dist/elements/auto.js',
  plugins: [withoutChunks(), textsInOrder(), slim(), mapped(), ...browserPlugins()],
  output: {
    file: `${cdn}/account-portal.iife.js`,
    format: 'iife',
    inlineDynamicImports: true,
    freeze: false,
    generatedCode: { arrowFunctions: true, constBindings: true, objectShorthand: true },
    sourcemap: 'hidden',
    plugins: [minified({ asciiOnly: true }), separated(), thirdParty()],
  },
};

/** Of packages, the loader and the file for frames contain only what they import by name. */
const treeshake = { moduleSideEffects: (id) => !id.includes('node_modules') };

/** Everything that a page needs, besides the loader, whose tags are all in frames. */
const framed = {
  input: 'dist/elements/cdn/frames-only.js',
  treeshake,
  plugins: [publishedRules(), mapped(), writtenChunks.link(), ...browserPlugins()],
  output: {
    dir: cdn,
    format: 'es',
    entryFileNames: 'chunks/framed-[hash:7].js',
    sourcemap: 'hidden',
    plugins: [minified({ asciiOnly: false }), writtenChunks.record(), thirdParty()],
  },
};

/**
 * The file that the script tag names. It has no static import, so that the form is painted after one round trip, and no
 * chunk imports it: a page that adds `?v=2` to its address still gets one instance.
 */
const loader = {
  input: 'dist/elements/cdn/first-paint/loader.js',
  treeshake,
  plugins: [firstPaint(firstScreens, writtenChunks), mapped(), writtenChunks.link(), ...browserPlugins()],
  output: {
    dir: cdn,
    format: 'es',
    entryFileNames: 'account-portal.js',
    chunkFileNames: ({ facadeModuleId }) => `chunks/${facadeModuleId.replace(':portal', '')}-[hash:7].js`,
    sourcemap: 'hidden',
    plugins: [
      minified({ asciiOnly: false, compiledAhead: true }),
      integrityList(cdn),
      preloadList(cdn, firstScreens, writtenChunks),
      thirdParty(),
    ],
  },
};

/** Languages for `<script type="module">`, and the function for a page's own; no other file loads them. */
const languages = {
  input: ['define', 'pt-BR', 'ar'].map((name) => `dist/elements/cdn/languages/${name}.js`),
  treeshake,
  plugins: [mapped(), ...browserPlugins()],
  output: {
    dir: `${cdn}/languages`,
    format: 'es',
    entryFileNames: '[name].js',
    sourcemap: 'hidden',
    plugins: [minified({ asciiOnly: false }), thirdParty()],
  },
};

/** The scripts of the portal's own page, with React. */
const hostedPortal = {
  input: Object.fromEntries(
    ['main', 'arrival', 'embed', 'captcha'].map((name) => [name, `examples/hosted-portal/${name}.tsx`]),
  ),
  plugins: [retryImports(), ...browserPlugins(), erasedTypes()],
  output: {
    dir: 'dist/examples/hosted-portal',
    format: 'es',
    chunkFileNames: (chunk) => `chunks/${chunkName(chunk)}-[hash].js`,
    manualChunks: portalChunk,
    plugins: [minified({ asciiOnly: false }), pagePreloads(), createThirdParty('dist/examples/hosted-portal')()],
  },
};

/** In this order: each reads what `npm` has written, and the loader contains the file names of `runtime` and `framed`. */
export default [npm, runtime, singleFile, framed, languages, loader, hostedPortal];

/** Texts are named after their language and namespace: `zh`, `zh-register`. */
function chunkName({ name, facadeModuleId }) {
  const [, language] = /\/locales\/(\w+)\/\w+\.js$/.exec(facadeModuleId) ?? [];
  if (language === undefined) return name;
  return name === 'load' ? language : `${language}-${name}`;
}

/** Empties `dist` once the modules are compiled; a syntax error leaves the last build. */
function clean() {
  return { name: 'clean', renderStart: () => rmSync('dist', { recursive: true, force: true }) };
}
