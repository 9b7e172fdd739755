import { PortalError } from 'account-portal';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { digest } from './digest.ts';
import type { Limits } from './limits.ts';

export type QuotaName = keyof Limits['quotas'];

export interface Quotas {
  /** Counts one use by an address, or by what else has this quota. Throws `too-many-requests {seconds}` beyond the limit. */
  take(name: QuotaName, user: string): Promise<void>;
}

/** Each is a window that starts with the first use; `factor` multiplies the counts. */
export function createQuotas(
  database: Database,
  now: () => number,
  { limits, factor }: { readonly limits: Limits['quotas']; readonly factor: number },
): Quotas {
  return {
    async take(name, user) {
      const { count, seconds } = limits[name];
      const key = digest('quota', name, user);
      const at = new Date(now());
      const ends = new Date(now() + seconds * 1000);
      const isOver = sql<boolean>`quotas.ends_at <= ${at}::timestamptz`;
      // One statement, so that parallel calls are all counted.
      const { used, ends_at } = await database
        .insertInto('quotas')
        .values({ key, used: 1, ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            used: sql<number>`case when ${isOver} then 1 else quotas.used + 1 end`,
            ends_at: sql<Date>`case when ${isOver} then ${ends}::timestamptz else quotas.ends_at end`,
          }),
        )
        .returning(['used', 'ends_at'])
        .executeTakeFirstOrThrow();
      if (used <= count * factor) return;
      const left = Math.ceil((ends_at.getTime() - now()) / 1000);
      throw new PortalError('too-many-requests', { seconds: Math.max(left, 1) });
    },
  };
}
