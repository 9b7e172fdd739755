import { createStore } from '../base/store.js';
import { PortalError } from '../errors.js';
import type { BridgeApp, NativeBridge } from './bridge.js';

export const absentApp: BridgeApp = {
  status: 'absent',
  platform: null,
  transport: null,
  introduced: false,
  version: null,
  capabilities: null,
};

/** The bridge of a page outside an app: requests reject with `use-app`, actions do nothing. */
export function createNoBridge(): NativeBridge {
  return {
    available: false,
    app: createStore(absentApp),
    connect: async () => absentApp,
    can: () => false,
    ask: async () => {
      throw new PortalError('use-app');
    },
    act: async () => undefined,
    on: () => () => undefined,
    destroy: () => undefined,
  };
}
