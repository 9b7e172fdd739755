import { PortalError } from 'account-portal';
import { networksOf } from './address.ts';
import { digest } from './digest.ts';
import type { GuessStore } from './guess-store.ts';
import type { GuessLimit, Limits } from './limits.ts';

export interface Attempts {
  /**
   * Resolves to the result of `check`. A guess is counted before it is checked, so that parallel guesses cannot slip by.
   * A correct guess resets the account's counter. Neither a guess that a counter refuses is counted by the others, nor a
   * check that throws. Throws `too-many-requests`.
   */
  guess(account: string, address: string, check: () => Promise<boolean>): Promise<boolean>;
  /** Whether a guess at this account was correct from this address in the last 30 days; without an account, at any. */
  isFamiliar(account: string, address: string): Promise<boolean>;
}

interface Counter {
  readonly key: string;
  readonly limit: GuessLimit;
}

/** Each `kind` has counters of its own; what is familiar is so to all. */
export function createAttempts(store: GuessStore, limits: Limits['guesses'], kind?: 'code'): Attempts {
  const keyOf = (...parts: string[]) => digest(...(kind === undefined ? parts : [kind, ...parts]));
  const familiar = (account: string, address: string) => digest('familiar', account, address);

  const count = async ({ key, limit }: Counter) => {
    const seconds = await store.count(key, limit);
    if (seconds > 0) throw new PortalError('too-many-requests', { seconds });
  };
  const giveBack = async (counters: readonly Counter[]) => {
    for (const { key, limit } of counters) await store.giveBack(key, limit);
  };

  return {
    async guess(name, address, check) {
      const networks = networksOf(address).map(({ network, times }) => ({
        key: keyOf('address', network),
        limit: { ...limits.address, free: limits.address.free * times },
      }));
      const pair = { key: keyOf('account-and-address', name, address), limit: limits.pair };
      const account = { key: keyOf('account', name), limit: limits.account };
      const isFamiliar = await store.isFamiliar(familiar(name, address));
      const taken: Counter[] = [];
      try {
        for (const counter of [...networks, pair, ...(isFamiliar ? [] : [account])]) {
          await count(counter);
          taken.push(counter);
        }
        if (!(await check())) return false;
      } catch (thrown) {
        await giveBack(taken);
        throw thrown;
      }
      for (const known of ['', name]) await store.makeFamiliar(familiar(known, address));
      await store.forget([pair.key, account.key]);
      await giveBack(networks);
      return true;
    },
    isFamiliar: (account, address) => store.isFamiliar(familiar(account, address)),
  };
}
