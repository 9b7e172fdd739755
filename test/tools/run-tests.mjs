import './require-node.mjs';
import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, resolve } from 'node:path';
import { startChild, stopChildren } from './children.mjs';
import { findEngines, findNativeHost } from './engines.mjs';
import { startServices } from './services.mjs';
import { failedFiles, failuresOf } from './step-results.mjs';
import { stepsOf } from './steps.mjs';

/**
 * Each lane takes the next step that can start; after the build, the longest come first. A step uses two or three processes
 * itself: one lane per core would overload the machine, and tests would time out.
 */
const lanes = 1 + Math.ceil(availableParallelism() / 2);

// `npm test` runs the fast suite, `npm run test:all` the rest; `npm run test:unit -- test/core` one part, and passes other
// arguments on.
const given = process.argv.slice(2);
const parts = Object.keys(stepsOf('whole'));
const named = given.filter((argument) => parts.includes(argument));
const suite = given.includes('rest') ? 'rest' : named.length > 0 ? 'whole' : 'fast';
const steps = stepsOf(suite);
const handedOn = given.filter((argument) => argument !== 'rest' && !named.includes(argument));
const chosen = new Set(named.length > 0 ? named : Object.keys(steps));
if ([...chosen].some((name) => steps[name].built)) chosen.add('build');

const started = Date.now();
const visits = [...chosen].some((name) => steps[name].visits);
const { engines, missing } = visits ? await findEngines() : { engines: [], missing: [] };
if (visits) {
  const names = engines.map(({ name, path }) => `${name} (${path})`);
  console.log(`engines: ${names.join(', ')}${missing.length > 0 ? `; not found: ${missing.join(', ')}` : ''}`);
}
if (chosen.has('webview') && !findNativeHost()) {
  missing.push('native view');
  console.log(
    'no native view: gir1.2-webkit2-4.1, python3-gi, python3-gi-cairo or xvfb is not here; its tests are skipped',
  );
}
for (const [name, { visitsOthers }] of Object.entries(steps))
  if (visitsOthers && engines.length < 2) chosen.delete(name);
mkdirSync('.cache', { recursive: true });
let services;
const build = Promise.withResolvers();
const results = {};
const waiting = Object.keys(steps).filter((name) => chosen.has(name));
await Promise.all(Array.from({ length: lanes }, takeSteps));
for (const name of Object.keys(results)) await repeatAlone(name);
stopChildren();
report();

/** Steps that need the build wait for it once no other step is left. */
async function takeSteps() {
  while (waiting.length > 0) {
    const free = waiting.findIndex((name) => !steps[name].built || results.build);
    const [name] = waiting.splice(Math.max(free, 0), 1);
    await take(name);
  }
}

async function take(name) {
  rmSync(`.cache/${name}.log`, { force: true });
  if (steps[name].built && !(await build.promise)) return;
  const result = await run(name).catch((error) => ({ ok: false, seconds: '?', output: error.stack }));
  results[name] = result;
  if (name === 'build') build.resolve(result.ok);
  console.log(`${result.ok ? 'ok  ' : 'FAIL'} ${name} ${result.seconds} s`);
  if (!result.ok && result.output) console.log(failuresOf(name, result.output));
}

/**
 * Runs the failed files of a step once more, with nothing beside them: what fails only on an overloaded machine is printed,
 * and does not fail the suite. More files than three have a fault in common, and an error outside of tests may be of any file.
 */
async function repeatAlone(name) {
  const { ok, output, tests: before } = results[name];
  const failed = ok || named.length > 0 ? [] : failedFiles(name);
  if (!steps[name].runOnly || failed.length === 0 || failed.length > 3 || output.includes('Unhandled Error')) return;
  const again = await run(name, steps[name].runOnly(failed));
  console.log(`${again.ok ? 'ok  ' : 'FAIL'} ${name} again, alone ${again.seconds} s: ${failed.join(', ')}`);
  if (!again.ok) return console.log(failuresOf(name, again.output));
  results[name] = { ...again, tests: { ...before, passed: before.passed + before.failed, failed: 0 } };
}

/** Started once, by the first step that needs them. */
async function addresses() {
  services ??= startServices();
  const { portal, tenant } = await services;
  return { PORTAL_URL: portal, TENANT_URL: tenant };
}

async function run(name, command = steps[name].run) {
  const env = steps[name].visits ? await addresses() : {};
  const begun = Date.now();
  rmSync(`.cache/${name}-results.json`, { force: true });
  const live = named.length === 1 && named[0] === name;
  const words = live ? handedOn : [];
  const tail = steps[name].bundled ? '' : words.map((word) => ` '${word}'`).join('');
  const child = startChild(command + tail, [], {
    shell: true,
    env: {
      ...process.env,
      ...env,
      ...steps[name].env,
      BROWSER_TESTS: words.join(' '),
      NODE_COMPILE_CACHE: resolve('.cache/node'), // every step starts several processes
      GALLERY_PICTURES: live ? '.cache/gallery' : '',
      PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
    stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  child.ref();
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
  const code = await new Promise((done) => child.once('close', done));
  return {
    ok: code === 0,
    seconds: ((Date.now() - begun) / 1000).toFixed(1),
    output,
    tests: steps[name].count?.(name),
  };
}

/** A step that failed without a failed test, or could not run, counts as one failure. */
function report() {
  const ran = [...chosen].map((name) => [name, results[name] ?? { ok: false }]);
  const counts = ran.map(([, { ok, tests }]) => ({ ...tests, failed: Math.max(tests?.failed ?? 0, ok ? 0 : 1) }));
  const sum = (key) => counts.reduce((total, count) => total + (count[key] ?? 0), 0);

  const names = ran.map(([name, { ok }]) => (ok ? name : `${name} ${results[name] ? 'FAILED' : 'not run'}`)).join(', ');
  const kinds = {};
  for (const count of counts)
    for (const [kind, passed] of Object.entries(count.kinds ?? {})) kinds[kind] = (kinds[kind] ?? 0) + passed;
  const tests = Object.entries(kinds)
    .map(([kind, passed]) => `${kind} ${passed}`)
    .join(', ');
  const without = missing.length > 0 ? ` (not here: ${missing.join(', ')})` : '';
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`\n${names} | tests: ${tests}${without}; ${sum('skipped')} skipped | ${seconds} s`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
