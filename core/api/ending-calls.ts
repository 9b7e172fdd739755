import type { Clock } from '../base/clock.js';
import { createDeadline } from '../base/deadline.js';
import { PortalError } from '../errors.js';
import type { CallEndpoint, CallOptions } from './api.js';
import type { Endpoint } from './endpoints/endpoint.js';

/** Calls that end with their portal: pending ones and later ones reject with `aborted`, whoever answers them. */
export function endingCalls(call: CallEndpoint, clock: Clock, portalSignal: AbortSignal): CallEndpoint {
  const ending = (endpoint: Endpoint<unknown, unknown>, input?: unknown, options: CallOptions = {}) => {
    const { signal, race, release } = createDeadline(clock, undefined, options.signal, portalSignal);
    const made = async () => {
      if (signal.aborted) throw new PortalError('aborted');
      return call(endpoint, input, { ...options, signal });
    };
    return race(made()).finally(release);
  };
  return ending as CallEndpoint; // which has the types of the row
}
