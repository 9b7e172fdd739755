import { PortalError } from 'account-portal';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { digest } from './digest.ts';

/** A counter of guesses: after some free ones, each guess doubles the wait, up to `capSeconds`. */
interface Limit {
  readonly scope: string;
  readonly free: number;
  readonly capSeconds: number;
}

/** The cap per account is short, so that nobody can lock its owner out. */
const limits = {
  address: { scope: 'address', free: 60, capSeconds: 900 },
  pair: { scope: 'account-and-address', free: 5, capSeconds: 900 },
  account: { scope: 'account', free: 50, capSeconds: 60 },
} as const satisfies Record<string, Limit>;

export interface Attempts {
  /** Counts a guess before it is checked, so that parallel guesses cannot slip by. Throws `too-many-requests`. */
  begin(account: string, address: string): Promise<void>;
  /** After a correct guess: resets the account's counter, and takes this guess off the address's. */
  succeed(account: string, address: string): Promise<void>;
}

export function createAttempts(database: Database, now: () => number): Attempts {
  const keys = (account: string, address: string) => ({
    address: digest(limits.address.scope, address),
    pair: digest(limits.pair.scope, account, address),
    account: digest(limits.account.scope, account),
  });

  /** One atomic statement: counts the guess if this counter is not blocked, else changes nothing and returns no row. */
  const count = async (key: string, { free, capSeconds }: Limit) => {
    const at = new Date(now());
    const forgotten = new Date(now() - 24 * 3_600_000);
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
          .where('attempts.free_at', '<=', at),
      )
      .returning('key')
      .executeTakeFirst();
    if (counted !== undefined) return;

    const row = await database.selectFrom('attempts').select('free_at').where('key', '=', key).executeTakeFirst();
    const left = row === undefined ? 1 : Math.ceil((row.free_at.getTime() - now()) / 1000);
    throw new PortalError('too-many-requests', { seconds: Math.max(left, 1) });
  };

  return {
    async begin(account, address) {
      const key = keys(account, address);
      await count(key.address, limits.address);
      await count(key.pair, limits.pair);
      await count(key.account, limits.account);
    },
    async succeed(account, address) {
      const key = keys(account, address);
      await database.deleteFrom('attempts').where('key', 'in', [key.pair, key.account]).execute();
      await database
        .updateTable('attempts')
        .set({
          failures: sql<number>`failures - 1`,
          free_at: sql<Date>`case when failures <= ${sql.lit(limits.address.free)} then last_at else free_at end`,
        })
        .where('key', '=', key.address)
        .execute();
    },
  };
}
