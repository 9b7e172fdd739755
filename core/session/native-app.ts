import type { NativeBridge } from '../bridge/bridge.js';
import { createDeferredBridge } from '../bridge/deferred-bridge.js';
import { createNoBridge } from '../bridge/none.js';
import type { UserAgentFacts } from '../bridge/user-agent.js';
import { loadChunk } from '../load-chunk.js';
import type { LoginUser } from '../model/login-user.js';
import { createStore, type Readable } from '../store.js';
import { isOurs, type PortalHosts, toOrigin } from '../tenant/hosts.js';
import { type AppFacts, noAppFacts } from './app-facts.js';
import type { InsideApp, InsideAppOptions } from './inside-app.js';
import { keepPendingPush } from './pending-push.js';
import { withinLimit } from './within-limit.js';

/** What a portal has to do with the native app around it; without one, nothing. */
export interface NativeApp {
  readonly bridge: NativeBridge;
  /** What the app told of itself when the portal started. */
  readonly facts: Readable<AppFacts>;
  /** Takes from the app what it offers, in `startLimit` at most. Never rejects. */
  start(): Promise<void>;
  /** Saves the user and binds the push id, in `handOverLimit` at most. Never rejects. */
  handOver(user: LoginUser): Promise<void>;
  /** As patiently as the app was told of a user, it is told to forget one. Never rejects. */
  takeBack(): Promise<void>;
  destroy(): void;
}

/** The longest a native app may hold up the start of a portal, in milliseconds. */
export const startLimit = 2500;
/** The longest it may hold up a landing. */
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
  const { bridge: given, environment, userAgent, hosts, bridgeOrigins = [], prefix } = options;
  const { clock, storage } = environment;
  const facts = createStore<AppFacts>(noAppFacts);
  const here = toOrigin(environment.address.href());
  const trusted =
    here !== null && (isOurs(new URL(here), hosts) || bridgeOrigins.some((one) => toOrigin(one) === here));
  const allowedOrigins = trusted ? [here] : [];

  const maybe = given ? given.available : userAgent.app && trusted && environment.injected.top;
  if (!maybe) {
    const nothing = async () => {};
    const bridge = given ?? createNoBridge();
    return { bridge, facts, start: nothing, handOver: nothing, takeBack: nothing, destroy: bridge.destroy };
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
  const within = (limit: number, work: (app: InsideApp, signal: AbortSignal) => Promise<void>) =>
    withinLimit(clock, limit, async (signal) => work(await inside, signal));

  return {
    bridge,
    facts,
    start: () => within(startLimit, (app) => app.start()),
    async handOver(user) {
      let here = false;
      await within(handOverLimit, (app, signal) => {
        here = true;
        return app.handOver(user, signal);
      });
      // What would have bound the push id is not there yet: the next start makes up for it.
      if (!here) keepPendingPush(storage, prefix, { userId: user.id, at: clock.now(), tries: 0 });
    },
    takeBack: () => within(handOverLimit, (app, signal) => app.takeBack(signal)),
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
