import { PortalError } from 'account-portal';
import { digest } from './digest.ts';
import type { GuessStore } from './guess-store.ts';
import type { GuessLimit, Limits } from './limits.ts';

const names = ['address', 'pair', 'account'] as const;

export interface Attempts {
  /**
   * Resolves to the result of `check`. A guess is counted before it is checked, so that parallel guesses cannot slip by.
   * A correct guess resets the account's counter. Neither a guess that a counter refuses is counted by the others, nor a
   * check that throws. Throws `too-many-requests`.
   */
  guess(account: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
}

export function createAttempts(store: GuessStore, limits: Limits['guesses']): Attempts {
  const keys = (account: string, address: string) => ({
    address: digest('address', address),
    pair: digest('account-and-address', account, address),
    account: digest('account', account),
    familiar: digest('familiar', account, address),
  });

  const count = async (key: string, limit: GuessLimit) => {
    const seconds = await store.count(key, limit);
    if (seconds > 0) throw new PortalError('too-many-requests', { seconds });
  };

  return {
    async guess(account, address, check) {
      const key = keys(account, address);
      const counted = (await store.isFamiliar(key.familiar)) ? names.filter((name) => name !== 'account') : names;
      const taken: (typeof names)[number][] = [];
      try {
        for (const name of counted) {
          await count(key[name], limits[name]);
          taken.push(name);
        }
        if (!(await check())) return false;
      } catch (thrown) {
        for (const name of taken) await store.giveBack(key[name], limits[name]);
        throw thrown;
      }
      await store.makeFamiliar(key.familiar);
      await store.forget([key.pair, key.account]);
      await store.giveBack(key.address, limits.address);
      return true;
    },
  };
}
