import type { NativeBridge } from '../bridge/bridge.js';
import { createDeferredBridge } from '../bridge/deferred-bridge.js';
import { createNoBridge } from '../bridge/none.js';
import type { UserAgentFacts } from '../bridge/user-agent.js';
import { loadChunk } from '../load-chunk.js';
import { createStore, type Readable } from '../store.js';
import { isOurs, type PortalHosts, toOrigin } from '../tenant/hosts.js';
import { type AppFacts, noAppFacts } from './app-facts.js';
import type { InsideApp, InsideAppOptions } from './inside-app.js';
import { withinLimit } from './within-limit.js';

/** The portal's dealings with the native app around it, if there is one. */
export interface NativeApp {
  readonly bridge: NativeBridge;
  /** What the app told of itself when the portal started. */
  readonly facts: Readable<AppFacts>;
  /** There is an app, or one that has not answered yet. */
  readonly around: boolean;
  /** Has the app do something, in `limit` milliseconds at most; without one, nothing. Never rejects. */
  within(limit: number, work: (app: InsideApp, signal: AbortSignal) => Promise<void>): Promise<void>;
  destroy(): void;
}

/** The longest a native app may hold up the start of a portal, in milliseconds. */
export const startLimit = 2500;
/** The longest it may hold up a landing; as patiently as it was told of a user, it is told to forget one. */
export const handOverLimit = 3000;

export interface NativeAppOptions extends Omit<InsideAppOptions, 'facts' | 'allowedOrigins'> {
  readonly userAgent: UserAgentFacts;
  readonly hosts: PortalHosts;
  /** Origins that may speak to the app, beside ours. */
  readonly bridgeOrigins: readonly string[] | undefined;
}

/**
 * The app that the page names; else the one of the user agent, on one of the portal's own hosts or an origin that was
 * named. What deals with an app is fetched where there may be one, from this moment on.
 */
export function createNativeApp(options: NativeAppOptions, load = loadInsideApp): NativeApp {
  const { bridge: given, environment, userAgent, hosts, bridgeOrigins = [] } = options;
  const { clock } = environment;
  const facts = createStore<AppFacts>(noAppFacts);
  const here = toOrigin(environment.address.href());
  const trusted =
    here !== null && (isOurs(new URL(here), hosts) || bridgeOrigins.some((one) => toOrigin(one) === here));
  const allowedOrigins = trusted ? [here] : [];

  const around = given ? given.available : userAgent.app && trusted && environment.injected.top;
  if (!around) {
    const bridge = given ?? createNoBridge();
    return { around, bridge, facts, within: async () => {}, destroy: bridge.destroy };
  }

  const inside = loadChunk(async () => (await load())({ ...options, facts, allowedOrigins }), clock);
  inside.catch(() => undefined); // then the app is as one that is silent
  const platform = userAgent.platform === 'ios' ? 'ios' : 'android';
  const bridge =
    given ??
    createDeferredBridge(
      inside.then((app) => app.bridge),
      { clock, platform },
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
