import type { Api } from '../api/api.js';
import type { NativeBridge } from '../bridge/bridge.js';
import type { Environment } from '../environment/environment.js';
import type { LoginUser } from '../model/login-user.js';
import type { Readable } from '../store.js';
import { type AppFacts, createAppFacts } from './app-facts.js';
import { handOver, takeBack } from './hand-over.js';
import { createPushBinding } from './push-binding.js';
import type { Session } from './session.js';

/** What a portal has to do with the native app around it; without one, nothing. */
export interface NativeApp {
  /** What the app told of itself when the portal started. */
  readonly facts: Readable<AppFacts>;
  /** Takes from the app what it offers, in `startLimit` at most. Never rejects. */
  start(): Promise<void>;
  /** Saves the user and binds the push id, in `handOverLimit` at most. Never rejects. */
  handOver(user: LoginUser): Promise<void>;
  takeBack(): Promise<void>;
  destroy(): void;
}

export interface NativeAppOptions extends Pick<Environment, 'clock' | 'storage'> {
  readonly bridge: NativeBridge;
  readonly api: Api;
  readonly session: Session;
  /** Origins that the app may name as the address of the API. */
  readonly apiOrigins: readonly string[];
  readonly prefix: string;
  /** The person used the device's own way back. */
  readonly onBack: () => void;
}

export function createNativeApp(options: NativeAppOptions): NativeApp {
  const { bridge, clock, session, apiOrigins, onBack } = options;
  const facts = createAppFacts({ bridge, clock, apiOrigins });
  const push = createPushBinding(options);
  const stops = [
    facts.subscribe(() => session.lend(facts.get().token ?? '')),
    bridge.on('back', onBack),
    bridge.on('pushId', () => void push.retry()),
    bridge.on('resumed', () => {
      session.recheck();
      void push.retry();
    }),
    facts.destroy,
    bridge.destroy,
  ];

  return {
    facts,
    async start() {
      await facts.take();
      void push.retry();
    },
    handOver: (user) => handOver({ user, state: facts.get().state }, { bridge, clock, push }),
    takeBack: () => takeBack({ bridge, clock }),
    destroy() {
      for (const stop of stops) stop();
    },
  };
}
