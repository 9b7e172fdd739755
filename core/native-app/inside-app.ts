import type { CallEndpoint } from '../api/api.js';
import type { Store } from '../base/store.js';
import type { NativeBridge } from '../bridge/bridge.js';
import { type BridgeOptions, createBridge } from '../bridge/create-bridge.js';
import type { LoginUser } from '../model/login-user.js';
import type { Session } from '../session/session.js';
import type { AppFacts } from './app-facts.js';
import { createAppAsking } from './ask-app.js';
import { handOver } from './hand-over.js';
import { createPushBinding } from './push-binding.js';

/** The portal's dealings with the native app. Callers set their own time limits. */
export interface InsideApp {
  readonly bridge: NativeBridge;
  /** Requests what the app offers, once; later changes arrive as its events. */
  start(): Promise<void>;
  /** Saves the user and binds the push id. */
  handOver(user: LoginUser, signal: AbortSignal): Promise<void>;
  /** Deletes the user in the app. */
  takeBack(signal: AbortSignal): Promise<void>;
  destroy(): void;
}

export interface InsideAppOptions extends BridgeOptions {
  /** A custom bridge of the page. */
  readonly bridge: NativeBridge | undefined;
  readonly facts: Store<AppFacts>;
  readonly call: CallEndpoint;
  readonly session: Session;
  /** Origins that the app may set as the API. */
  readonly apiOrigins: readonly string[];
  readonly prefix: string;
  /** Called for the app's event `back`. */
  readonly onBack: () => void;
}

export function createInsideApp(options: InsideAppOptions): InsideApp {
  const { bridge = createBridge(options), facts, call, session, prefix, environment, apiOrigins, onBack } = options;
  const { clock, storage } = environment;
  const asking = createAppAsking({ bridge, facts, apiOrigins, session });
  const push = createPushBinding({ call, bridge, clock, storage, session, prefix });
  const stops = [
    bridge.on('back', onBack),
    bridge.on('pushId', () => void push.retry()),
    bridge.on('resumed', () => {
      session.recheck();
      void push.retry();
    }),
    asking.destroy,
  ];

  let request: Promise<void> | undefined;

  return {
    bridge,
    async start() {
      request ??= asking.ask().catch(() => undefined); // a custom bridge may reject
      await request;
      void push.retry();
    },
    handOver: (user, signal) => handOver({ user, state: facts.get().state }, { bridge, push }, signal),
    takeBack: async (signal) => (bridge.available ? bridge.act('deleteUser', null, { signal }) : undefined),
    destroy() {
      for (const stop of stops) stop();
    },
  };
}
