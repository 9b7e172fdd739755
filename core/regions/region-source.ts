import type { CallEndpoint } from '../api/api.js';
import { buildRegionTree, buildSimpleRegionTreeNoAuth } from '../api/endpoints/regions.js';
import type { Clock } from '../base/clock.js';
import type { Store } from '../base/store.js';
import { PortalError, toPortalError } from '../errors.js';
import { type Region, toRegionTree, toStoredRegions } from '../model/region.js';
import type { Records } from '../storage/records.js';

/** Loads the regions of a portal, from storage or the server. */
export interface RegionSource {
  /** Uses a stored tree at once, and reloads it in the background if it is older than a week. */
  load(options: RegionsOptions): Promise<readonly Region[]>;
}

export interface RegionsOptions {
  readonly signedIn: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface RegionsDeps {
  readonly call: CallEndpoint;
  readonly records: Records;
  readonly clock: Clock;
}

interface RegionSourceDeps extends RegionsDeps {
  readonly store: Store<readonly Region[]>;
}

/** Milliseconds for which a stored tree is not reloaded. */
const week = 7 * 24 * 60 * 60 * 1000;

export function createRegionSource({ call, records, clock, store }: RegionSourceDeps): RegionSource {
  let renewing = false;

  const read = (): { tree: readonly Region[]; fresh: boolean } | null => {
    try {
      const tree = toRegionTree(records.read('regionTreeList'));
      if (tree.length === 0) return null;
      return { tree, fresh: Math.abs(clock.now() - records.since('regionTreeList', clock.now())) <= week };
    } catch {
      return null;
    }
  };
  const ask = async ({ signedIn, signal }: RegionsOptions) => {
    const askAnonymously = () => call(buildSimpleRegionTreeNoAuth, undefined, { signal });
    /** The session may have expired, which is no reason to refuse a list that anybody can have. */
    const unlessExpired = (thrown: unknown) => {
      if (toPortalError(thrown).code !== 'token-expired') throw thrown;
      return askAnonymously();
    };
    const tree = await (signedIn
      ? call(buildRegionTree, undefined, { signal }).catch(unlessExpired)
      : askAnonymously());
    if (tree.length === 0) throw new PortalError('bad-answer');
    records.write('regionTreeList', toStoredRegions(tree), clock.now());
    store.set(tree);
    return tree;
  };
  /** Not aborted when the caller leaves: the next one benefits. */
  const renew = async (signedIn: boolean) => {
    if (renewing) return;
    renewing = true;
    try {
      await ask({ signedIn });
    } catch {
      // The stored tree is used until the next request.
    }
    renewing = false;
  };

  return {
    async load(options) {
      const stored = read();
      if (!stored) return ask(options);
      store.set(stored.tree);
      if (!stored.fresh) void renew(options.signedIn);
      return stored.tree;
    },
  };
}
