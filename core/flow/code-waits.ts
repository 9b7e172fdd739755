import type { Environment, StorageKey } from '../environment/environment.js';

/** The period in which no other code may be requested; milliseconds since the epoch. */
interface Wait {
  readonly until: number;
  readonly sentAt: number;
  /** A code was sent; missing where none may be for a while. */
  readonly sent?: boolean;
}

/** The resend countdowns, stored under one key each: they survive reloads and are shared by tabs. */
export interface CodeWaits {
  /** Whole seconds. */
  remaining(key: string): number;
  begin(key: StorageKey, seconds: number, sent?: boolean): void;
  /** Whether a code was sent when the wait began. */
  wasSent(key: string): boolean;
  /** Removes expired entries; returns the milliseconds until `remaining` changes next, or null. */
  settle(key: StorageKey): number | null;
  end(key: string): void;
}

const maxWait = 3600;

export function createCodeWaits({ storage, clock }: Pick<Environment, 'storage' | 'clock'>): CodeWaits {
  const left = ({ until, sentAt }: Wait): number => {
    const now = clock.now();
    return Math.max(now < sentAt ? until - sentAt : until - now, 0);
  };
  const begin = (key: StorageKey, seconds: number, sent?: boolean) => {
    const sentAt = clock.now();
    const until = sentAt + Math.min(seconds, maxWait) * 1000;
    storage.set(key, JSON.stringify({ sentAt, until, ...(sent && { sent }) } satisfies Wait));
  };
  const remaining = (key: string) => {
    const wait = toWait(storage.get(key));
    return wait ? Math.ceil(left(wait) / 1000) : 0;
  };

  return {
    remaining,
    begin,
    wasSent: (key) => toWait(storage.get(key))?.sent === true,
    settle(key) {
      const wait = toWait(storage.get(key));
      const rest = wait ? left(wait) : 0;
      if (wait && clock.now() < wait.sentAt) begin(key, rest / 1000, wait.sent); // the clock was set back: restart the wait
      if (rest > 0) return ((rest - 1) % 1000) + 1;
      storage.remove(key);
      return null;
    },
    end: (key) => storage.remove(key),
  };
}

function toWait(text: string | null): Wait | null {
  try {
    const { until, sentAt, sent } = JSON.parse(text ?? '{}');
    return until - sentAt <= maxWait * 1000 ? { until, sentAt, sent } : null; // NaN is not
  } catch {
    return null;
  }
}
