import { PortalError } from 'account-portal';
import { digest } from './digest.ts';
import type { Limits } from './limits.ts';
import type { QuotaStore } from './quota-store.ts';

export type QuotaName = keyof Limits['quotas'];

export interface Quotas {
  /** Counts one use by an address, or by what else has this quota. Throws `too-many-requests {seconds}` beyond the limit. */
  take(name: QuotaName, user: string): Promise<void>;
}

/** Each is a window that starts with the first use; `factor` multiplies the counts. */
export function createQuotas(
  store: QuotaStore,
  now: () => number,
  { limits, factor }: { readonly limits: Limits['quotas']; readonly factor: number },
): Quotas {
  return {
    async take(name, user) {
      const { count, seconds } = limits[name];
      const key = digest('quota', name, user);
      const { used, ends } = await store.use(key, now(), now() + seconds * 1000);
      if (used <= count * factor) return;
      const left = Math.ceil((ends - now()) / 1000);
      throw new PortalError('too-many-requests', { seconds: Math.max(left, 1) });
    },
  };
}
