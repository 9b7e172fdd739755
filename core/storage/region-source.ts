import type { Api } from '../api/api.js';
import type { Clock } from '../base/clock.js';
import type { Store } from '../base/store.js';
import { PortalError, toPortalError } from '../errors.js';
import { type Region, toRegionTree } from '../model/region.js';
import type { Records } from './records.js';

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
  readonly api: Api;
  readonly records: Records;
  readonly clock: Clock;
}

interface RegionSourceDeps extends RegionsDeps {
  readonly store: Store<readonly Region[]>;
}

/** Milliseconds for which a stored tree is not reloaded. */
const week = 7 * 24 * 60 * 60 * 1000;

type Node = readonly [id: string, name: string, children: readonly Node[]];

export function createRegionSource({ api, records, clock, store }: RegionSourceDeps): RegionSource {
  let renewing = false;

  const read = (): { tree: readonly Region[]; fresh: boolean } | null => {
    const value = records.read('regionTreeList');
    if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('tree' in value)) return null;
    if (typeof value.savedAt !== 'number') return null;
    try {
      const tree = fromNodes(value.tree);
      return tree.length > 0 ? { tree, fresh: Math.abs(clock.now() - value.savedAt) <= week } : null;
    } catch {
      return null;
    }
  };
  const ask = async ({ signedIn, signal }: RegionsOptions) => {
    const askAnonymously = () => api.buildSimpleRegionTreeNoAuth(undefined, { signal });
    /** The session may have expired, which is no reason to refuse a list that anybody can have. */
    const unlessExpired = (thrown: unknown) => {
      if (toPortalError(thrown).code !== 'token-expired') throw thrown;
      return askAnonymously();
    };
    const tree = await (signedIn ? api.buildRegionTree(undefined, { signal }).catch(unlessExpired) : askAnonymously());
    if (tree.length === 0) throw new PortalError('bad-answer');
    records.write('regionTreeList', { savedAt: clock.now(), tree: tree.map(toNode) });
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

const toNode = ({ id, name, children }: Region): Node => [id, name, children.map(toNode)];

/** Stored as arrays, half the size of the wire's objects; read by the same decoder. */
const fromNodes = (nodes: unknown): readonly Region[] => {
  const toWire = (node: unknown): unknown =>
    Array.isArray(node)
      ? { id: node[0], name: node[1], children: Array.isArray(node[2]) ? node[2].map(toWire) : [] }
      : null;
  return toRegionTree(Array.isArray(nodes) ? nodes.map(toWire) : []);
};
