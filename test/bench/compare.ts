import type { Contestant } from './contestants.ts';
import { inCharge } from './limits.ts';
import type { Load } from './measure-load.ts';
import { median, spread, table } from './report.ts';

/** By how much a version may be slower than the one before; less than that, a run on one machine cannot tell. */
const tolerance = 1.03;

const facts: readonly (readonly [name: string, of: (load: Load) => number])[] = [
  ['usable', ({ usable }) => usable],
  ['script in charge', inCharge],
];

/** The contestant of the build that is compared with. */
export const before = (contestant: Contestant): Contestant => ({ ...contestant, name: `${contestant.name}-before` });

export interface Comparison {
  readonly table: string;
  /** One line per fact in which this version is worse. */
  readonly worse: readonly string[];
}

/**
 * Compares the loads of one run in the slow profile with those of the version before: the median of the ratios of the
 * rounds, so that a slow moment of the machine cancels out.
 */
export function compare(loads: Readonly<Record<string, readonly Load[]>>, names: readonly string[]): Comparison {
  const rows = names.flatMap((name) =>
    facts.map(([fact, of]) => {
      const [own, other] = [loads[name] ?? [], loads[`${name}-before`] ?? []];
      const ratio = median(own.map((load, round) => of(load) / (other[round] ? of(other[round]) : Number.NaN)));
      return { name, fact, before: spread(other.map(of)), now: spread(own.map(of)), ratio };
    }),
  );
  return {
    table: table(
      ['login form', 'in the slow profile', 'before: ms (min–max)', 'now: ms (min–max)', 'ratio'],
      rows.map(({ name, fact, before, now, ratio }) => [name, fact, before, now, ratio.toFixed(3)]),
    ),
    worse: rows
      .filter(({ ratio }) => !(ratio <= tolerance))
      .map(({ name, fact, ratio }) => `${name}: ${fact} ${ratio.toFixed(3)} (at most ${tolerance})`),
  };
}
