import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { advance, type Footprint, footprintOf, type OpenTransaction, type Tables } from './footprint.ts';
import { GatedCall, type Rewrite } from './gate.ts';

/** A step that a scheduler has let a call make. */
export interface Step extends Footprint {
  readonly call: number;
  readonly sql: string;
}

/** What each call that waits would do next, if it could. */
export type Choices = ReadonlyMap<number, Footprint>;

export interface Run<Result> {
  readonly steps: readonly Step[];
  readonly results: readonly Result[];
  readonly isDeadlocked: boolean;
}

/** Milliseconds after which a statement without an answer is looked up in the list of those that wait for a lock. */
const patience = 4;

/** Where calls meet: which of them wait for a lock of another. */
export interface Watch {
  readonly tables: Tables;
  isBlocked(pid: number): Promise<boolean>;
}

/**
 * Runs calls whose statements pass one at a time, as `choose` says. One that waits for a lock, according to the database, keeps
 * none of the others from going on. A lock by name that another call holds is not asked for: the answer would be no, and the call
 * would ask again later.
 */
export async function runInOrder<Result>(
  watch: Watch,
  work: readonly (() => Promise<Result>)[],
  choose: (choices: Choices, depth: number) => number,
  rewrite?: Rewrite,
): Promise<Run<Result>> {
  let wake = Promise.withResolvers<void>();
  const onChange = () => wake.resolve();
  const calls = work.map(() => new GatedCall(onChange, rewrite));
  const open = new Map<pg.Client, OpenTransaction>();
  const steps: Step[] = [];
  const results = calls.map((call, at) => call.run(work[at] ?? Promise.reject));
  // Awaited below, once all have ended.
  for (const result of results) result.catch(() => undefined);

  const heldBy = (call: number) =>
    [...open].filter(([client]) => owner.get(client) === call).flatMap(([, transaction]) => transaction?.names ?? []);
  const owner = new Map<pg.Client, number>();

  const isSettled = async (call: GatedCall, isLate: boolean) => {
    if (call.isDone || call.waiting.length > 0) return true;
    if (call.underWay.size === 0 || !isLate) return false;
    for (const { pid } of call.underWay) if (!(await watch.isBlocked(pid))) return false;
    return call.underWay.size > 0;
  };
  const settle = async () => {
    for (let isLate = false; ; ) {
      wake = Promise.withResolvers();
      const settled: boolean[] = [];
      for (const call of calls) settled.push(await isSettled(call, isLate));
      if (
        settled.every(Boolean) &&
        (calls.every(({ isDone }) => isDone) || calls.some(({ waiting }) => waiting.length > 0))
      )
        return;
      isLate = await Promise.race([wake.promise.then(() => false), setTimeout(patience, true)]);
      // What has just been answered goes on within this turn.
      if (!isLate) await new Promise((resolve) => setImmediate(resolve));
      else if (settled.every(Boolean)) await setTimeout(patience); // the database ends one of those that wait in a circle
    }
  };

  for (;;) {
    await settle();
    const choices = new Map<number, Footprint>();
    for (const [at, call] of calls.entries()) {
      const [next] = call.waiting;
      if (next === undefined) continue;
      const footprint = footprintOf(next.statement, open.get(next.client), watch.tables);
      const others = calls.flatMap((_, other) => (other === at ? [] : heldBy(other)));
      const isHeld = !footprint.isEnd && footprint.names.some((name) => others.includes(name));
      if (!isHeld) choices.set(at, footprint);
    }
    if (choices.size === 0) {
      if (calls.every(({ isDone }) => isDone)) break;
      throw new Error('Every call waits for a lock that no other gives free.');
    }
    const chosen = choose(choices, steps.length);
    const [call, footprint] = [calls[chosen], choices.get(chosen)];
    const held = call?.waiting[0];
    if (call === undefined || footprint === undefined || held === undefined) throw new Error('Not a choice.');
    owner.set(held.client, chosen);
    const after = advance(held.statement.sql, footprint, open.get(held.client));
    if (after === undefined) open.delete(held.client);
    else open.set(held.client, after);
    steps.push({ ...footprint, call: chosen, sql: held.statement.sql });
    call.release();
  }
  return {
    steps,
    results: await Promise.all(results),
    isDeadlocked: calls.some(({ isDeadlocked }) => isDeadlocked),
  };
}

export async function watchLocks(client: pg.Client, tables: Tables): Promise<Watch> {
  return {
    tables,
    async isBlocked(pid) {
      const { rows } = await client.query('select cardinality(pg_blocking_pids($1)) > 0 as blocked', [pid]);
      return rows[0].blocked;
    },
  };
}
