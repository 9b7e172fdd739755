import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const browserTests = globSync('test/browser/**/*.test.{ts,tsx}').sort();
const journeys = globSync('test/e2e/**/*.test.ts', { exclude: ['test/e2e/gallery.test.ts'] }).sort();
const pageTests = globSync('test/**/{readme,docs}.test.{ts,tsx}', { exclude: ['test/package/**'] }).sort();
const has = (file, pattern) => pattern.test(readFileSync(file, 'utf8'));

/** The entries, which tests import by name. */
const entries = {
  'account-portal': 'core/index.ts',
  'account-portal/endpoints': 'core/endpoints.ts',
  'account-portal/backend': 'core/backend.ts',
  'account-portal/testing': 'core/testing.ts',
  'account-portal/react': 'react/index.ts',
  'account-portal/elements': 'elements/index.ts',
  'account-portal/server': 'elements/server.ts',
  'account-portal/elements/auto': 'elements/auto.ts',
  'account-portal/elements/frame': 'elements/cdn/open-in-frame.ts',
};

/**
 * What a change of these files can break besides the files that import them, which Vitest and `dependents` find: the
 * steps, and of those the test files, `all` for every one.
 */
const rows = [
  {
    of: /^(core|react|elements|locales)\/.*(?<!\.md)$/,
    breaks: { package: 'all', browser: browserTests.filter((file) => has(file, /\/cdn\/|services/)) },
  },
  { of: /^(core|react|locales)\/.*(?<!\.md)$/, breaks: { e2e: 'all' } },
  { of: /^elements\/.*(?<!\.md)$/, breaks: { e2e: journeys.filter((file) => has(file, /tenant|embed/i)) } },
  {
    of: /^(react|locales|examples\/gallery)\/.*(?<!\.md)$|^elements\/(cdn\/build|manifest)\//,
    breaks: { gallery: 'all' },
  },
  { of: /^(core\/(bridge|native-app)|examples\/native-app)\/|^react\/screens\/app-/, breaks: { webview: 'all' } },
  {
    of: /^examples\/(?!gallery\/|native-app\/|playground\/|tenant-site\/).*(?<!\.md)$/,
    breaks: { e2e: 'all', package: ['test/package/serve.test.ts', 'test/package/refused-starts.test.ts'] },
  },
  {
    of: /^examples\/(playground|tenant-site)\/.*(?<!\.md)$/,
    breaks: { e2e: journeys.filter((file) => has(file, /tenant|playground/)) },
  },
  { of: /\.md$|^docs\//, breaks: { unit: pageTests, package: ['test/package/readme.test.ts'] } },
  { of: /^test\/(vectors|support)\/.*\.json$/, breaks: { unit: 'all' } },
  { of: /^test\/webview\//, breaks: { webview: 'all' } },
  { of: /^test\/package\//, breaks: { package: 'all' } },
  { of: /^test\/e2e\/gallery/, breaks: { gallery: 'all' } },
  {
    of: /^test\/(config|tools)\/|^(package(-lock)?\.json|[\w.]+\.mjs|tsconfig\.json)$/,
    breaks: { unit: 'all', package: 'all', browser: 'all', e2e: 'all', gallery: 'all', webview: 'all' },
  },
];

/**
 * The parts of the tests that a change of these files can break, each with its test files or `all`. The unit tests that
 * import a changed file are left to Vitest.
 * @param {readonly string[]} changed
 * @returns {Record<string, 'all' | string[]>}
 */
export function planFor(changed) {
  const plan = {};
  const add = (step, files) => {
    if (files === 'all' || plan[step] === 'all') plan[step] = 'all';
    else if (files.length > 0) plan[step] = [...new Set([...(plan[step] ?? []), ...files])].sort();
  };
  for (const { of, breaks } of rows)
    if (changed.some((file) => of.test(file))) for (const [step, files] of Object.entries(breaks)) add(step, files);
  add('browser', dependents(browserTests, changed));
  add('e2e', dependents(journeys, changed));
  return plan;
}

/** Those of the files that are among the changed ones, or import one, by any number of others. */
function dependents(files, changed) {
  const wanted = new Set(changed);
  const known = new Map();
  const reaches = (file) => {
    const seen = new Set([file]);
    for (const one of seen) {
      if (wanted.has(one)) return true;
      if (!known.has(one)) known.set(one, importsOf(one));
      for (const imported of known.get(one)) seen.add(imported);
    }
    return false;
  };
  return files.filter(reaches);
}

function importsOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  return importedFiles.map(({ fileName }) => resolve(file, fileName)).filter((found) => found !== undefined);
}

/** Sources name others as they are called once compiled. */
function resolve(from, specifier) {
  if (specifier in entries) return entries[specifier];
  const locale = /^account-portal\/locales\/(\w+)$/.exec(specifier);
  if (locale) return `locales/${locale[1]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = join(from, '..', specifier).replace(/\?\w+$/, '');
  return [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((one) => existing.has(one));
}

const existing = new Set(globSync('{core,react,elements,locales,examples,test}/**/*.*'));
