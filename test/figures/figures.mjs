import '../tools/require-node.mjs';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { describeFigures } from './page.mjs';

/**
 * `npm run figures` writes docs/figures.md of the records in this folder; `npm run figures -- fuzz pack` counts these anew first,
 * `-- all` everything, which takes half an hour.
 */
const runs = {
  interleavings: [{ ORDERS: '30', MINUTES: '10' }, 'test/scale/interleavings.ts'],
  'mutation-core': [{ SAMPLE: '8', RECORD: 'core' }, 'test/mutation/mutate.mjs'],
  'mutation-api': [
    { SAMPLE: '12', RECORD: 'api' },
    'test/mutation/mutate.mjs',
    'examples/api/security',
    'examples/api/people',
  ],
  fuzz: [{ SECONDS: '10' }, 'test/fuzz/fuzz.mjs'],
  pack: [{}, 'test/figures/pack.mjs'],
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== 'all' && !Object.hasOwn(runs, name));
if (unknown.length > 0) throw new Error(`No figure ${unknown.join(', ')}; there are ${Object.keys(runs).join(', ')}.`);
for (const [name, [env, ...words]] of Object.entries(runs)) {
  if (!asked.includes(name) && !asked.includes('all')) continue;
  const { status } = spawnSync(process.execPath, words, {
    stdio: 'inherit',
    env: { ...process.env, RECORD: '1', ...env },
  });
  if (status !== 0) process.exitCode = 1;
}
writeFileSync('docs/figures.md', describeFigures());
