import type { Clock } from '../base/clock.js';
import { withinTime } from '../base/deadline.js';
import { createStore } from '../base/store.js';
import type { BridgeApp, BridgeCallOptions, NativeBridge } from './bridge.js';
import { absentApp, createNoBridge } from './none.js';

/**
 * A bridge whose code is still loading: messages wait for it as for an app that is injected late, and listeners are
 * forwarded. If it cannot be loaded, there is no app.
 */
export function createDeferredBridge(
  coming: Promise<NativeBridge>,
  deps: { readonly clock: Clock; readonly platform: BridgeApp['platform']; readonly signal: AbortSignal },
): NativeBridge {
  const { clock, platform, signal } = deps;
  const app = createStore<BridgeApp>({ ...absentApp, status: 'waiting', platform }, signal);
  let loaded: NativeBridge | null = null;
  const arrived = coming.catch(createNoBridge).then((bridge) => {
    const follow = () => app.set(bridge.app.get());
    loaded = bridge;
    bridge.app.subscribe(follow);
    follow();
    return bridge;
  });

  /** The bridge, once loaded, within the time limit of a call. */
  const inTime = ({ signal, timeout = 3000 }: BridgeCallOptions = {}): Promise<NativeBridge> =>
    withinTime(arrived, clock, timeout, signal);

  return {
    get available() {
      return app.get().status !== 'absent';
    },
    app,
    connect: async () => (await arrived).connect(),
    can: (name) => loaded?.can(name) ?? false,
    ask: async (name, params, options) => (await inTime(options)).ask(name, params, options),
    act: async (name, params, options) => (await inTime(options)).act(name, params, options),
    on(name, listener) {
      let wanted = true;
      let stop = () => {};
      void arrived.then((bridge) => {
        if (wanted) stop = bridge.on(name, listener);
      });
      return () => {
        wanted = false;
        stop();
      };
    },
    destroy() {
      app.set(absentApp);
      void arrived.then((bridge) => bridge.destroy());
    },
  };
}
