import '../tools/require-node.mjs';
import { globSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { writeRecord } from '../figures/records.mjs';
import { startChild } from '../tools/children.mjs';

// `npm run test:fuzz`: inputs near to right ones for each decoder and parser of core and API, SECONDS of each (2 by default) or
// CASES, drawn from SEED; and what an attacker sends, by the rule that holds against it. RECORD=1: cases, time and the lines that they reach are
// kept for `npm run figures`.
const log = resolve('.cache/fuzz.jsonl');
const hostileLog = resolve('.cache/hostile.jsonl');
for (const file of [log, hostileLog]) rmSync(file, { force: true });
const rowsOf = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
const recorded = process.env.RECORD ? ['--coverage'] : [];
const words = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'test/fuzz/vitest.config.ts',
  '--maxWorkers=1',
  ...recorded,
];
const child = startChild(process.execPath, words, {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_LOG: log, HOSTILE_LOG: hostileLog },
});
child.ref();
process.exitCode = await new Promise((done) => child.once('close', (code) => done(code ?? 1)));

if (process.env.RECORD && process.exitCode === 0) {
  const reached = JSON.parse(readFileSync('.cache/fuzz/coverage-summary.json', 'utf8'));
  const countOf = (files) =>
    Object.entries(reached)
      .filter(([path]) => files.includes(relative('.', path)))
      .map(([, { lines }]) => lines);
  const rows = rowsOf(log).map(({ files, ...row }) => {
    const counts = countOf(files.flatMap((pattern) => globSync(pattern)));
    const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
    return { ...row, lines: sum('total'), reached: sum('covered') };
  });
  writeRecord('fuzz', { seed: Number(process.env.SEED || 1), rows }, 'npm run test:fuzz');
  writeRecord('hostile', { rows: rowsOf(hostileLog) }, 'npm run test:fuzz');
}
