import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { changedSince } from './changed-files.mjs';
import { planFor } from './plan-changed.mjs';

// `npm run test:changed` runs what the uncommitted changes can break, `npm run test:changed -- main~3` what all changes since.
const base = process.argv[2] ?? 'HEAD';
const changed = changedSince(base);
const plan = planFor(changed);

const all = ['types', 'lint', 'unit', 'package', 'browser', 'e2e', 'gallery', 'webview'];
console.log(`${changed.length} changed files since ${base}`);
const failed = [];
run('types', 'lint');
if (plan.unit === 'all') run('unit');
else {
  run('unit', 'test/rules', ...(plan.unit ?? []));
  run('unit', `--changed=${base}`);
}
for (const step of all.slice(3)) if (plan[step]) run(step, ...(plan[step] === 'all' ? [] : plan[step]));

const leftOut = all.slice(2).flatMap((step) => {
  if (plan[step] === 'all') return [];
  if (step === 'unit') return ['unit tests that import no changed file'];
  return plan[step] ? [`the rest of ${step}`] : [step];
});
console.log(`\nleft out: ${leftOut.join(', ') || 'nothing'}`);
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all passed');
process.exitCode = failed.length > 0 ? 1 : 0;

function run(...words) {
  const { status } = spawnSync(process.execPath, ['test/tools/run-tests.mjs', ...words], { stdio: 'inherit' });
  if (status !== 0) failed.push(words.slice(0, 2).join(' '));
}
