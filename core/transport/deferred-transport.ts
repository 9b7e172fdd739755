import type { Clock } from '../environment/environment.js';
import { createDeadline } from './deadline.js';
import type { Transport } from './transport.js';

/** A transport that is fetched for the first call. Who makes that call waits for it no longer than for an answer. */
export function createDeferredTransport(load: () => Promise<Transport>, clock: Clock, timeout = 15_000): Transport {
  let here: Transport | null = null;

  return {
    async send(request, options = {}) {
      if (here === null) {
        const deadline = createDeadline(clock, timeout, options.signal);
        here = await deadline.race(load()).finally(deadline.release);
      }
      return here.send(request, options);
    },
  };
}
