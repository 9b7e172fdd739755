import { appendFileSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import fc from 'fast-check';
import { inject, test } from 'vitest';
import { createModuleLoader } from './module-loader.ts';
import { api, type RecordedTest, record } from './recorded-tests.ts';
import { runTest } from './run-test.ts';

interface Mutant {
  readonly id: string;
  readonly file: string;
}

interface Covered {
  readonly test: RecordedTest;
  /** Milliseconds of the processor, without a mutant. */
  readonly time: number;
}

type Hits = Record<string, number>;

/** The switches, by the name under which Stryker's instrumented code looks for them. */
const switches: {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> };
} = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: switches });

// The same values for each mutant; a counterexample is enough, it need not be the shortest.
fc.configureGlobal({ seed: 1, endOnFailure: true });

/**
 * Milliseconds of tests in other folders for one mutant: what stands below everything is covered by nearly all of them,
 * which would take as long as the whole suite for each survivor.
 */
const farBudget = 500;

const { folder, include, exclude, nearBudget, alias } = inject('mutation' as never) as {
  folder: string;
  include: string[];
  exclude: string[];
  nearBudget: number;
  alias: { find: RegExp; replacement: string }[];
};
const loader = createModuleLoader({ folder: `${folder}/compiled`, alias, instead: { vitest: api } });
const report = (id: string, verdict: string, file?: string, reason?: string) =>
  appendFileSync(`${folder}/verdicts.jsonl`, `${JSON.stringify({ id, verdict, file, reason })}\n`);

/** The tests of the files that are asked just now, by mutant. */
const coverage = new Map<string, Covered[]>();
const hits: Hits = {};
const times = new Map<string, number>();
const keyOf = ({ file, title }: RecordedTest) => `${file} > ${title}`;
const isStatic = ({ id }: Mutant) => id in switches.mutantCoverage.static;

test('each mutant is killed by a test that covers it, or survives', async () => {
  const mutants: Mutant[] = JSON.parse(readFileSync(`${folder}/remaining.json`, 'utf8'));
  const files = globSync(include, { exclude }).sort();
  const near = files.filter((file) => mutants.some((mutant) => isNear(mutant, file)));
  const far = files.filter((file) => !near.includes(file));

  let left = mutants;
  for (const [some, budget] of [
    [near, nearBudget],
    [far, farBudget],
  ] as const) {
    if (left.length === 0) break;
    await cover(some);
    // Those last for which modules are evaluated again: what is imported on demand later would come from them.
    const survivors = await askAll(
      left.filter((mutant) => !isStatic(mutant)),
      budget,
    );
    left = [...survivors, ...(await askAll(left.filter(isStatic), budget, some))];
  }
  for (const { id } of left) report(id, id in hits || id in switches.mutantCoverage.static ? 'survived' : 'uncovered');
  report('', 'end');
});

/** `test/core/api/…` for `core/api/endpoints/login.ts`, `test/core/portal/portal.test.ts` for `core/portal/portal.ts`. */
function isNear({ file }: Mutant, test: string): boolean {
  const [top, folder] = dirname(file).split('/');
  return folder === undefined ? dirname(test) === `test/${top}` : test.startsWith(`test/${top}/${folder}/`);
}

/** Runs the tests of these files without a mutant: which ones each of them covers, and how long it takes. */
async function cover(files: readonly string[]): Promise<void> {
  coverage.clear();
  switches.currentTestId = undefined;
  for (const [index, test] of files.flatMap(read).entries()) {
    const key = `${files[0]} ${index}`;
    switches.currentTestId = key;
    const start = process.cpuUsage();
    const failure = await runTest(test);
    if (failure !== null) throw new Error(`${keyOf(test)} fails without a mutant: ${failure}`);
    const { user, system } = process.cpuUsage(start);
    const time = (user + system) / 1000;
    times.set(keyOf(test), time);
    for (const [id, count] of Object.entries(switches.mutantCoverage.perTest[key] ?? {})) {
      coverage.set(id, coverage.get(id) ?? []);
      coverage.get(id)?.push({ test, time });
      hits[id] = (hits[id] ?? 0) + count;
    }
  }
  switches.currentTestId = 'asked'; // what is counted outside of tests counts as static
}

const read = (file: string) => record(file, () => loader.load(file));

/** Returns those that survive. A static mutant is asked of the test files, evaluated again with it. */
async function askAll(mutants: readonly Mutant[], budget: number, files?: readonly string[]): Promise<Mutant[]> {
  const survivors: Mutant[] = [];
  for (const mutant of mutants) {
    const covering = coverage.get(mutant.id) ?? [];
    if (files === undefined && covering.length === 0) {
      survivors.push(mutant);
      continue;
    }
    report(mutant.id, 'asked');
    Object.assign(switches, { activeMutant: mutant.id, hitCount: 0, hitLimit: (hits[mutant.id] ?? 1000) * 100 });
    const killer = (await ask(covering, budget)) ?? (files && (await askAgain(mutant, budget, files)));
    switches.activeMutant = undefined;
    if (killer) report(mutant.id, 'killed', killer.file, killer.reason);
    else survivors.push(mutant);
  }
  return survivors;
}

interface Killer {
  readonly file: string;
  readonly reason: string;
}

/** The quickest test of each file first, then the second of each, and so on until the budget is used up. */
async function ask(covering: readonly Covered[], budget: number): Promise<Killer | null> {
  let used = 0;
  for (const { test, time } of inTurn(covering)) {
    used += time;
    if (used > budget) return null;
    const reason = await runTest(test, 1000 + 20 * time);
    if (reason !== null) return { file: test.file, reason: `${test.title}: ${reason}` };
  }
  return null;
}

function inTurn(covering: readonly Covered[]): Covered[] {
  const places = new Map<string, number>();
  return [...covering]
    .sort((a, b) => a.time - b.time)
    .map((one) => {
      const place = places.get(one.test.file) ?? 0;
      places.set(one.test.file, place + 1);
      return { one, place };
    })
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** A mutant in what is evaluated once, when its module is read. */
async function askAgain(mutant: Mutant, budget: number, files: readonly string[]): Promise<Killer | null> {
  const dependents = files.filter((file) => loader.dependsOn(file, mutant.file));
  loader.forget(mutant.file);
  try {
    let left = budget;
    for (const file of dependents) {
      const start = process.cpuUsage().user;
      const killer = await ask(
        readWith(file).map((test) => ({ test, time: times.get(keyOf(test)) ?? 0 })),
        left,
      );
      if (killer !== null) return killer;
      left -= (process.cpuUsage().user - start) / 1000;
    }
    return null;
  } finally {
    loader.forget(mutant.file);
  }
}

/** What a mutant breaks as soon as a file is read is a test that fails. */
function readWith(file: string): readonly RecordedTest[] {
  try {
    return read(file);
  } catch (error) {
    return record(file, () => api.test('is read', () => Promise.reject(error)));
  }
}
