import { BoundedMap } from '../bounded-map.ts';
import type { QuotaStore, Used } from './quota-store.ts';

interface Window {
  /** What the store has said last, with what this process has told it. */
  used: number;
  ends: number;
  /** Uses that it was not told of. */
  untold: number;
  telling: Promise<unknown> | undefined;
}

/** The part of a limit that a process gives out before it tells the store. */
const share = 0.01;
/** Windows that are remembered: more addresses than read within seconds. */
const most = 10_000;

export interface QuotaBatches {
  /** Counts one use, as a store does, of a quota that has this limit. */
  use(key: string, window: { readonly now: number; readonly ends: number; readonly limit: number }): Promise<Used>;
}

/**
 * Counts uses that cost nothing in this process, and tells the store of each hundredth of the limit at once, which all
 * processes share. So with n processes the limit is exceeded by at most n hundredths; whoever stays below one is no row.
 */
export function createQuotaBatches(store: QuotaStore): QuotaBatches {
  const windows = new BoundedMap<string, Window>(most);

  const tell = async (key: string, window: Window, now: number): Promise<Used> => {
    const times = window.untold;
    window.untold = 0;
    const told = store.use(key, now, window.ends, times);
    window.telling = told.catch(() => undefined);
    try {
      const used = await told;
      Object.assign(window, { used: used.used, ends: used.ends });
      return used;
    } catch (cause) {
      // All but the one that is refused for it.
      window.untold += times - 1;
      throw cause;
    } finally {
      window.telling = undefined;
    }
  };

  return {
    async use(key, { now, ends, limit }) {
      const known = windows.get(key);
      const window: Window =
        known !== undefined && known.ends > now ? known : { used: 0, ends, untold: 0, telling: undefined };
      if (window !== known) windows.set(key, window);
      while (window.telling) await window.telling;

      const used = window.used + window.untold + 1;
      if (window.used > limit) return { used, ends: window.ends, counted: 0 };
      window.untold += 1;
      if (used <= limit && window.untold < Math.max(Math.floor(limit * share), 1))
        return { used, ends: window.ends, counted: 0 };
      return tell(key, window, now);
    },
  };
}
