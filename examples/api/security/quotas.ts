import { PortalError } from 'account-portal';
import { networksOf } from './address.ts';
import { digest } from './digest.ts';
import type { Limits } from './limits.ts';
import { createQuotaBatches } from './quota-batches.ts';
import type { QuotaStore } from './quota-store.ts';

export type QuotaName = keyof Limits['quotas'];

export interface Quotas {
  /**
   * Counts one use by an address and the networks around it, or by what else has this quota. Throws
   * `too-many-requests {seconds}` beyond the limit. Resolves to what takes the use back.
   */
  take(name: QuotaName, user: string): Promise<() => Promise<void>>;
}

export interface QuotaOptions {
  readonly limits: Limits['quotas'];
  /** Multiplies the counts. */
  readonly factor: number;
  /** Told that half of a limit is used up. */
  readonly onHalf?: (limit: string) => void;
}

/** Each is a window that starts with the first use. */
export function createQuotas(
  store: QuotaStore,
  now: () => number,
  { limits, factor, onHalf = () => {} }: QuotaOptions,
): Quotas {
  const batches = createQuotaBatches(store);
  return {
    async take(name, user) {
      const { count, seconds } = limits[name];
      const keys: string[] = [];
      // From the inside, so that a network which is refused does not use up those around it.
      for (const { network, times } of networksOf(user)) {
        const key = digest('quota', name, network);
        const limit = count * factor * times;
        const end = now() + seconds * 1000;
        const { used, ends, counted } = await (name === 'read'
          ? batches.use(key, { now: now(), ends: end, limit })
          : store.use(key, now(), end));
        const half = Math.ceil(limit / 2);
        if (used >= half && used - counted < half) onHalf(name);
        if (used > limit)
          throw new PortalError('too-many-requests', { seconds: Math.max(Math.ceil((ends - now()) / 1000), 1) });
        keys.push(key);
      }
      return async () => {
        for (const key of keys) await store.giveBack(key);
      };
    },
  };
}
