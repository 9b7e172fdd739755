import { addListener, type Listeners, notify } from '../base/listeners.js';
import { loadChunk } from '../base/load-chunk.js';
import type { Environment, EnvironmentSignal, KeyValueStorage } from './environment.js';
import { fromGlobals, type Globals } from './globals.js';
import { createInPageLock } from './in-page-lock.js';
import { injectedInto } from './injected.js';
import type { UploadingRequest } from './upload-by-xhr.js';

/** The part of a window that we use. The core is compiled without DOM types; a `Window` fits. */
export interface BrowserWindow extends Globals {
  /** The window itself, unless the page is framed. */
  readonly top: unknown;
  readonly localStorage: StorageArea;
  readonly sessionStorage: StorageArea;
  readonly location: { readonly href: string; assign(url: string): void };
  readonly history: {
    readonly state: unknown;
    readonly length: number;
    pushState(state: unknown, unused: string, url: string): void;
    replaceState(state: unknown, unused: string, url: string): void;
    go(steps: number): void;
  };
  readonly navigator: {
    readonly userAgent: string;
    readonly maxTouchPoints?: number;
    readonly onLine: boolean;
    /** Missing in older engines and on plain http. */
    readonly locks?: LockManager;
  };
  /** Missing in older engines. Its entries are those of this origin around the current one. */
  readonly navigation?: { readonly canGoBack: boolean };
  /** Missing in the windows of some apps and tests. */
  readonly performance?: { getEntriesByType(type: string): readonly object[] };
  readonly XMLHttpRequest: new () => UploadingRequest;
  addEventListener(type: string, listener: (event: Event) => void, capture?: boolean): void;
  removeEventListener(type: string, listener: (event: Event) => void, capture?: boolean): void;
}

interface LockManager {
  request<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
}

