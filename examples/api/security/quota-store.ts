import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** Where uses are counted. Keys are digests, times milliseconds since the epoch. */
export interface QuotaStore {
  /** Counts one use within a window, which begins at `now` and lasts until `ends` if there is none or it is over. */
  use(key: string, now: number, ends: number): Promise<{ readonly used: number; readonly ends: number }>;
  /** Takes back one use. */
  giveBack(key: string): Promise<void>;
}

/** In the database of the calls. */
export function createQuotaStore(database: Database): QuotaStore {
  return {
    async use(key, now, ends) {
      const [at, end] = [new Date(now), new Date(ends)];
      const isOver = sql<boolean>`quotas.ends_at <= ${at}::timestamptz`;
      // One statement, so that parallel calls are all counted.
      const { used, ends_at } = await database
        .insertInto('quotas')
        .values({ key, used: 1, ends_at: end })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            used: sql<number>`case when ${isOver} then 1 else quotas.used + 1 end`,
            ends_at: sql<Date>`case when ${isOver} then ${end}::timestamptz else quotas.ends_at end`,
          }),
        )
        .returning(['used', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { used, ends: ends_at.getTime() };
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
