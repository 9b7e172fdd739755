import '../tools/require-node.mjs';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { webdriverLauncher } from '@web/test-runner-webdriver';
import { build } from 'esbuild';
import { styleSheetsOfTests } from '../../elements/cdn/build/sheets/plugin.mjs';
import { slimTests } from '../../elements/cdn/build/slim.mjs';
import { freePort, startChild } from '../tools/children.mjs';
import {
  chromiumArguments,
  ensureDisplay,
  findEngines,
  journeyPreferences,
  quietDriver,
  withoutLayers,
} from '../tools/engines.mjs';
import { startServices } from '../tools/services.mjs';

// One folder per run, so that concurrent runs do not clear each other's.
const out = `.cache/wtr-${process.pid}`;
process.once('exit', () => rmSync(out, { recursive: true, force: true }));
const chosen = process.env.BROWSER_TESTS?.split(' ').filter(Boolean) ?? [];
// Not in an app's view, nor by the driver of the oldest Chromium.
const found = (await findEngines()).engines.filter(({ view, driver, floor }) => !view && !(driver && floor));
/** `npm test` takes the first engine, `npm run test:all` the others. */
const share = process.env.ENGINES;
const engines = found.slice(share === 'others' ? 1 : 0, share === 'first' ? 1 : undefined);
const services = await startServices();

/** By `npm run test:engines`. */
const runsAll = Boolean(process.env.ALL_ENGINES);
const files = chosen.length > 0 ? chosen : globSync('test/browser/**/*.test.{ts,tsx}');
const ofElements = (file) => file.startsWith('test/browser/elements/');
/**
 * Tests of elements run on Preact, as in the files for a script tag; `npm run test:engines` runs them on React, too, as by npm
 * users. Other tests run on React.
 */
const builds = {
  react: { files: files.filter((file) => runsAll || !ofElements(file)), plugins: [] },
  preact: { files: files.filter(ofElements), plugins: [slimTests()] },
};
for (const [name, { files, plugins }] of Object.entries(builds))
  await build({
    entryPoints: files,
    outdir: `${out}/${name}`,
    outbase: 'test/browser',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    sourcemap: 'linked', // loaded only when a test fails
    logLevel: 'warning',
    logOverride: { 'ignored-bare-import': 'silent' }, // tests with a fake clock preload chunks by bare imports
    tsconfig: 'test/tsconfig.json',
    define: { 'process.env.NODE_ENV': '"development"' },
    external: ['/__web-dev-server__web-socket.js'], // a file of the dev server
    plugins: [styleSheetsOfTests(), ...plugins],
  });

/** Generous, for two cores that start three browsers. */
const startLimit = 120_000;

const launchers = {
  chromium: async ({ path, env, driver }) =>
    chromeLauncher({
      ...(driver && { puppeteer: await import(driver) }),
      launchOptions: {
        ...quietDriver,
        executablePath: path,
        args: chromiumArguments,
        env: { ...process.env, ...env },
        timeout: startLimit,
      },
    }),
  firefox: ({ path }) =>
    chromeLauncher({
      puppeteer: puppeteerCore.default ?? puppeteerCore,
      launchOptions: {
        ...quietDriver,
        browser: 'firefox',
        executablePath: path,
        extraPrefsFirefox: journeyPreferences,
        timeout: startLimit,
      },
    }),
  async webkit({ path, capabilities, env }) {
    await ensureDisplay();
    const port = await freePort();
    startChild(path, [`--port=${port}`], { env: { ...process.env, ...env, ...withoutLayers } });
    return webdriverLauncher({
      hostname: '127.0.0.1',
      port,
      path: '/',
      // Now and then, the WebKit of `npm run test:floor` does not connect to its driver.
      connectionRetryTimeout: 20_000,
      connectionRetryCount: 5,
      capabilities: {
        browserName: 'MiniBrowser',
        'wdio:enforceWebDriverClassic': true,
        ...capabilities,
      },
    });
  },
};

const browsers = await Promise.all(engines.map((engine) => launchers[engine.name](engine)));

/** The counts for the summary of `npm test`, by engine and build. */
const counter = {
  onTestRunFinished({ sessions }) {
    const counts = {};
    for (const { browser, testFile, testResults, errors } of sessions) {
      const engine = engines[browsers.indexOf(browser)].id;
      const name = testFile.includes(`/${out}/preact/`) ? `${engine} on preact` : engine;
      const count = counts[name] ?? { passed: 0, failed: 0, skipped: 0 };
      for (const test of testsIn(testResults)) count[test.skipped ? 'skipped' : test.passed ? 'passed' : 'failed'] += 1;
      counts[name] = { ...count, failed: count.failed + errors.length };
    }
    writeFileSync('.cache/browser-results.json', JSON.stringify(counts));
  },
};

function testsIn(suite) {
  return suite ? [...suite.tests, ...suite.suites.flatMap(testsIn)] : [];
}

/**
 * `/held/<id>/<file>` is a file for a script tag, `/held/<id>` alone an empty response. The runtime and the empty response
 * are held back until `/let-in/<id>` has been requested.
 */
const gates = new Map();
const gateOf = (id) => {
  if (!gates.has(id)) gates.set(id, Promise.withResolvers());
  return gates.get(id);
};
async function hold(context, next) {
  const [, action, id, file] = /^\/(held|let-in)\/([^/]+)(?:\/(.+))?$/.exec(context.path) ?? [];
  if (!action) return next();
  if (action === 'let-in') gateOf(id).resolve();
  else if (!file || file.startsWith('chunks/runtime-')) await gateOf(id).promise;
  if (file) {
    context.type = 'js';
    context.body = await (await fetch(`${services.portal}/cdn/${file}`)).text();
  } else context.status = 204;
}

const bundles = Object.entries(builds).flatMap(([name, { files }]) =>
  files.map((file) => ({
    file: `${out}/${name}/${relative('test/browser', file).replace(/\.tsx?$/, '.js')}`,
    inEveryEngine: runsAll || readFileSync(file, 'utf8').includes('inEveryEngine('),
  })),
);

const toPage = (runsAll) => (framework) =>
  `<!doctype html>
  <html lang="zh"><head><meta charset="utf-8"></head><body>
    <script>Object.assign(window, ${JSON.stringify({ services, runsAll })})</script>
    <script type="module" src="${framework}"></script>
  </body></html>`;

const group = (name, files, browsers, runsAll) => ({
  name,
  files: files.map(({ file }) => file),
  browsers,
  testRunnerHtml: toPage(runsAll),
});
const firsts = share === 'others' ? 0 : 1;
const shared = bundles.filter(({ inEveryEngine }) => inEveryEngine);
const groups = [
  group('first engine', bundles, browsers.slice(0, firsts), true),
  group('other engines', shared, browsers.slice(firsts), runsAll),
];

export default {
  rootDir: '.',
  middleware: [hold],
  groups: groups.filter(({ files, browsers }) => files.length > 0 && browsers.length > 0),
  concurrency: 1,
  concurrentBrowsers: Math.max(2, availableParallelism() - 1),
  // Generous timeouts for two cores that serve three browsers; a test that hangs reports it itself.
  browserStartTimeout: startLimit,
  testsStartTimeout: 120_000,
  testsFinishTimeout: 300_000,
  testFramework: { config: { timeout: 60_000 } },
  reporters: [defaultReporter({ reportTestProgress: false }), counter],
};
