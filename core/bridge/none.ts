import { PortalError } from '../errors.js';
import type { NativeBridge } from './bridge.js';

/** No app around us: nothing can be asked, and nobody has to be told. */
export function createNoBridge(): NativeBridge {
  return {
    available: false,
    ask: async () => {
      throw new PortalError('use-app');
    },
    act: async () => undefined,
  };
}
