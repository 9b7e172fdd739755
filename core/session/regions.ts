import type { Api } from '../api/api.js';
import type { Clock } from '../environment/environment.js';
import { PortalError } from '../errors.js';
import { type Region, toRegionTree } from '../model/region.js';
import type { Records } from './records.js';

/** Provinces, cities and districts, from the device while they are fresh, else from the server. */
export interface Regions {
  load(options: { signedIn: boolean; signal: AbortSignal }): Promise<readonly Region[]>;
}

/** Milliseconds for which a stored tree is taken without asking. */
const week = 7 * 24 * 60 * 60 * 1000;

type Node = readonly [id: string, name: string, children: readonly Node[]];

export function createRegions({ api, records, clock }: { api: Api; records: Records; clock: Clock }): Regions {
  const read = (): readonly Region[] | null => {
    const value = records.read('regionTreeList');
    if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('tree' in value)) return null;
    if (typeof value.savedAt !== 'number' || Math.abs(clock.now() - value.savedAt) > week) return null;
    try {
      const tree = fromNodes(value.tree);
      return tree.length > 0 ? tree : null;
    } catch {
      return null;
    }
  };

  return {
    async load({ signedIn, signal }) {
      const stored = read();
      if (stored) return stored;
      const tree = signedIn
        ? await api.buildRegionTree(undefined, { signal })
        : await api.buildSimpleRegionTreeNoAuth(undefined, { signal });
      if (tree.length === 0) throw new PortalError('bad-answer');
      records.write('regionTreeList', { savedAt: clock.now(), tree: tree.map(toNode) });
      return tree;
    },
  };
}

const toNode = ({ id, name, children }: Region): Node => [id, name, children.map(toNode)];

/** Half the size of the wire's objects on the device; read through the same decoder as the wire. */
const fromNodes = (nodes: unknown): readonly Region[] => {
  const toWire = (node: unknown): unknown =>
    Array.isArray(node)
      ? { id: node[0], name: node[1], children: Array.isArray(node[2]) ? node[2].map(toWire) : [] }
      : null;
  return toRegionTree(Array.isArray(nodes) ? nodes.map(toWire) : []);
};
