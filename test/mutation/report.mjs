import { dirname } from 'node:path';
import { equivalents } from './equivalents.mjs';

/** Percent of the mutants in a folder that must be killed. */
const limit = 85;

/**
 * Prints each mutant that no test kills, and the score of each folder; tells whether all keep the limit. Equivalent
 * mutants count neither way.
 * @param {{ id: string, file: string, line: number, mutator: string, before: string, after: string }[]} mutants
 * @param {{ id: string, verdict: string }[]} verdicts
 */
export function report(mutants, verdicts) {
  const verdictOf = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  for (const mutant of mutants) {
    const { id, file, line, mutator, before, after } = mutant;
    if (isEquivalent(mutant)) verdictOf.set(id, verdictOf.get(id) === 'killed' ? 'killed' : 'equivalent');
    const verdict = verdictOf.get(id);
    if (verdict === 'killed' || verdict === 'equivalent') continue;
    console.log(`${verdict}  ${file}:${line} ${mutator}: ${oneLine(before)} → ${oneLine(after)}`);
  }
  for (const row of equivalents) {
    const found = mutants.filter((mutant) => isSame(mutant, row));
    const known = mutants.some(({ file }) => file === row.file);
    if (known && !found.some(({ id }) => verdictOf.get(id) === 'equivalent'))
      console.log(`not equivalent  ${row.file}: ${row.before ?? ''} → ${row.after}`);
  }

  const rows = Map.groupBy(mutants, ({ file }) => dirname(file));
  const count = (some, verdict) => some.filter(({ id }) => verdictOf.get(id) === verdict).length;
  const score = (some) => (count(some, 'killed') / (some.length - count(some, 'equivalent'))) * 100;
  console.log(`\n${'folder'.padEnd(24)} mutants  killed  survived  uncovered  equivalent  score`);
  for (const [name, some] of [...rows, ['in all', mutants]]) {
    const counts = ['killed', 'survived', 'uncovered', 'equivalent'].map((verdict) => count(some, verdict));
    const cells = [some.length, ...counts, `${score(some).toFixed(1)} %`];
    console.log(
      name.padEnd(24),
      cells.map((cell, index) => String(cell).padStart([7, 8, 10, 11, 12, 8][index])).join(''),
    );
  }
  return [...rows.values()].every((some) => score(some) >= limit);
}

const isSame = ({ file, before, after }, row) =>
  file === row.file && (row.before === undefined || before === row.before) && after === row.after;
const isEquivalent = (mutant) => equivalents.some((row) => isSame(mutant, row));

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
