import { badAnswer, isWireObject, readOwn, toText, type WireObject } from './decode.js';

/** A province, city or district. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Region[];
}

const idNames = ['id_', 'id', 'code', 'value'];
const nameNames = ['name_', 'name', 'label', 'text'];
const childNames = ['children_', 'children', 'childList'];
const maximumDepth = 3;
const maximumNodes = 10_000;

/**
 * The provinces with what lies below them: three levels, at most 10,000 nodes; nodes without id or name are dropped.
 */
export function toRegionTree(data: unknown): Region[] {
  const roots = isWireObject(data) ? childrenOf(data) : data;
  if (!Array.isArray(roots)) throw badAnswer('a list of regions was expected');
  let nodesLeft = maximumNodes;

  const toRegions = (nodes: readonly unknown[], depth: number): Region[] => {
    const regions: Region[] = [];
    for (const node of nodes) {
      if (nodesLeft === 0) break;
      if (!isWireObject(node)) continue;
      const id = first(node, idNames);
      const name = first(node, nameNames);
      if (id === '' || name === '') continue;
      nodesLeft -= 1;
      const children = childrenOf(node);
      regions.push({
        id,
        name,
        children: depth < maximumDepth && Array.isArray(children) ? toRegions(children, depth + 1) : [],
      });
    }
    return regions;
  };

  return toRegions(roots, 1);
}

interface StoredRegion {
  readonly id_: string;
  readonly name_: string;
  readonly children_: readonly StoredRegion[];
}

/** As the server sends them. */
export function toStoredRegions(regions: readonly Region[]): readonly StoredRegion[] {
  return regions.map(({ id, name, children }) => ({ id_: id, name_: name, children_: toStoredRegions(children) }));
}

function first(node: WireObject, names: readonly string[]): string {
  for (const name of names) {
    const value = toText(readOwn(node, name)).trim();
    if (value !== '') return value;
  }
  return '';
}

function childrenOf(node: WireObject): unknown {
  return childNames.map((name) => readOwn(node, name)).find((value) => Array.isArray(value));
}
