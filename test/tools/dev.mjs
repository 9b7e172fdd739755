import './require-node.mjs';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, watch, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { context, formatMessages } from 'esbuild';
import { demoPages } from '../../elements/cdn/build/demo-pages.mjs';
import { npmEntries } from '../../elements/cdn/build/npm-entries.mjs';
import { forgetSheets, styleSheetsOfTests } from '../../elements/cdn/build/sheets/plugin.mjs';

/**
 * `npm run dev`: the demo on the sources. After an edit it bundles what has changed, restarts the server if one of its files
 * is among that, and tells open pages to reload. The files are in a folder of their own, so that `dist` stays what
 * `npm run build` has made of it.
 */
const folders = ['core', 'react', 'elements', 'locales', 'examples'];
const out = resolve('.cache/dev');
rmSync(out, { recursive: true, force: true });
writeStandIns();

const bundled = {
  bundle: true,
  splitting: true,
  outdir: out,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"development"' },
  tsconfig: 'examples/tsconfig.json',
  plugins: [styleSheetsOfTests()],
  write: false, // it would delete the files of the last build after an error
};
/**
 * The scripts of all pages, which share their chunks. The tags are those of npm users: on React, and without the first
 * paint, which the build makes from its own output.
 */
const pages = Object.entries({ ...demoPages, 'hosted-portal': ['main', 'arrival', 'embed', 'captcha'] }).flatMap(
  ([folder, names]) => names.map((name) => [`examples/${folder}/${name}`, `examples/${folder}/${name}.tsx`]),
);
const browser = await context({
  ...bundled,
  entryPoints: { ...Object.fromEntries(pages), 'cdn/account-portal': 'elements/auto.ts' },
  chunkNames: 'cdn/chunks/[name]-[hash]',
  publicPath: '/',
  sourcemap: true,
  inject: ['test/tools/dev/reload-page.ts'],
  ignoreAnnotations: true, // the injected file is not among the `sideEffects` of package.json
});
/** What the server imports of the package. */
const node = await context({
  ...bundled,
  entryPoints: npmEntries(),
  chunkNames: 'chunks/[name]-[hash]',
  platform: 'node',
  packages: 'external',
});

/** In place of what a build makes besides: no file has a hash or is preloaded, and the single file loads the other one. */
function writeStandIns() {
  write(`${out}/cdn/integrity.json`, '{}');
  write(`${out}/examples/hosted-portal/preload.json`, '{ "scripts": {}, "screens": {}, "words": {} }');
  write(
    `${out}/cdn/account-portal.iife.js`,
    "import(new URL('account-portal.js', document.currentScript.src).href);\n",
  );
}

function write(path, contents) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
}

/** The hashes of the files that are written. */
const hashes = new Map();

/** Bundles everything again; resolves to the errors as text. */
async function bundle() {
  const results = await Promise.allSettled([browser, node].map((one) => one.rebuild()));
  const errors = results.flatMap(({ reason }) => (reason ? (reason.errors ?? [{ text: `${reason}` }]) : []));
  if (errors.length === 0)
    for (const { path, contents, hash } of results.flatMap(({ value }) => value.outputFiles)) {
      if (hashes.get(path) !== hash) write(path, contents);
      hashes.set(path, hash);
    }
  const texts = await formatMessages(errors, { kind: 'error', terminalWidth: 100 });
  return [...new Set(texts)].join('\n');
}

/** The server, null if none runs; and the files of `examples` that it has loaded. */
let server = null;
const loaded = new Set();

function start() {
  const child = fork('examples/serve.ts', {
    execArgv: ['--env-file=examples/demo.env', '--import', './test/tools/dev/use-dev-files.mjs'],
    env: { ...process.env, DEV_FILES: out },
  });
  server = child;
  child.on('message', (path) => loaded.add(path));
  child.once('exit', () => {
    if (server === child) server = null;
  });
}

async function stop() {
  if (!server) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function rebuild(paths) {
  const began = performance.now();
  if (paths.some((path) => path.endsWith('.css'))) forgetSheets();
  // The server renders forms, so it has loaded the package, too. It stops while the files are bundled, which saves time.
  const concernsServer = paths.some((path) => loaded.has(path) || !path.startsWith(resolve('examples')));
  const [error] = await Promise.all([bundle(), concernsServer && stop()]);
  const restarts = !server;
  if (restarts) start();
  if (error) {
    console.error(error);
    server.send({ build: 'failed', error });
    return;
  }
  if (!restarts) server.send({ build: `${Date.now()}` });
  const what = paths.map((path) => relative('.', path)).join(', ') || 'everything';
  console.log(`${what}: bundled${restarts ? ', server starts' : ''}, ${Math.round(performance.now() - began)} ms`);
}

const changed = new Set();
let timer;
let work = rebuild([]);
for (const folder of folders)
  watch(folder, { recursive: true }, (_, file) => {
    changed.add(resolve(folder, file));
    clearTimeout(timer);
    // An editor may write a file in several steps.
    timer = setTimeout(() => {
      const paths = [...changed];
      changed.clear();
      work = work.then(() => rebuild(paths));
    }, 20);
  });

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await stop();
    process.exit(0);
  });
