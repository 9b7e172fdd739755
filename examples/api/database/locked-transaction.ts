import { setTimeout } from 'node:timers/promises';
import { PortalError } from 'account-portal';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';
import { isLockTimeout } from './unavailable.ts';

/** In milliseconds: the wait for locks. */
const lockLimit = 5000;
/** Calls that wait for one lock in this process. */
const mostWaiting = 32;

/** Has done nothing. Made again, the call sees what has changed. */
export const busy = (cause?: unknown) => new PortalError('too-many-requests', { seconds: 1 }, { cause });

/**
 * The lock under which a phone is given to a login or taken away, its password set, a code sent to it or spent. One that
 * two calls need must be taken by name, before any row: else they can wait for each other.
 */
export const phoneLock = (phone: string) => `phone ${phone}`;

/**
 * Runs a transaction that nobody else runs under a lock of these names, in this process or another. No call waits for a lock
 * with a connection in hand, which others need: calls of this process wait in memory, and what another process has locked
 * is tried again. Throws `too-many-requests` if a lock is not free for five seconds, too many wait for it, or a row stays
 * locked.
 */
export async function lockedTransaction<Result>(
  database: Database,
  names: readonly string[],
  work: (transaction: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  // In one order, so that two calls do not wait for each other.
  const sorted = [...new Set(names)].sort();
  const until = Date.now() + lockLimit;
  const held: Array<() => void> = [];
  try {
    for (const name of sorted) held.push(await enter(gatesOf(database), name, until));
    for (;;) {
      const done = await database.transaction().execute(async (transaction) => {
        return (await tryLocks(transaction, sorted)) ? { result: await work(transaction) } : null;
      });
      if (done !== null) return done.result;
      if (Date.now() >= until) throw busy();
      await setTimeout(20 + Math.random() * 30);
    }
  } catch (cause) {
    throw isLockTimeout(cause) ? busy(cause) : cause;
  } finally {
    for (const leave of held) leave();
  }
}

/** Takes all locks until the end of the transaction, or reports that one is not free. Does not wait for one. */
export async function tryLocks(transaction: Transaction<Schema>, names: readonly string[]): Promise<boolean> {
  const locks = names.map((name) => sql`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`);
  const { rows } = await sql<{ taken: boolean }>`
    select ${sql.join(locks, sql` and `)} as taken
  `.execute(transaction);
  return rows[0]?.taken === true;
}

/** How many calls of this process wait for a lock that another of its calls holds. */
export function waitingForLocks(database: Database): number {
  return [...gatesOf(database).values()].reduce((sum, waiting) => sum + waiting.length, 0);
}

/** The calls that wait for each lock that a call of this process holds. */
type Gates = Map<string, Array<() => void>>;

const gates = new WeakMap<Database, Gates>();

function gatesOf(database: Database): Gates {
  const own = gates.get(database) ?? new Map();
  gates.set(database, own);
  return own;
}

/** Resolves in turn, to what lets the next one in. */
async function enter(of: Gates, name: string, until: number): Promise<() => void> {
  const waiting = of.get(name);
  if (waiting === undefined) of.set(name, []);
  else if (waiting.length >= mostWaiting) throw busy();
  else await waitFor(waiting, until);
  return () => {
    const next = of.get(name)?.shift();
    if (next === undefined) of.delete(name);
    else next();
  };
}

function waitFor(waiting: Array<() => void>, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = globalThis.setTimeout(
      () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(busy());
      },
      Math.max(until - Date.now(), 0),
    );
    waiting.push(start);
  });
}
