import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { styleSheets } from '../../elements/cdn/build/sheets/plugin.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const at = (path: string) => `${root}${path}`;

/** Unit tests import the source by the package's names; the built files are tested by `test:package` and in browsers. */
const alias = [
  { find: /^account-portal$/, replacement: at('core/index.ts') },
  { find: /^account-portal\/endpoints$/, replacement: at('core/endpoints.ts') },
  { find: /^account-portal\/backend$/, replacement: at('core/backend.ts') },
  { find: /^account-portal\/testing$/, replacement: at('core/testing.ts') },
  { find: /^account-portal\/react$/, replacement: at('react/index.ts') },
  { find: /^account-portal\/elements$/, replacement: at('elements/index.ts') },
  { find: /^account-portal\/server$/, replacement: at('elements/server.ts') },
  { find: /^account-portal\/elements\/auto$/, replacement: at('elements/auto.ts') },
  { find: /^account-portal\/elements\/frame$/, replacement: at('elements/cdn/open-in-frame.ts') },
  { find: /^account-portal\/elements\/(.+)$/, replacement: at('elements/elements.tsx') },
  { find: /^account-portal\/locales$/, replacement: at('locales/define-language.ts') },
  { find: /^account-portal\/locales\/(zh|en|es|ar|pt-BR)$/, replacement: at('locales/$1.ts') },
];

const project = (
  name: string,
  include: string[],
  environment: 'node' | 'happy-dom',
  setupFiles: string[] = [],
  globalSetup: string[] = [],
) => ({
  root,
  plugins: [styleSheets()],
  resolve: { alias },
  // No module has state, so the files of a worker can share modules and document, which halves the time.
  test: {
    name,
    include,
    environment,
    setupFiles,
    globalSetup,
    restoreMocks: true,
    isolate: false,
    testTimeout: 60_000, // generous, for loaded machines
    hookTimeout: 60_000,
  },
});

/**
 * Imports the built files by their exports, like a customer. One worker, whose files share the modules and the browsers;
 * within it, engines run in parallel.
 */
const built = (name: string, globalSetup: string[] = [], maxConcurrency = 3) => ({
  root,
  test: {
    name,
    include: [`test/${name}/**/*.test.ts`],
    globalSetup,
    isolate: false,
    maxWorkers: 1,
    maxConcurrency,
    // Journeys wait for each other in their browser, and so the last for all; every condition within has a timeout of its own.
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
  },
});

/** Also used for each mutant of the mutation run. */
export const core = project('core', ['test/core/**/*.test.ts', 'test/locales/**/*.test.ts'], 'node');

const elements = project('elements', ['test/elements/**/*.test.{ts,tsx}'], 'happy-dom', [
  'test/support/elements-setup.ts',
]);
/** In one worker, which parses the sources once. */
const rules = project('rules', ['test/{rules,bench,scale}/**/*.test.ts'], 'node');

/** Loads modules again, with which the tags that other files have defined would not work. */
const loaderTests = ['test/elements/cdn/loader.test.ts'];

/** `npm run test:scale` looks at every statement that these tests send. */
const ofStatements = process.env.STATEMENTS ? ['test/scale/capture-statements.ts'] : [];

export default defineConfig({
  root,
  test: {
    chaiConfig: { truncateThreshold: 10_000 }, // the log of a CI run shows the whole difference
    projects: [
      core,
      { ...rules, test: { ...rules.test, maxWorkers: 1 } },
      project('api', ['test/examples/**/*.test.ts'], 'node', ofStatements, [
        'test/examples/api/support/global-setup.ts',
      ]),
      project('react', ['test/react/**/*.test.{ts,tsx}', 'test/examples/**/*.test.tsx'], 'happy-dom', [
        'test/support/react-setup.ts',
      ]),
      { ...elements, test: { ...elements.test, exclude: loaderTests } },
      { ...elements, test: { ...elements.test, name: 'loader', include: loaderTests, isolate: true } },
      built('package'),
      built('frameworks'),
      // Each browser has a queue of its own, and takes one journey at a time.
      built('e2e', ['test/e2e/support/setup.ts'], Number.POSITIVE_INFINITY),
      built('webview', ['test/webview/support/setup.ts']),
    ],
  },
});
