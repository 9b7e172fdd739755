import type { CallsOf } from '../api/api.js';
import type { Clock } from '../environment/environment.js';
import { loadChunk } from '../load-chunk.js';
import type { Region } from '../model/region.js';
import { createStore, type Readable } from '../store.js';
import type { Records } from './records.js';
import type { RegionSource } from './region-source.js';

/** Provinces, cities and districts, from storage or the server; notifies when they have been reloaded. */
export interface Regions extends Readable<readonly Region[]> {
  /** Uses a stored tree at once, and reloads it in the background if it is older than a week. */
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

/** The code for regions is loaded by the first form that needs it. */
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
