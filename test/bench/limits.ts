import type { Load } from './measure-load.ts';
import { median, type Results, ratios } from './report.ts';

/** Limits in the slow profile: the value `of`, divided by the time until the form of `by` is usable, if given. */
interface Limit {
  readonly fact: string;
  readonly name: string;
  readonly of: (load: Load) => number;
  readonly by?: string;
  readonly most: number;
}

const takeOver = ({ takenOver }: Load) => takenOver ?? Number.POSITIVE_INFINITY;

export const limits: readonly Limit[] = [
  { fact: 'usable / floor-element', name: 'ours', of: ({ usable }) => usable, by: 'floor-element', most: 1.15 },
  { fact: 'usable / floor', name: 'ours-prerendered', of: ({ usable }) => usable, by: 'floor', most: 1.05 },
  { fact: 'taken over / floor', name: 'ours', of: takeOver, by: 'floor', most: 1.9 },
  { fact: 'taken over / floor', name: 'ours-preloaded', of: takeOver, by: 'floor', most: 1.9 },
  { fact: 'taken over / floor', name: 'ours-prerendered', of: takeOver, by: 'floor', most: 1.9 },
  { fact: 'layout shift', name: 'ours', of: ({ cls }) => cls, most: 0 },
  { fact: 'longest task before usable', name: 'ours', of: ({ longestBefore }) => longestBefore, most: 50 },
  { fact: 'typed text lost', name: 'ours', of: ({ kept }) => (kept ? 0 : 1), most: 0 },
];

/** One line per exceeded limit; a limit that could not be measured counts as exceeded. */
export function brokenLimits({ loads }: Pick<Results, 'loads'>): string[] {
  return limits.flatMap(({ fact, name, of, by, most }) => {
    const own = loads.slow?.[name] ?? [];
    const base = by ? loads.slow?.[by] : undefined;
    const value = base ? median(ratios(own, of, base)) : median(own.map(of));
    if (value <= most) return [];
    return [`${name}: ${fact} ${Number.isNaN(value) ? 'not measured' : value.toFixed(2)} (at most ${most})`];
  });
}
