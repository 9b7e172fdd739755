import { PortalError } from 'account-portal';
import { BoundedMap } from '../bounded-map.ts';
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
  /**
   * Throws what a guess at this account from this address was refused with within the last second, if it would be now: so a
   * flood of them costs no statement, and counts nowhere.
   */
  refuseAgain(account: string, address: string): void;
  /** Whether a guess at this account was correct from this address in the last 30 days; without an account, at any. */
  isFamiliar(account: string, address: string): Promise<boolean>;
}

/** How long a refusal is remembered in a process, in milliseconds, and of how many. */
const [rememberedMs, most] = [1000, 10_000];

interface Refusal {
  readonly at: number;
  /** When the counter is free again. */
  readonly until: number;
}

interface Counter {
  /** Whose refusal it is: of all guesses of the address, or of those at this account. */
  readonly of: string;
  readonly key: string;
  readonly limit: GuessLimit;
}

/** Each `kind` has counters of its own; what is familiar is so to all. */
export function createAttempts(
  store: GuessStore,
  now: () => number,
  limits: Limits['guesses'],
  kind?: 'code',
): Attempts {
  const refusals = new BoundedMap<string, Refusal>(most);
  const pairOf = (account: string, address: string) => `${address} ${account}`;
  const keyOf = (...parts: string[]) => digest(...(kind === undefined ? parts : [kind, ...parts]));
  const familiar = (account: string, address: string) => digest('familiar', account, address);

  const count = async ({ of, key, limit }: Counter) => {
    const seconds = await store.count(key, limit);
    if (seconds === 0) return;
    refusals.set(of, { at: now(), until: now() + seconds * 1000 });
    throw new PortalError('too-many-requests', { seconds });
  };
  const giveBack = async (counters: readonly Counter[]) => {
    for (const { key, limit } of counters) await store.giveBack(key, limit);
  };

  return {
    async guess(name, address, check) {
      const of = pairOf(name, address);
      const networks = networksOf(address).map(({ network, times }) => ({
        of: address,
        key: keyOf('address', network),
        limit: { ...limits.address, free: limits.address.free * times },
      }));
      const pair = { of, key: keyOf('account-and-address', name, address), limit: limits.pair };
      const account = { of, key: keyOf('account', name), limit: limits.account };
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
    refuseAgain(account, address) {
      for (const whose of [address, pairOf(account, address)]) {
        const { at, until } = refusals.get(whose) ?? { at: 0, until: 0 };
        const left = Math.min(until, at + rememberedMs) - now();
        if (left > 0) throw new PortalError('too-many-requests', { seconds: Math.ceil((until - now()) / 1000) });
      }
    },
    isFamiliar: (account, address) => store.isFamiliar(familiar(account, address)),
  };
}
