import '../tools/require-node.mjs';
import { appendFileSync, existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '../tools/children.mjs';
import { installApart } from '../tools/install-apart.mjs';
import { makeMutants } from './make-mutants.mjs';
import { report } from './report.mjs';

// Mutation testing of the core: lists the mutants that no unit test of the core kills. `npm run test:mutation`, or for a
// part `npm run test:mutation -- core/session core/land.ts`.
const folder = resolve('.cache/mutation');
const verdicts = `${folder}/verdicts.jsonl`;
/** The timeout per mutant in milliseconds. An infinite loop is stopped from outside and counts as killed. */
const patience = 120_000;

const fault = installApart('test/mutation', folder);
if (fault) throw new Error(fault);
const parts = process.argv.slice(2).map((part) => part.replace(/[/*.]*$/, '').replace(/\.ts$/, ''));
const files = globSync('core/**/*.ts').filter(
  (file) => parts.length === 0 || parts.some((part) => file === `${part}.ts` || file.startsWith(`${part}/`)),
);
if (files.length === 0) throw new Error(`no file of the core is in ${parts.join(', ')}`);
const mutants = await makeMutants(files, folder);
rmSync(verdicts, { force: true });

console.log(`${mutants.length} changes of ${files.length} files …`);
while (!(await ask()));
process.exitCode = report(mutants, readVerdicts()) ? 0 : 1;

/** Runs vitest until all mutants are done. If it hangs at one, that one is recorded and another run continues. */
async function ask() {
  const config = ['run', '--config', 'test/mutation/vitest.config.ts'];
  const child = startChild(process.execPath, ['node_modules/vitest/vitest.mjs', ...config], { stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));

  for (let [rows, since] = [-1, Date.now()]; ; await sleep(1000)) {
    const ended = child.exitCode !== null;
    const known = readVerdicts();
    const { id, verdict } = known.at(-1) ?? {};
    if (verdict !== 'end' && ended) throw new Error(said);
    if (Math.floor(known.length / 1000) > Math.floor(rows / 1000)) console.log(`${Math.floor(known.length / 2)} …`);
    if (known.length !== rows) [rows, since] = [known.length, Date.now()];
    const hangs = verdict === 'asked' && Date.now() - since > patience;
    if (verdict !== 'end' && !hangs) continue;
    // It would wait for timers of aborted tests.
    if (!ended) process.kill(-child.pid, 'SIGKILL');
    if (hangs) appendFileSync(verdicts, `${JSON.stringify({ id, verdict: 'minded', by: 'it never ends' })}\n`);
    return !hangs;
  }
}

function readVerdicts() {
  if (!existsSync(verdicts)) return [];
  return readFileSync(verdicts, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line));
}
