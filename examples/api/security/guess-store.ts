import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { GuessLimit } from './limits.ts';

/** How long an address is known to an account after a login from it, in milliseconds. */
export const familiarMs = 30 * 24 * 3_600_000;
/** How long a guess is remembered. */
export const guessMs = 24 * 3_600_000;

/** Where guesses are counted. Keys are digests. */
export interface GuessStore {
  /** Counts the guess unless this counter is blocked. Resolves to the seconds until it is not; 0 if it was counted. */
  count(key: string, limit: GuessLimit): Promise<number>;
  /** Takes back one guess, and the wait for it. */
  giveBack(key: string, limit: GuessLimit): Promise<void>;
  isFamiliar(key: string): Promise<boolean>;
  makeFamiliar(key: string): Promise<void>;
  forget(keys: readonly string[]): Promise<void>;
}

/** In the database of the calls. */
export function createGuessStore(database: Database, now: () => number): GuessStore {
  return {
    // One atomic statement: counts the guess if this counter is not blocked, else changes nothing and returns no row.
    async count(key, { free, capSeconds }) {
      const at = new Date(now());
      const forgotten = new Date(now() - guessMs);
      const failures = sql<number>`case when attempts.last_at < ${forgotten}::timestamptz then 1 else attempts.failures + 1 end`;
      const wait = sql<number>`case when ${failures} < ${sql.lit(free)} then 0
        else least(${sql.lit(capSeconds)}, power(2, least(${failures} - ${sql.lit(free)}, 20))) end`;
      const counted = await database
        .insertInto('attempts')
        .values({ key, failures: 1, last_at: at, free_at: at })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              failures,
              last_at: at,
              free_at: sql<Date>`${at}::timestamptz + (${wait}) * interval '1 second'`,
            })
            // A guess without a wait is free whatever the clock of the process that has counted the last one.
            .where(({ eb, or }) => or([eb('attempts.failures', '<', free), eb('attempts.free_at', '<=', at)])),
        )
        .returning('key')
        .executeTakeFirst();
      if (counted !== undefined) return 0;

      const row = await database.selectFrom('attempts').select('free_at').where('key', '=', key).executeTakeFirst();
      const left = row === undefined ? 1 : Math.ceil((row.free_at.getTime() - now()) / 1000);
      return Math.max(left, 1);
    },

    async giveBack(key, { free }) {
      await database
        .updateTable('attempts')
        .set({
          failures: sql<number>`greatest(failures - 1, 0)`,
          free_at: sql<Date>`case when failures <= ${sql.lit(free)} then last_at else free_at end`,
        })
        .where('key', '=', key)
        .execute();
    },

    async isFamiliar(key) {
      const since = new Date(now() - familiarMs);
      const row = await database
        .selectFrom('attempts')
        .select('key')
        .where('key', '=', key)
        .where('last_at', '>', since)
        .executeTakeFirst();
      return row !== undefined;
    },

    async makeFamiliar(key) {
      const last_at = new Date(now());
      await database
        .insertInto('attempts')
        .values({ key, failures: 0, last_at, free_at: last_at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at }))
        .execute();
    },

    async forget(keys) {
      await database.deleteFrom('attempts').where('key', 'in', keys).execute();
    },
  };
}
