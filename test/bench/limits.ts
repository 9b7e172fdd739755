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

/** Until the form has been taken over by the runtime. */
export const inCharge = ({ hydrated }: Load) => hydrated ?? Number.POSITIVE_INFINITY;
const lost = ({ kept }: Load) => (kept ? 0 : 1);

export const limits: readonly Limit[] = [
  { fact: 'usable / floor-element', name: 'ours', of: ({ usable }) => usable, by: 'floor-element', most: 1.3 },
  { fact: 'usable / floor', name: 'ours-prerendered', of: ({ usable }) => usable, by: 'floor', most: 0.9 },
  { fact: 'script in charge / floor', name: 'ours', of: inCharge, by: 'floor', most: 2.75 },
  { fact: 'layout shift', name: 'ours', of: ({ cls }) => cls, most: 0 },
  { fact: 'typed text lost', name: 'ours', of: lost, most: 0 },
  { fact: 'typed text lost', name: 'ours-prerendered', of: lost, most: 0 },
];

/** One line per exceeded limit; a limit that could not be measured counts as exceeded. */
export function brokenLimits({ loads }: Pick<Results, 'loads'>): string[] {
  return limits.flatMap(({ fact, name, of, by, most }) => {
    const own = loads.slow?.[name] ?? [];
    const base = by ? loads.slow?.[by] : undefined;
    // A fact that is no time holds in every round.
    const value = base ? median(ratios(own, of, base)) : own.length > 0 ? Math.max(...own.map(of)) : Number.NaN;
    if (value <= most) return [];
    return [`${name}: ${fact} ${Number.isNaN(value) ? 'not measured' : value.toFixed(2)} (at most ${most})`];
  });
}
