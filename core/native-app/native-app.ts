import { isOurs, type PortalHosts, toOrigin } from '../address/hosts.js';
import { loadChunk } from '../base/load-chunk.js';
import { createStore, type Readable } from '../base/store.js';
import type { NativeBridge } from '../bridge/bridge.js';
import { createDeferredBridge } from '../bridge/deferred-bridge.js';
import { createNoBridge } from '../bridge/none.js';
import type { UserAgentFacts } from '../environment/user-agent.js';
import { type AppFacts, noAppFacts } from './app-facts.js';
import type { InsideApp, InsideAppOptions } from './inside-app.js';
import { withinLimit } from './within-limit.js';

/** The portal's dealings with the native app around it, if there is one. */
export interface NativeApp {
  readonly bridge: NativeBridge;
  /** What the app has reported. */
  readonly facts: Readable<AppFacts>;
  /** Whether there may be an app. */
  readonly around: boolean;
  /** Runs work with the app, for `limit` milliseconds at most; does nothing without one. Never rejects. */
  within(limit: number, work: (app: InsideApp, signal: AbortSignal) => Promise<void>): Promise<void>;
  destroy(): void;
}

/** The longest delay of a portal's start by the app, in milliseconds. */
export const startLimit = 2500;
/** The longest delay of a landing or a logout by the app, in milliseconds. */
export const handOverLimit = 3000;

export interface NativeAppOptions extends Omit<InsideAppOptions, 'facts' | 'allowedOrigins'> {
  readonly userAgent: UserAgentFacts;
  readonly hosts: PortalHosts;
  /** Origins that may use the app, besides ours. */
  readonly bridgeOrigins: readonly string[] | undefined;
  readonly signal: AbortSignal;
}

/**
 * The app of a custom bridge; else that of the user agent, if the page is on one of the portal's hosts or a configured
 * origin. If there may be an app, starts to load the code for it.
 */
export function createNativeApp(options: NativeAppOptions, load = loadInsideApp): NativeApp {
  const { bridge: givenBridge, environment, userAgent, hosts, bridgeOrigins = [], signal } = options;
  const { clock } = environment;
  const facts = createStore<AppFacts>(noAppFacts, signal);
  const pageOrigin = toOrigin(environment.address.href());
  const trusted =
    pageOrigin !== null &&
    (isOurs(new URL(pageOrigin), hosts) || bridgeOrigins.some((one) => toOrigin(one) === pageOrigin));
  const allowedOrigins = trusted ? [pageOrigin] : [];

  const around = givenBridge ? givenBridge.available : userAgent.app && trusted && environment.injected.top;
  if (!around) {
    const bridge = givenBridge ?? createNoBridge();
    return { around, bridge, facts, within: async () => {}, destroy: bridge.destroy };
  }

  const inside = loadChunk(async () => (await load())({ ...options, facts, allowedOrigins }), clock);
  inside.catch(() => undefined); // then the app counts as silent
  const platform = userAgent.platform === 'ios' ? 'ios' : 'android';
  const bridge =
    givenBridge ??
    createDeferredBridge(
      inside.then((app) => app.bridge),
      { clock, platform, signal },
    );

  return {
    around,
    bridge,
    facts,
    within: (limit, work) => withinLimit(clock, limit, async (signal) => work(await inside, signal)),
    destroy() {
      bridge.destroy();
      void inside.then(
        (app) => app.destroy(),
        () => undefined,
      );
    },
  };
}

const loadInsideApp = async () => (await import('./inside-app.js')).createInsideApp;
