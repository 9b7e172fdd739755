import { loadChunk } from '../base/load-chunk.js';
import { createStore, type Readable } from '../base/store.js';
import type { Region } from '../model/region.js';
import type { RegionSource, RegionsDeps } from './region-source.js';

/** Provinces, cities and districts, from storage or the server; notifies when they have been reloaded. */
export interface Regions extends Readable<readonly Region[]>, RegionSource {}

/** The code for regions is loaded by the first form that needs it. */
export function createRegions(deps: RegionsDeps, signal: AbortSignal): Regions {
  const store = createStore<readonly Region[]>([], signal);
  let source: RegionSource | null = null;

  return {
    get: store.get,
    subscribe: store.subscribe,
    async load(options) {
      const { createRegionSource } = await loadChunk(() => import('./region-source.js'), deps.clock);
      source ??= createRegionSource({ ...deps, store });
      return source.load(options);
    },
  };
}
