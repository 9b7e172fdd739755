import type { CallsOf } from '../api/api.js';
import type { Clock } from '../environment/environment.js';
import { loadChunk } from '../load-chunk.js';
import type { Region } from '../model/region.js';
import { createStore, type Readable } from '../store.js';
import type { Records } from './records.js';
import type { RegionSource } from './region-source.js';

/** Provinces, cities and districts, from the device, else from the server; heard of when they were fetched anew. */
export interface Regions extends Readable<readonly Region[]> {
  /** A stored tree is taken at once, and fetched anew behind when it is older than a week. */
  load(options: RegionsOptions): Promise<readonly Region[]>;
}

export interface RegionsOptions {
  readonly signedIn: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface RegionsParts {
  readonly callsOf: CallsOf;
  readonly records: Records;
  readonly clock: Clock;
}

/** What deals with regions is fetched by the first form that asks for them. */
export function createRegions(parts: RegionsParts): Regions {
  const store = createStore<readonly Region[]>([]);
  let source: RegionSource | null = null;

  return {
    get: store.get,
    subscribe: store.subscribe,
    async load(options) {
      const { createRegionSource } = await loadChunk(() => import('./region-source.js'), parts.clock);
      source ??= createRegionSource({ ...parts, store });
      return source.load(options);
    },
  };
}
