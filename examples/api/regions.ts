import { readFileSync } from 'node:fs';

/** The format of the API. */
export interface RegionNode {
  readonly id_: string;
  readonly name_: string;
  readonly children_: readonly RegionNode[];
}

const file = new URL('./database/regions.txt', import.meta.url);

/**
 * Provinces, cities and districts of the ministry's list of 2024, one per line, indented by level; generated from the
 * package lcn 7.2.2 (MIT), without levels that no address has. Taiwan, Hong Kong and Macau are among the provinces and
 * have no levels below.
 */
export const regions: readonly RegionNode[] = toTree(readFileSync(file, 'utf8'));

/** What stands in their place of levels and regions that trees of earlier versions had, which browsers keep. */
const former: ReadonlyMap<string, readonly string[]> = new Map([
  ['500200', ['500100']],
  ...['419000', '429000', '469000', '659000'].map((group): [string, string[]] => [group, []]),
  ['460321', ['460302']],
  ['460322', ['460303']],
  ['460323', ['460302']],
]);

/** The regions of these ids. Each must be inside the one before, and the last must have no levels below. */
export function findPlace(ids: readonly string[]): RegionNode[] | undefined {
  const place: RegionNode[] = [];
  let level = regions;
  for (const id of ids.flatMap((id) => former.get(id) ?? [id])) {
    const region = level.find(({ id_ }) => id_ === id);
    if (region === undefined) return undefined;
    place.push(region);
    level = region.children_;
  }
  return place.length > 0 && level.length === 0 ? place : undefined;
}

function toTree(text: string): RegionNode[] {
  const levels: RegionNode[][] = [[]];
  for (const line of text.split('\n').filter((line) => line !== '')) {
    const [, indent = '', id_ = '', name_ = ''] = /^( *)(\d+) (.+)$/.exec(line) ?? [];
    const depth = indent.length / 2;
    const children_: RegionNode[] = [];
    levels[depth]?.push({ id_, name_, children_ });
    levels[depth + 1] = children_;
  }
  return levels[0] ?? [];
}
