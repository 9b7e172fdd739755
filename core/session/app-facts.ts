import type { BridgeAnswers, NativeBridge } from '../bridge/bridge.js';
import type { Clock } from '../environment/environment.js';
import type { IndustryId } from '../model/industry.js';
import { createStore, type Readable } from '../store.js';
import { toOrigin } from '../tenant/hosts.js';
import { discreet } from './discreet.js';

/** What the native app around the page told of itself (spec.md section 3); `null` for what it did not. */
export interface AppFacts {
  /** Of who is signed in to the app. A secret. */
  readonly token: string | null;
  /** Where the app wants the calls to go, when the page allows that origin. */
  readonly apiOrigin: string | null;
  readonly state: string | null;
  readonly version: string | null;
  readonly mac: string | null;
  readonly industry: IndustryId | null;
}

type Asked = 'token' | 'apiAddress' | 'state' | 'version' | 'mac' | 'industry';

export interface AppFactsStore extends Readable<AppFacts> {
  /** Asks the app, if there is one, and does not wait longer than `startLimit`. Never rejects. */
  take(): Promise<void>;
  destroy(): void;
}

/** The longest a native app may hold up the start of a portal, in milliseconds. */
export const startLimit = 2500;

export const noAppFacts: AppFacts = discreet({
  token: null,
  apiOrigin: null,
  state: null,
  version: null,
  mac: null,
  industry: null,
});

export interface AppFactsOptions {
  readonly bridge: NativeBridge;
  readonly clock: Clock;
  /** Origins that the app may name. */
  readonly apiOrigins: readonly string[];
}

export function createAppFacts({ bridge, clock, apiOrigins }: AppFactsOptions): AppFactsStore {
  const store = createStore<AppFacts>(noAppFacts);
  const change = (changes: Partial<AppFacts>) => store.set(discreet({ ...store.get(), ...changes }));
  const allowed = (origin: string | null) => apiOrigins.some((one) => toOrigin(one) === origin);
  const stops = [bridge.on('token', (token) => change({ token })), bridge.on('state', (state) => change({ state }))];

  const ask = async <Name extends Asked>(
    name: Name,
    take: (answer: BridgeAnswers[Name]) => Partial<AppFacts>,
  ): Promise<void> => {
    if (!bridge.can(name)) return;
    const answer = await bridge.ask(name, null).catch(() => undefined); // the app may be an older one
    if (answer !== undefined) change(take(answer));
  };
  const askAll = () =>
    Promise.all([
      ask('token', (token) => ({ token })),
      ask('apiAddress', (origin) => ({ apiOrigin: allowed(origin) ? origin : null })),
      ask('state', (state) => ({ state })),
      ask('version', (version) => ({ version })),
      ask('mac', (mac) => ({ mac })),
      ask('industry', (industry) => ({ industry })),
    ]);

  return {
    get: store.get,
    subscribe: store.subscribe,
    async take() {
      if (!bridge.available) return;
      let cancel = () => {};
      const late = new Promise<void>((resolve) => {
        cancel = clock.after(startLimit, resolve);
      });
      const taken = bridge.connect().then(async ({ introduced }) => {
        const answers = askAll();
        if (introduced) await answers; // what a taciturn app says after all still counts when it comes
      });
      await Promise.race([late, taken.catch(() => undefined)]);
      cancel();
    },
    destroy() {
      for (const stop of stops) stop();
    },
  };
}
