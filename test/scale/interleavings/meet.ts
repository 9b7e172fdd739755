import { type Explored, explore, toText } from './explore.ts';
import type { Rewrite } from './gate.ts';
import type { Move, Outcome } from './moves.ts';
import { type Choices, type Run, runInOrder, type Step } from './schedule.ts';
import { type Alter, type Stage, startProcess } from './stage.ts';
import { answered, type Summary, summarize, wrongGuesses } from './summary.ts';
import type { World } from './world.ts';

/** An order after which something is left that no calls leave that run one after the other. */
export interface Finding {
  readonly moves: readonly string[];
  readonly order: string;
  /** What is left, by part, and what would be left else. */
  readonly differences: readonly string[];
}

export interface Met extends Explored {
  readonly findings: readonly Finding[];
  readonly steps: number;
}

/** Runs some calls of a world in one order. */
export async function runOnce(
  { stage, world, moves, alter, rewrite }: Setting,
  choose: (choices: Choices, depth: number) => number,
): Promise<{ run: Run<Outcome>; summary: Summary }> {
  await stage.reset();
  const work = moves.map((make, at) => {
    const api = startProcess(stage, at, alter);
    return () => make(api, world, `10.1.1.${at}`);
  });
  const run = await runInOrder(stage.watch, work, choose, rewrite);
  return { run, summary: await summarize(stage.client, world, run.results) };
}

export interface Setting {
  readonly stage: Stage;
  readonly world: World;
  readonly moves: readonly Move[];
  /** Plant a fault. */
  readonly alter?: Alter;
  readonly rewrite?: Rewrite;
}

export interface Limits {
  readonly most: number;
  readonly random: () => number;
  /** Ends at the first finding. */
  readonly untilFound?: boolean;
}

class Found extends Error {}

/** What a call answers that has done nothing, and may be made again. */
const busy = 'too-many-requests';

/** Runs every order of some calls, and compares what each leaves with what they leave one after the other. */
export async function meet(setting: Setting, names: readonly string[], limits: Limits): Promise<Met> {
  const all = names.map((_, at) => at);
  const serialRuns: Run<Outcome>[] = [];
  const serial = new Map<string, Summary[]>();
  /** What these of the calls leave one after the other, the rest having done nothing. */
  const serialOf = async (calls: readonly number[]): Promise<Summary[]> => {
    const known = serial.get(calls.join());
    if (known !== undefined) return known;
    const summaries: Summary[] = [];
    for (const turn of permutations(calls)) {
      const moves = calls.flatMap((call) => setting.moves[call] ?? []);
      const inTurn = (choices: Choices) => turn.map((call) => calls.indexOf(call)).find((at) => choices.has(at)) ?? 0;
      const { run, summary } = await runOnce({ ...setting, moves }, inTurn);
      if (calls.length === all.length) serialRuns.push(run);
      const answersOf = (part: string, other: string) =>
        all.map((call) => (calls.includes(call) ? (summary[part]?.[calls.indexOf(call)] ?? '') : other));
      summaries.push({ ...summary, answers: answersOf('answers', busy), [answered]: answersOf(answered, '') });
    }
    serial.set(calls.join(), summaries);
    return summaries;
  };
  await serialOf(all);

  const findings = new Map<string, Finding>();
  let steps = 0;
  const keep = async (run: Run<Outcome>, summary: Summary) => {
    steps += run.steps.length;
    const whole = differencesOf(summary, await serialOf(all));
    const done = all.filter((call) => run.results[call]?.code !== busy);
    const ofDone = whole.length > 0 && done.length < all.length ? differencesOf(summary, await serialOf(done)) : whole;
    const differences = [...ofDone, ...(run.isDeadlocked ? ['calls waited in a circle'] : [])];
    if (differences.length === 0) return;
    const key = differences.join('\n');
    if (!findings.has(key)) findings.set(key, { moves: names, order: toText(run.steps), differences });
    if (limits.untilFound) throw new Found();
  };
  const run = async (choose: (choices: Choices, depth: number) => number) => {
    const once = await runOnce(setting, choose);
    await keep(once.run, once.summary);
    return once.run;
  };
  const explored = await explore(run, serialRuns, limits).catch((thrown: unknown) => {
    if (thrown instanceof Found) return { orders: 1, isWhole: false };
    throw thrown;
  });
  return { ...explored, steps, findings: [...findings.values()] };
}

/** Nothing if some calls one after the other leave the same; else what differs from those that come closest. */
function differencesOf(summary: Summary, serial: readonly Summary[]): string[] {
  const fewest = Math.min(...serial.map((other) => Number(other[wrongGuesses]?.[0])));
  const all = serial.map((other) =>
    Object.keys(summary).flatMap((part) => {
      const [is, would] = [summary[part] ?? [], other[part] ?? []];
      const isCounted = part === wrongGuesses && Number(is[0]) >= fewest;
      if (isCounted || JSON.stringify(is) === JSON.stringify(would)) return [];
      const more = is.filter((line) => !would.includes(line) || count(is, line) > count(would, line));
      const less = would.filter((line) => !is.includes(line) || count(would, line) > count(is, line));
      return [`${part}: ${more.join(', ') || 'nothing'} instead of ${less.join(', ') || 'nothing'}`];
    }),
  );
  return all.sort((one, other) => one.length - other.length)[0] ?? [];
}

const count = (lines: readonly string[], line: string) => lines.filter((other) => other === line).length;

export function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}

/** An order in words, a line for each step. */
export const describe = (steps: readonly Step[]) =>
  steps.map(({ call, sql }) => `${toText([{ call }])}  ${sql.replace(/\s+/g, ' ').trim().slice(0, 160)}`);
