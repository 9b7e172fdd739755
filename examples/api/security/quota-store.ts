import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Of one window. */
export interface Used {
  readonly used: number;
  /** Milliseconds since the epoch. */
  readonly ends: number;
  /** How many of these were counted just now. */
  readonly counted: number;
}

/** Where uses are counted. Keys are digests, times milliseconds since the epoch. */
export interface QuotaStore {
  /** Counts uses within a window, which begins at `now` and lasts until `ends` if there is none or it is over. */
  use(key: string, now: number, ends: number, times?: number): Promise<Used>;
  /** Takes back one use. */
  giveBack(key: string): Promise<void>;
}

/** In the database of the calls. */
export function createQuotaStore(database: Database): QuotaStore {
  return {
    async use(key, now, ends, times = 1) {
      const [at, end] = [new Date(now), new Date(ends)];
      const isOver = sql<boolean>`quotas.ends_at <= ${at}::timestamptz`;
      // One statement, so that parallel calls are all counted.
      const { used, ends_at } = await database
        .insertInto('quotas')
        .values({ key, used: times, ends_at: end })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            used: sql<number>`case when ${isOver} then excluded.used else quotas.used + excluded.used end`,
            ends_at: sql<Date>`case when ${isOver} then ${end}::timestamptz else quotas.ends_at end`,
          }),
        )
        .returning(['used', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { used, ends: ends_at.getTime(), counted: times };
    },
    async giveBack(key) {
      await database
        .updateTable('quotas')
        .set({ used: sql<number>`greatest(used - 1, 0)` })
        .where('key', '=', key)
        .execute();
    },
  };
}
