import '../tools/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { readRecord, writeRecord } from '../figures/records.mjs';
import { engines, everyProof, keyOf } from '../tools/docs/ways.ts';
import { findEngines, findNativeHost } from '../tools/engines.mjs';
import { profileOf } from './profiles.mjs';

/**
 * `npm run test:ways`: every way to log in, at every place, in every engine that is here or can be fetched. BROWSERS names some
 * of them; SHORT=1 is two ways in the engines of views, for `npm run test:all`. RECORD=1: kept for docs/ways.md.
 */
const short = Boolean(process.env.SHORT);
const shortTitles = ['works by keyboard alone', 'inside WeChat, a linked user is logged in silently'];
const shortEngines = ['chromium-114', 'chromium-132', 'qtwebengine', 'android'];
const results = `.cache/ways-results-${process.pid}.json`;

const wanted = process.env.BROWSERS?.split(',') ?? (short ? shortEngines : Object.keys(engines));
const versions = {};
for (const id of wanted) {
  const version = await versionOf(id).catch((error) => String(error.message));
  if (version && typeof version === 'object') versions[id] = version.version;
  else console.log(`${id} is left out: ${version ?? 'not on this machine'}`);
}
const ids = Object.keys(versions);
const proofs = everyProof().filter(({ title }) => !short || shortTitles.includes(title));
const browsers = ids.filter((id) => id !== 'ios');
const passed = new Map(ids.map((id) => [id, []]));
const tests = new Map(ids.map((id) => [id, 0]));
const failures = [];
// Each has a demo of its own, as engines of one name ask for codes at the same phones; the two of the short form ask for none.
for (const some of short ? [browsers] : browsers.map((id) => [id]))
  if (some.length > 0) take('e2e', { BROWSERS: some.join(), ALL_ENGINES: '1' }, idInTitle);
if (!short && ids.some((id) => id === 'ios' || id === 'android'))
  take('webview', { BROWSERS: 'chromium' }, ({ fullName }) => (fullName.includes('WebKitGTK') ? 'ios' : 'android'));

for (const id of ids)
  console.log(`${engines[id].title} (${versions[id]}): ${passed.get(id).length} of ${tests.get(id)} tests passed`);
for (const failure of failures) console.log(`FAIL ${failure}`);
if (ids.length > 0 && [...tests.values()].includes(0)) failures.push('an engine without a test');
process.exitCode = failures.length > 0 ? 1 : 0;
if (process.env.RECORD) {
  const date = new Date().toISOString().slice(0, 10);
  const ran = ids.map((id) => ({ id, version: versions[id], date, tests: tests.get(id), passed: passed.get(id) }));
  const others = (readRecord('ways')?.figures.engines ?? []).filter(({ id }) => !ids.includes(id));
  writeRecord('ways', { engines: [...others, ...ran] }, 'npm run test:ways');
}

/** Null where there is none; with the reason where it cannot be fetched. */
async function versionOf(id) {
  if (id === 'ios') return findNativeHost() && profileOf('ios');
  process.env.BROWSERS = id;
  const [engine] = (await findEngines()).engines;
  const said = (...words) => `${spawnSync(...words).stdout}`;
  const own = () => /\d[\d.]*\w*/.exec(said(engine.path, ['--version']))?.[0];
  // The driver of WebKitGTK does not tell it.
  const ofPackage = () => /\t([\d.]+)/.exec(said('dpkg-query', ['-W', 'webkit2gtk-driver']))?.[1];
  return { version: engine.version ?? own() ?? ofPackage() ?? '?' };
}

/** Runs the tests of a project, and notes for each engine the proofs of which every test has passed. */
function take(project, env, idOf) {
  const own = proofs.filter(({ file }) => file.startsWith(`test/${project}/`));
  const patternOf = ({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('%s', '.+');
  rmSync(results, { force: true });
  spawnSync(
    'vitest',
    [
      ...[
        'run',
        '--config',
        'test/config/vitest.config.ts',
        `--project=${project}`,
        '--reporter=dot',
        '--reporter=json',
      ],
      ...[`--outputFile.json=${results}`, '-t', own.map(patternOf).join('|'), ...new Set(own.map(({ file }) => file))],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } },
  );
  const found = JSON.parse(readFileSync(results, 'utf8')).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: relative('.', name) })),
  );
  for (const proof of own) {
    const pattern = new RegExp(patternOf(proof));
    const ofProof = found.filter(({ file, title }) => file === proof.file && pattern.test(title));
    for (const id of ids) {
      const ran = ofProof.filter((test) => idOf(test) === id && ['passed', 'failed'].includes(test.status));
      if (ran.length === 0) continue;
      tests.set(id, tests.get(id) + 1);
      const failed = ran.filter(({ status }) => status === 'failed');
      if (failed.length === 0) passed.get(id).push(keyOf(proof));
      for (const { title, failureMessages } of failed) failures.push(`${id}: ${title}\n${failureMessages.join('\n')}`);
    }
  }
}

function idInTitle({ title }) {
  return /\(([\w-]+)\)$/.exec(title)?.[1];
}
