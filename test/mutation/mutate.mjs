import '../tools/require-node.mjs';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeRecord } from '../figures/records.mjs';
import { startChild } from '../tools/children.mjs';
import { installApart } from '../tools/install-apart.mjs';
import { equivalents } from './equivalents.mjs';
import { hashOfFile, makeMutants } from './make-mutants.mjs';
import { report } from './report.mjs';

// Mutation testing of the core by its unit tests: `npm run test:mutation`, or of a part alone
// `npm run test:mutation -- core/session core/portal/complete-login.ts`, or of what the reference API stands on
// `npm run test:mutation -- examples/api/security examples/api/people`. What a test has killed is not asked again until the file of the
// mutant or that of the test changes. SAMPLE=20: so many of each folder, drawn from SEED; RECORD=core: kept for `npm run figures`.
const folder = resolve('.cache/mutation');
const verdicts = `${folder}/verdicts.jsonl`;
/** Who killed what, by the hash of the mutant. */
const killed = `${folder}/killed.json`;
/** Milliseconds for one mutant; a loop that never ends is stopped from outside. */
const patience = 120_000;

const fault = installApart('test/mutation', folder);
if (fault) throw new Error(fault);
const parts = process.argv.slice(2).map((part) => part.replace(/[/*.]*$/, '').replace(/\.ts$/, ''));
const ofApi = parts.some((part) => part.startsWith('examples/api/'));
const files = globSync(ofApi ? 'examples/api/{security,people}/**/*.ts' : 'core/**/*.ts', {
  // The second needs a server of its own: `npm run test:stores`.
  exclude: ['core/flows/flow-descriptions.ts', 'examples/api/security/valkey/*'],
}).filter((file) => parts.length === 0 || parts.some((part) => file === `${part}.ts` || file.startsWith(`${part}/`)));
if (files.length === 0) throw new Error(`nothing that is mutated is in ${parts.join(', ')}`);
const [sample, seed] = [Number(process.env.SAMPLE || Number.POSITIVE_INFINITY), process.env.SEED || '1'];
const mutants = drawn(await makeMutants(files, folder));

const known = existsSync(killed) ? JSON.parse(readFileSync(killed, 'utf8')) : {};
const stillKilled = ({ hash }) =>
  existsSync(known[hash]?.file ?? '') && hashOfFile(known[hash].file) === known[hash].hash;
const keptIds = mutants.filter(stillKilled).map(({ id }) => id);
console.log(`${mutants.length} mutants of ${files.length} files, ${keptIds.length} known to be killed …`);
rmSync(verdicts, { force: true });
for (const id of keptIds) tell(id, 'killed');

while (!(await ask()));
for (const { id, verdict, file } of readVerdicts()) {
  const mutant = mutants.find((one) => one.id === id);
  if (verdict === 'killed' && mutant && file) known[mutant.hash] = { file, hash: hashOfFile(file) };
}
writeFileSync(killed, JSON.stringify(known));
const { isGood, rows } = report(mutants, readVerdicts(), { isWhole: sample === Number.POSITIVE_INFINITY });
process.exitCode = isGood ? 0 : 1;
if (process.env.RECORD) {
  const sampled = sample === Number.POSITIVE_INFINITY ? 'all' : `${sample} of each folder, seed ${seed}`;
  writeRecord(`mutation-${process.env.RECORD}`, { sampled, rows }, `npm run test:mutation`);
}

/** So many of each folder, the same ones for the same seed whatever else changes. */
function drawn(all) {
  const placeOf = ({ key }) => createHash('sha1').update(`${seed} ${key}`).digest('hex');
  const folders = Map.groupBy(
    all.filter(({ key }) => sample === Number.POSITIVE_INFINITY || !(key in equivalents)),
    ({ file }) => dirname(file),
  );
  return [...folders.values()].flatMap((some) =>
    some.length <= sample ? some : some.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).slice(0, sample),
  );
}

/** Runs Vitest until all is asked, or until it hangs at a mutant; that one is then done with, and the next run goes on. */
async function ask() {
  const done = new Set(readVerdicts().map(({ id, verdict }) => (verdict === 'asked' ? '' : id)));
  writeFileSync(`${folder}/remaining.json`, JSON.stringify(mutants.filter(({ id }) => !done.has(id))));
  const config = ['run', '--config', 'test/mutation/vitest.config.ts'];
  const child = startChild(process.execPath, ['node_modules/vitest/vitest.mjs', ...config], {
    stdio: 'pipe',
    env: { ...process.env, MUTATION_OF: ofApi ? 'api' : 'core' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));

  for (let [rows, since] = [-1, Date.now()]; ; await sleep(500)) {
    const ended = child.exitCode !== null;
    const rowsNow = readVerdicts();
    const { id, verdict } = rowsNow.at(-1) ?? {};
    if (verdict !== 'end' && ended) throw new Error(said);
    if (rowsNow.length !== rows) [rows, since] = [rowsNow.length, Date.now()];
    const hangs = verdict === 'asked' && Date.now() - since > patience;
    if (verdict !== 'end' && !hangs) continue;
    // Tests that were broken off leave timers behind, for which it would wait.
    if (!ended) process.kill(-child.pid, 'SIGKILL');
    if (hangs) tell(id, 'killed');
    return !hangs;
  }
}

function tell(id, verdict) {
  appendFileSync(verdicts, `${JSON.stringify({ id, verdict })}\n`);
}

function readVerdicts() {
  if (!existsSync(verdicts)) return [];
  return readFileSync(verdicts, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line));
}
