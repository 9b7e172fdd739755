import { createDeadline } from '../deadline.js';
import type { Clock } from '../environment/environment.js';
import { PortalError } from '../errors.js';
import type { Api, CallOptions, CallsOf } from './api.js';

/** Calls that end with their portal: pending ones and later ones reject with `aborted`, whoever answers them. */
export function endingCalls(callsOf: CallsOf, clock: Clock, life: AbortSignal): CallsOf {
  return (rows) => {
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
    const calls = Object.entries(callsOf(rows)) as [string, Parameters<typeof toCall>[0]][]; // each of its own row
    return Object.fromEntries(calls.map(([name, call]) => [name, toCall(call)])) as Pick<Api, keyof typeof rows>;
  };
}
