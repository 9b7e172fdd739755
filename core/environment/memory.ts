import { addListener, type Listeners, notify } from '../base/listeners.js';
import type { Address, Environment, EnvironmentSignal } from './environment.js';
import { createInPageLock } from './in-page-lock.js';
import { injectedInto } from './injected.js';
import { createMemoryAddress } from './memory-address.js';
import { createMemoryStorage, type MemoryStorage } from './memory-storage.js';
import { uploadByFetch } from './upload-by-fetch.js';

/** Options of `memoryEnvironment`. */
export interface MemoryEnvironmentOptions {
  /** Milliseconds since the epoch; the first of January 2026 by default. */
  now?: number | undefined;
  /** The seed of the random bytes. */
  seed?: number | undefined;
  userAgent?: string | undefined;
  touchPoints?: number | undefined;
  href?: string | undefined;
  /** See `backend` in account-portal/testing; without one there is no network. */
  fetch?: Environment['fetch'] | undefined;
  online?: boolean | undefined;
  storage?: Readonly<Record<string, string>> | undefined;
  /** Whether the page was loaded by a step back, instead of from an address. */
  revisited?: boolean | undefined;
  /** The globals of the window, where a native app can inject its object. */
  injected?: Record<string, unknown> | undefined;
  /** Whether the page is framed. */
  framed?: boolean | undefined;
}

/** An environment controlled by a test, see `memoryEnvironment`. */
export interface MemoryEnvironment extends Environment {
  readonly storage: MemoryStorage;
  readonly tabStorage: MemoryStorage;
  /** Advances the clock and runs due timers in order of time, including those started meanwhile. */
  advance(milliseconds: number): void;
  /** Simulates the back button. */
  back(): void;
  /** Simulates the forward button. */
  forward(): void;
  /** Simulates a network change. */
  setOnline(online: boolean): void;
  /** Simulates a press in the page. */
  pressPage(): void;
  /** Simulates a return to the tab. */
  showPage(): void;
  /** Simulates a return from the back/forward cache. */
  returnToPage(): void;
  /** A change by another tab; `null` removes the key. */
  changeInOtherTab(key: string, value: string | null): void;
  /** The recorded navigations, in order, as absolute URLs. */
  readonly seen: { readonly left: string[]; readonly pushed: string[]; readonly replaced: string[] };
}

/**
 * A deterministic Environment for tests, previews and server rendering. Its random bytes are predictable: never sign in
 * with it.
 */
export function memoryEnvironment(options: MemoryEnvironmentOptions = {}): MemoryEnvironment {
  const storage = createMemoryStorage(options.storage);
  const clock = memoryClock(options.now ?? Date.UTC(2026, 0, 1));
  const seen = { left: [] as string[], pushed: [] as string[], replaced: [] as string[] };
  const bar = createMemoryAddress(options.href ?? 'https://account.example.com/login', (url) => seen.left.push(url));
  const address: Address = {
    ...bar,
    push(url, entry) {
      bar.push(url, entry);
      seen.pushed.push(bar.href());
    },
    replace(url, entry) {
      bar.replace(url, entry);
      seen.replaced.push(bar.href());
    },
  };
  const fetch = options.fetch ?? (() => Promise.reject(new TypeError('memoryEnvironment was given no fetch')));
  const signals: Listeners<EnvironmentSignal> = new Set();
  const uses: Listeners<undefined> = new Set();
  let online = options.online ?? true;

  return {
    fetch,
    storage,
    tabStorage: createMemoryStorage(),
    address,
    clock,
    randomBytes: seededBytes(options.seed ?? 1),
    userAgent: options.userAgent ?? '',
    touchPoints: options.touchPoints,
    injected: injectedInto(options.injected ?? {}, options.framed !== true),
    online: () => online,
    revisited: () => options.revisited === true,
    listen: (listener) => addListener(signals, listener),
    used: (listener) => addListener(uses, listener),
    pressPage: () => void notify(uses, undefined),
    exclusive: createInPageLock(),
    upload: (url, request) => uploadByFetch(fetch, url, request),
    advance: clock.advance,
    back: address.back,
    forward: bar.forward,
    setOnline(next) {
      online = next;
      notify(signals, next ? 'online' : 'offline');
    },
    showPage: () => void notify(signals, 'shown'),
    returnToPage: () => void notify(signals, 'returned'),
    changeInOtherTab: storage.changeInOtherTab,
    seen,
  };
}

function memoryClock(start: number) {
  const timers = new Set<{ due: number; run: () => void }>();
  let now = start;

  return {
    now: () => now,
    after(milliseconds: number, run: () => void) {
      const timer = { due: now + Math.max(milliseconds, 0), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(milliseconds: number) {
      const end = now + Math.max(milliseconds, 0);
      for (;;) {
        // A set keeps insertion order and the sort is stable, so of two timers due together the older runs first.
        const next = [...timers].filter(({ due }) => due <= end).sort((a, b) => a.due - b.due)[0];
        if (next === undefined) break;
        timers.delete(next);
        now = Math.max(now, next.due);
        next.run();
      }
      now = end;
    },
  };
}

/** mulberry32: small and evenly distributed, but not secure. */
function seededBytes(seed: number): (count: number) => Uint8Array {
  let state = seed;
  const byte = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) & 255;
  };
  return (count) => Uint8Array.from({ length: count }, byte);
}
