import { withinTime } from '../deadline.js';
import type { Clock } from '../environment/environment.js';
import type { Api, CallOptions, CallsOf } from './api.js';

/**
 * Calls whose code is loaded by the first one made. Loading counts against `timeout`, in milliseconds, as the call
 * does.
 */
export function createDeferredCalls(load: () => Promise<CallsOf>, clock: Clock, timeout = 15_000): CallsOf {
  let here: CallsOf | null = null;

  return (rows) => {
    const toCall =
      (name: keyof typeof rows) =>
      async (...given: [input?: unknown, options?: CallOptions]) => {
        here ??= await withinTime(load(), clock, timeout, given[1]?.signal);
        return (here(rows)[name] as (...given: unknown[]) => Promise<unknown>)(...given); // the call of the same row
      };
    const names = Object.keys(rows) as (keyof typeof rows)[]; // its own keys
    return Object.fromEntries(names.map((name) => [name, toCall(name)])) as Pick<Api, keyof typeof rows>;
  };
}
