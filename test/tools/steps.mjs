import { changedSinceMain } from './changed-files.mjs';
import { furtherIn, leftOutAfter, sharedJourneys } from './further-files.mjs';
import { countBrowsers, countVitest } from './step-results.mjs';

const gallery = 'test/e2e/gallery.test.ts';
const unit = ['core', 'rules', 'api', 'react', 'elements', 'loader'];
const build = { run: 'node test/tools/build.mjs --if-stale' };
const browser = {
  run: 'wtr --config test/config/web-test-runner.config.mjs',
  count: countBrowsers,
  built: true,
  visits: true,
  bundled: true,
};

/**
 * The steps of a suite, after the build the longest first: of `npm test`, of `npm run test:all`, which takes what that leaves
 * out, and of a part that is run alone, as a whole.
 * @param {'fast' | 'rest' | 'whole'} suite
 */
export function stepsOf(suite) {
  return suite === 'rest' ? restSteps() : partSteps(suite === 'fast');
}

function partSteps(fast) {
  const leftOut = fast ? leftOutAfter(changedSinceMain()) : [];
  const without = (...files) => files.map((file) => `--exclude ${file}`).join(' ');
  const first = fast ? { ENGINES: 'first' } : {};
  return {
    build,
    types: { run: ['core', '.', 'examples', 'test'].map(checkTypes).join(' && ') },
    lint: { run: 'biome ci --error-on-warnings --colors=off' },
    // Tests of the hosted page's server read the built files.
    unit: { ...vitest('unit', unit, without(...leftOut)), built: true },
    // In the oldest browser, one step runs everything.
    e2e: journeys('e2e', process.env.FLOOR ? '' : without(gallery, ...leftOut), first),
    browser: { ...browser, env: first },
    gallery: journeys('gallery', gallery, fast ? { GALLERY_STATES: 'few' } : {}),
    ...(fast ? {} : { webview: { ...vitest('webview', ['webview']), built: true, visits: true } }),
    package: { ...vitest('package', ['package'], without(...leftOut)), built: true },
  };
}

/** Mutation, fuzzing, interleavings, ways, packing, bench and frameworks in a short form: that they still run. */
function restSteps() {
  const others = { ENGINES: 'others' };
  return {
    build,
    e2e: journeys('e2e', furtherIn('test/e2e/').join(' ')),
    engines: { ...journeys('engines', sharedJourneys().join(' '), others), visitsOthers: true },
    browser: { ...browser, env: others, visitsOthers: true },
    gallery: journeys('gallery', gallery, { GALLERY_STATES: 'others' }),
    unit: { ...vitest('unit', ['api'], furtherIn('test/examples/').join(' ')), built: true },
    webview: { ...vitest('webview', ['webview']), built: true, visits: true },
    package: { ...vitest('package', ['package'], furtherIn('test/package/').join(' ')), built: true },
    frameworks: { ...vitest('frameworks', ['frameworks'], '-t Vue quick-starts'), built: true, env: { STACK: 'vue' } },
    mutation: { run: 'node test/mutation/mutate.mjs core/accounts/merge-accounts.ts' },
    fuzz: { run: 'node test/fuzz/fuzz.mjs', env: { SECONDS: '5', CASES: '200' } },
    ways: { run: 'node test/engines/ways.mjs', env: { SHORT: '1' }, built: true },
    pack: { run: 'node test/figures/pack.mjs', env: { SHORT: '1' }, built: true },
    bench: { run: 'node test/bench/bench.ts --only ours --profile fast --rounds 1 --without-instances', built: true },
  };
}

/** Checks only what has changed since the last run, which takes a quarter of the time. */
function checkTypes(project) {
  return `tsc --checkers 1 --incremental --tsBuildInfoFile .cache/types/${project}/build-info.json -p ${project}`;
}

function journeys(name, files, env = {}) {
  return { ...vitest(name, ['e2e'], files), built: true, visits: true, env };
}

function vitest(name, projects, files = '') {
  const chosenProjects = projects.map((project) => `--project=${project}`).join(' ');
  const reporters = `--reporter=dot --reporter=json --outputFile.json=.cache/${name}-results.json`;
  const command = `vitest run --config test/config/vitest.config.ts ${reporters} ${chosenProjects}`;
  return {
    run: `${command} ${files}`,
    runOnly: (paths) => `${command} ${paths.join(' ')}`,
    count: countVitest,
  };
}