interface StorageArea {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** The part of a StorageEvent that we use. */
interface StorageChange {
  readonly key: string | null;
  readonly storageArea: StorageArea | null;
}

type Listen = (type: string, listener: (event: Event) => void, capture?: boolean) => () => void;

/** Undefined without a window, as on a server. */
const currentWindow = (): BrowserWindow | undefined => (globalThis as { window?: BrowserWindow }).window;

const environments = new WeakMap<BrowserWindow, Environment>();

/**
 * The Environment of a browser window, one for all portals of the page. Globals are looked up on use, so that a storage or
 * `fetch` replaced later is honoured. Throws if there is no window.
 */
export function browserEnvironment(window: BrowserWindow | undefined = currentWindow()): Environment {
  if (window === undefined) {
    throw new TypeError('browserEnvironment needs a window; without one, pass memoryEnvironment().');
  }
  const environment = environments.get(window) ?? createEnvironment(window);
  environments.set(window, environment);
  return environment;
}

function createEnvironment(window: BrowserWindow): Environment {
  const listen: Listen = (type, listener, capture) => {
    window.addEventListener(type, listener, capture);
    return () => window.removeEventListener(type, listener, capture);
  };

  const inPageLock = createInPageLock();
  const globals = fromGlobals(window);
  const listeners: Listeners<EnvironmentSignal> = new Set();
  let stops: (() => void)[] = [];

  return {
    ...globals,
    storage: guardedStorage(() => window.localStorage, listen),
    tabStorage: guardedStorage(() => window.sessionStorage, listen),
    address: {
      href: () => window.location.href,
      push: (url, entry) => window.history.pushState(numbered(window.history.state, entry), '', url),
      at: () => numberOf(window.history.state),
      replace(url, entry) {
        const { state } = window.history;
        window.history.replaceState(entry === undefined ? state : numbered(state, entry), '', url);
      },
      length: () => window.history.length,
      isLowest: () => window.navigation?.canGoBack === false,
      back: (steps = 1) => window.history.go(-steps),
      unused: () => Math.floor(globals.clock.now()),
      navigate: (url) => window.location.assign(url),
      subscribe: (listener) => listen('popstate', () => listener()),
    },
    get userAgent() {
      return window.navigator.userAgent;
    },
    get touchPoints() {
      return window.navigator.maxTouchPoints;
    },
    injected: injectedInto(window, window.top === window),
    online: () => window.navigator.onLine !== false,
    revisited() {
      const [loaded] = window.performance?.getEntriesByType('navigation') ?? [];
      const { type } = (loaded ?? {}) as { readonly type?: string }; // a PerformanceNavigationTiming
      return type === 'back_forward' || type === 'reload';
    },
    listen(listener) {
      if (listeners.size === 0) stops = listenToSignals(listen, (signal) => void notify(listeners, signal));
      const remove = addListener(listeners, listener);
      return () => {
        remove();
        if (listeners.size === 0) for (const stop of stops.splice(0)) stop();
      };
    },
    used(listener) {
      const ends = ['pointerdown', 'keydown'].map((type) => listen(type, () => listener(), true));
      return () => {
        for (const end of ends) end();
      };
    },
    exclusive: (name, work) => withLock(window.navigator.locks, inPageLock, name, work),
    async upload(url, request) {
      const { uploadByXhr } = await loadChunk(() => import('./upload-by-xhr.js'), globals.clock);
      return uploadByXhr(new window.XMLHttpRequest(), url, request);
    },
  };
}

const listenToSignals = (listen: Listen, tell: (signal: EnvironmentSignal) => void) => [
  listen('online', () => tell('online')),
  listen('offline', () => tell('offline')),
  listen('visibilitychange', ({ target }) => {
    if ((target as { readonly visibilityState?: string } | null)?.visibilityState === 'visible') tell('shown'); // the document
  }),
  listen('pageshow', (event) => {
    if ((event as Event & { readonly persisted?: boolean }).persisted) tell('returned'); // a PageTransitionEvent
  }),
];

/** Where the number of an entry is, on a page whose router stores an object there. */
const entryKey = 'portalEntry';

const numberOf = (state: unknown): number =>
  Number(typeof state === 'object' && state !== null ? Reflect.get(state, entryKey) : state) || 0;

/** The router of the page finds what it has stored. */
const numbered = (state: unknown, entry: number): unknown =>
  typeof state === 'object' && state !== null ? { ...state, [entryKey]: entry } : entry;

/** Locks over all tabs where possible: a sandboxed frame has `navigator.locks`, but may not use it. */
async function withLock<Result>(
  locks: LockManager | undefined,
  inPageLock: Environment['exclusive'],
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  let begun = false;
  try {
    if (locks) {
      return await locks.request(name, () => {
        begun = true;
        return work();
      });
    }
  } catch (thrown) {
    if (begun) throw thrown;
  }
  return inPageLock(name, work);
}

/** Storage may be disabled, full, or throw from its getter; what could not be written is kept in memory. */
function guardedStorage(area: () => StorageArea, listen: Listen): KeyValueStorage {
  /** Values that could not be written; `null` is a removal. */
  const fallback = new Map<string, string | null>();
  const attempt = (work: () => void, key: string, otherwise: string | null) => {
    try {
      work();
      fallback.delete(key);
    } catch {
      fallback.set(key, otherwise);
    }
  };
  const unless = <Value>(otherwise: Value, work: () => Value): Value => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };

  return {
    get: (key) => fallback.get(key) ?? (fallback.has(key) ? null : unless(null, () => area().getItem(key))),
    set: (key, value) => attempt(() => area().setItem(key, value), key, value),
    remove: (key) => attempt(() => area().removeItem(key), key, null),
    subscribe: (listener) =>
      listen('storage', (event) => {
        const { key, storageArea } = event as Event & StorageChange; // `storage` events have these properties
        if (!unless(false, () => storageArea === area())) return;
        if (key === null) fallback.clear();
        else fallback.delete(key);
        listener(key);
      }),
  };
}
