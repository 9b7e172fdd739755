import type { Clock } from '../environment/environment.js';
import { PortalError } from '../errors.js';
import { loadChunk } from '../load-chunk.js';
import { own } from '../model/decode.js';
import type { Api, CallsOf } from './api.js';

/** Every call by its name. The table is loaded with the first call. */
export function createApi(callsOf: CallsOf, clock: Clock): Api {
  const make = async (name: string, given: readonly unknown[]) => {
    const { endpoints } = await loadChunk(() => import('./endpoints/index.js'), clock);
    const call = own(callsOf(endpoints), name) as ((...given: readonly unknown[]) => Promise<unknown>) | undefined;
    if (!call) throw new PortalError('not-served');
    return call(...given);
  };
  // Undefined for unknown names such as `then`, so that a promise can resolve to this object.
  const get = (_: object, name: string | symbol) =>
    typeof name === 'string' && name !== 'then' ? (...given: readonly unknown[]) => make(name, given) : undefined;
  return new Proxy({}, { get }) as Api; // has every name of the table
}
