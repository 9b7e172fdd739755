import { PortalError } from 'account-portal';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { digest } from './digest.ts';
import type { GuessLimit, Limits } from './limits.ts';

/** How long an address is known to an account after a login from it, in milliseconds. */
export const familiarMs = 30 * 24 * 3_600_000;

const names = ['address', 'pair', 'account'] as const;

export interface Attempts {
  /**
   * Resolves to the result of `check`. A guess is counted before it is checked, so that parallel guesses cannot slip by.
   * A correct guess resets the account's counter. Neither a guess that a counter refuses is counted by the others, nor a
   * check that throws. Throws `too-many-requests`.
   */
  guess(account: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
}

export function createAttempts(database: Database, now: () => number, limits: Limits['guesses']): Attempts {
  const keys = (account: string, address: string) => ({
    address: digest('address', address),
    pair: digest('account-and-address', account, address),
    account: digest('account', account),
    familiar: digest('familiar', account, address),
  });

  /** One atomic statement: counts the guess if this counter is not blocked, else changes nothing and returns no row. */
  const count = async (key: string, { free, capSeconds }: GuessLimit) => {
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

  const giveBack = (key: string, { free }: GuessLimit) =>
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
