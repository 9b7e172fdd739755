import { toOrigin } from '../address/hosts.js';
import type { Store } from '../base/store.js';
import type { BridgeAnswers, NativeBridge } from '../bridge/bridge.js';
import type { Session } from '../session/session.js';
import { type AppFacts, toAppFacts } from './app-facts.js';

type Asked = 'token' | 'apiAddress' | 'state' | 'version' | 'mac' | 'industry';

export interface AskAppOptions {
  readonly bridge: NativeBridge;
  readonly facts: Store<AppFacts>;
  /** API origins that the app may set. */
  readonly apiOrigins: readonly string[];
  readonly session: Pick<Session, 'lend'>;
}

/** Collects what the app reports about itself, in answers and in events. */
export function createAppAsking({ bridge, facts, apiOrigins, session }: AskAppOptions) {
  const change = (changes: Partial<AppFacts>) => facts.set(toAppFacts({ ...facts.get(), ...changes }));
  const allowed = (origin: string | null) => apiOrigins.some((one) => toOrigin(one) === origin);
  // Only a token that has just come from the app: a session that has ended dropped an earlier one.
  const lend = (token: string | null) => {
    session.lend(token ?? '');
    return { token };
  };
  const stops = [bridge.on('token', (token) => change(lend(token))), bridge.on('state', (state) => change({ state }))];

  const ask = async <Name extends Asked>(
    name: Name,
    toFacts: (answer: BridgeAnswers[Name]) => Partial<AppFacts>,
  ): Promise<void> => {
    if (!bridge.can(name)) return;
    const answer = await bridge.ask(name, null).catch(() => undefined); // older apps may not support it
    if (answer !== undefined) change(toFacts(answer));
  };
  const askAll = () =>
    Promise.all([
      ask('token', lend),
      ask('apiAddress', (origin) => ({ apiOrigin: allowed(origin) ? origin : null })),
      ask('state', (state) => ({ state })),
      ask('version', (version) => ({ version })),
      ask('mac', (mac) => ({ mac })),
      ask('industry', (industry) => ({ industry })),
    ]);

  return {
    /** Requests all of it. Does not wait for an app that has not answered `hello`, but uses late answers. */
    async ask(): Promise<void> {
      const { introduced } = await bridge.connect();
      const answers = askAll();
      if (introduced) await answers;
    },
    destroy() {
      for (const stop of stops) stop();
    },
  };
}
