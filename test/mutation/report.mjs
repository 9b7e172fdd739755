import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { equivalents } from './equivalents.mjs';

/** Percent of the mutants in a folder that must be killed. */
const limit = 85;

/**
 * Prints each mutant that no test kills, and the score of each folder; tells whether all keep the limit, and, of a whole
 * run, every row of the equivalents is true. Equivalent mutants count neither way.
 * @param {{ id: string, key: string, file: string, line: number, before: string, after: string }[]} mutants
 * @param {{ id: string, verdict: string }[]} verdicts
 * @param {{ isWhole: boolean }} run
 */
export function report(mutants, verdicts, { isWhole }) {
  const verdictOf = new Map(verdicts.map(({ id, verdict }) => [id, verdict]));
  const stale = isWhole ? faultsIn(equivalents, mutants, verdictOf) : [];
  for (const { id, key, line, before, after } of mutants) {
    if (key in equivalents && verdictOf.get(id) !== 'killed') verdictOf.set(id, 'equivalent');
    const verdict = verdictOf.get(id);
    if (verdict === 'killed' || verdict === 'equivalent') continue;
    console.log(`${verdict}  ${key}\n  line ${line}: ${oneLine(before)} → ${oneLine(after)}`);
  }
  for (const fault of stale) console.log(fault);

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
  return {
    // Of a sample, a folder's score says little.
    isGood: stale.length === 0 && (isWhole ? [...rows.values()] : [mutants]).every((some) => score(some) >= limit),
    rows: [...rows].map(([name, some]) => ({
      folder: name,
      mutants: some.length - count(some, 'equivalent'),
      killed: count(some, 'killed'),
    })),
  };
}

/**
 * The equivalents that are none any more, of the files that were asked: their place is gone, or a test kills them.
 * @param {Readonly<Record<string, string>>} rows
 * @param {{ id: string, key: string, file: string }[]} mutants
 * @param {Map<string, string>} verdictOf
 */
export function faultsIn(rows, mutants, verdictOf) {
  const byKey = new Map(mutants.map((mutant) => [mutant.key, mutant]));
  const asked = new Set(mutants.map(({ file }) => file));
  return Object.keys(rows).flatMap((key) => {
    const file = key.slice(0, key.indexOf(' '));
    if (!asked.has(file)) return existsSync(file) ? [] : [`no such file  ${key}`];
    const mutant = byKey.get(key);
    if (mutant === undefined) return [`no such mutant  ${key}`];
    return verdictOf.get(mutant.id) === 'killed' ? [`not equivalent, as a test kills it  ${key}`] : [];
  });
}

function oneLine(text) {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
