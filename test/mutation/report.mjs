import { dirname } from 'node:path';

/** The minimum score of a folder in percent: that of the weakest, core/flows, rounded down. */
const limit = 85;

/**
 * Prints the surviving mutants and the score of each folder; returns whether all reach the minimum.
 * @param {{ id: string, file: string, line: number, mutator: string, before: string, after: string }[]} mutants
 * @param {{ id: string, verdict: string }[]} verdicts
 */
export function report(mutants, verdicts) {
  const verdictOf = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  for (const { id, file, line, mutator, before, after } of mutants) {
    const verdict = verdictOf.get(id);
    if (verdict === 'minded') continue;
    console.log(`${verdict}  ${file}:${line} ${mutator}: ${oneLine(before)} → ${oneLine(after)}`);
  }

  const rows = Map.groupBy(mutants, ({ file }) => dirname(file));
  const count = (some, verdict) => some.filter(({ id }) => verdictOf.get(id) === verdict).length;
  const score = (some) => (count(some, 'minded') / some.length) * 100;
  console.log(`\n${'folder'.padEnd(24)} changes  unminded  uncovered  score`);
  for (const [name, some] of [...rows, ['in all', mutants]]) {
    const cells = [some.length, count(some, 'unminded'), count(some, 'uncovered'), `${score(some).toFixed(1)} %`];
    console.log(name.padEnd(24), cells.map((cell, index) => String(cell).padStart([7, 9, 10, 8][index])).join(''));
  }
  return [...rows.values()].every((some) => score(some) >= limit);
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
