import type { Clock } from '../base/clock.js';
import { createDeadline } from '../base/deadline.js';
import { PortalError } from '../errors.js';
import type { Api, CallOptions } from './api.js';

/** Calls that end with their portal: pending ones and later ones reject with `aborted`, whoever answers them. */
export function endingCalls(api: Api, clock: Clock, life: AbortSignal): Api {
  const toCall =
    (call: (input: unknown, options: CallOptions) => Promise<unknown>) =>
    (input?: unknown, options: CallOptions = {}) => {
      const { signal, race, release } = createDeadline(clock, undefined, options.signal, life);
      const made = async () => {
        if (signal.aborted) throw new PortalError('aborted');
        return call(input, { ...options, signal });
      };
      return race(made()).finally(release);
    };
  const calls = Object.entries(api) as [string, Parameters<typeof toCall>[0]][]; // each of its own row
  return Object.fromEntries(calls.map(([name, call]) => [name, toCall(call)])) as unknown as Api;
}
