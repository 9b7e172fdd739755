import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../examples/api/support/postgres.ts';
import { writeRecord } from '../figures/records.mjs';
import { fromText } from './interleavings/explore.ts';
import { describe, type Finding, type Met, meet, runOnce } from './interleavings/meet.ts';
import { meetingsOf, moveOf, randomFrom } from './interleavings/meetings.ts';
import { openStage, startProcess } from './interleavings/stage.ts';
import { invariants } from './interleavings/summary.ts';
import { makeWorld } from './interleavings/world.ts';

/**
 * `npm run test:interleavings`: every two calls of the reference API that can meet, and some three, in every order of their
 * statements on PostgreSQL, ORDERS at most of each (200 by default; beyond, they are drawn from SEED). What an order leaves must be
 * left by the calls one after the other, too. `-- modifyPwd`: those with this call only; `-- --replay "A + B: ABBA"`: one order,
 * step by step. What a run has ended is kept in `.cache/interleavings`, and not run again until the API or this suite changes: with
 * MINUTES, one ends after so many, and the next goes on. RECORD=1: what has been searched is kept for `npm run figures`.
 */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { replay: { type: 'string' } } });
const [orders, seed] = [Number(process.env.ORDERS || 200), Number(process.env.SEED || 1)];
const until = Date.now() + Number(process.env.MINUTES || Number.POSITIVE_INFINITY) * 60_000;
const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed.');
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

const postgres = await startPostgres(bin, ['-c', 'max_connections=50']);
// What has ended is kept: the next run goes on from there.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void postgres.stop().finally(() => process.exit(1)));
const stage = await openStage(postgres.url);
try {
  const world = await makeWorld(startProcess(stage, 0), stage.client);
  await stage.keep();
  if (values.replay !== undefined) await replay(values.replay);
  else process.exitCode = (await searchAll()) ? 0 : 1;

  async function replay(text: string): Promise<void> {
    const [, names = '', order = ''] = /^(.+): ([A-Z]+)$/.exec(text) ?? [];
    const moves = names.split(' + ').map(moveOf);
    const turns = fromText(order);
    const { run, summary } = await runOnce({ stage, world, moves }, (choices, depth) => {
      const turn = turns[depth];
      return turn !== undefined && choices.has(turn) ? turn : Math.min(...choices.keys());
    });
    for (const line of describe(run.steps)) console.log(line);
    console.log(JSON.stringify(summary, null, 2));
  }

  /** Resolves to whether nothing was found. */
  async function searchAll(): Promise<boolean> {
    const file = `.cache/interleavings/${stateOf()}-${orders}-${seed}.jsonl`;
    mkdirSync('.cache/interleavings', { recursive: true });
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
    const known = new Map<string, Met>(lines.map((line) => JSON.parse(line)));
    const chosen = meetingsOf(positionals);
    const findings: Finding[] = [];
    const counts = { met: 0, orders: 0, whole: 0 };
    for (const names of chosen) {
      const key = names.join(' + ');
      if (!known.has(key) && Date.now() > until) continue;
      const random = randomFrom(`${seed} ${key}`);
      const met =
        known.get(key) ?? (await meet({ stage, world, moves: names.map(moveOf) }, names, { most: orders, random }));
      if (!known.has(key)) appendFileSync(file, `${JSON.stringify([key, met])}\n`);
      counts.met += 1;
      counts.orders += met.orders;
      counts.whole += Number(met.isWhole);
      findings.push(...met.findings);
      for (const finding of met.findings) tell(finding);
    }
    say(
      `${counts.met} meetings of ${chosen.length}, ${counts.whole} of them in all orders, ${counts.orders} orders, ${findings.length} findings; load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (process.env.RECORD) {
      const figures = {
        ...counts,
        meetings: chosen.length,
        most: orders,
        seed,
        invariants,
        violations: findings.length,
      };
      writeRecord('interleavings', figures, 'npm run test:interleavings');
    }
    return findings.length === 0;
  }
} finally {
  await stage.close();
  await postgres.stop();
}

function tell({ moves, order, differences }: Finding): void {
  say(`FOUND "${moves.join(' + ')}: ${order}"`);
  for (const line of differences) say(`  ${line.slice(0, 400)}`);
}

/** Of what is run, and of what runs it. */
function stateOf(): string {
  const hash = createHash('sha256');
  for (const path of globSync(['examples/api/**/*.{ts,sql}', 'test/scale/interleavings/*.ts']).sort())
    hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}
