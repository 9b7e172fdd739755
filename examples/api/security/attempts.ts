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

/** How long an address is known to an account after a login from it, in milliseconds. */
export const familiarMs = 30 * 24 * 3_600_000;

/**
 * The cap per account is short, and an address from which the account has been logged in to is not subject to it, so that
 * nobody can lock its owner out.
 */
const limits = {
  address: { scope: 'address', free: 60, capSeconds: 900 },
  pair: { scope: 'account-and-address', free: 5, capSeconds: 900 },
  account: { scope: 'account', free: 50, capSeconds: 60 },
} as const satisfies Record<string, Limit>;
const names = ['address', 'pair', 'account'] as const;

export interface Attempts {
  /**
   * Resolves to the result of `check`. A guess is counted before it is checked, so that parallel guesses cannot slip by.
   * A correct guess resets the account's counter. Neither a guess that a counter refuses is counted by the others, nor a
   * check that throws. Throws `too-many-requests`.
   */
  guess(account: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
}

export function createAttempts(database: Database, now: () => number): Attempts {
  const keys = (account: string, address: string) => ({
    address: digest(limits.address.scope, address),
    pair: digest(limits.pair.scope, account, address),
    account: digest(limits.account.scope, account),
    familiar: digest('familiar', account, address),
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

  const giveBack = (key: string, { free }: Limit) =>
    database
      .updateTable('attempts')
      .set({
        failures: sql<number>`greatest(failures - 1, 0)`,
        free_at: sql<Date>`case when failures <= ${sql.lit(free)} then last_at else free_at end`,
      })
      .where('key', '=', key)
      .execute();

  const isFamiliar = async (key: string) => {
    const since = new Date(now() - familiarMs);
    const row = await database
      .selectFrom('attempts')
      .select('key')
      .where('key', '=', key)
      .where('last_at', '>', since)
      .executeTakeFirst();
    return row !== undefined;
  };

  const makeFamiliar = async (key: string) => {
    const last_at = new Date(now());
    await database
      .insertInto('attempts')
      .values({ key, failures: 0, last_at, free_at: last_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_at }))
      .execute();
  };

  return {
    async guess(account, address, check) {
      const key = keys(account, address);
      const counted = (await isFamiliar(key.familiar)) ? names.filter((name) => name !== 'account') : names;
      const taken: (typeof names)[number][] = [];
      try {
        for (const name of counted) {
          await count(key[name], limits[name]);
          taken.push(name);
        }
        if (!(await check())) return false;
      } catch (thrown) {
        for (const name of taken) await giveBack(key[name], limits[name]);
        throw thrown;
      }
      await makeFamiliar(key.familiar);
      await database.deleteFrom('attempts').where('key', 'in', [key.pair, key.account]).execute();
      await giveBack(key.address, limits.address);
      return true;
    },
  };
}
