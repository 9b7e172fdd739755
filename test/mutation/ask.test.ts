import { appendFileSync, existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { inject, test, vi } from 'vitest';
import type { WrittenTest } from './written-down.ts';

interface Mutant {
  readonly id: string;
  readonly file: string;
}

type Hits = Record<string, number>;

/** The global switches that the mutated files read. */
const switches: {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage: { static: Hits; perTest: Record<string, Hits> };
} = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: switches });

const verdicts = '.cache/mutation/verdicts.jsonl';
const tell = (id: string, verdict: string, by?: string) =>
  appendFileSync(verdicts, `${JSON.stringify({ id, verdict, by })}\n`);

const testFiles = globSync(inject('tests' as never) as string[]).sort();
const mutants: Mutant[] = JSON.parse(readFileSync('.cache/mutation/mutants.json', 'utf8'));
/** `test/core/api/` for `core/api/endpoints/login.ts`, for example. */
const nearOf = ({ file }: Mutant) => `test/${dirname(file).split('/').slice(0, 2).join('/')}/`;

test('of each change somebody minds it, or nobody', async () => {
  const tests = await writeDown(testFiles);
  const times = await walk(tests);
  const coverage = new Map<string, WrittenTest[]>();
  const hits: Hits = {};
  for (const [index, one] of tests.entries()) {
    for (const [id, count] of Object.entries(switches.mutantCoverage.perTest[index] ?? {})) {
      coverage.set(id, coverage.get(id) ?? []);
      coverage.get(id)?.push(one);
      hits[id] = (hits[id] ?? 0) + count;
    }
  }
  const known = existsSync(verdicts) ? readFileSync(verdicts, 'utf8').trim().split('\n') : [];
  const done = new Set(known.map((line) => line && JSON.parse(line).id));

  const isEarly = ({ id }: Mutant) => id in switches.mutantCoverage.static;
  // Mutants that need a fresh import come last, because later dynamic imports would resolve to those modules.
  const inTurn = [...mutants].sort((a, b) => Number(isEarly(a)) - Number(isEarly(b)));
  for (const mutant of inTurn.filter(({ id }) => !done.has(id))) {
    const { id } = mutant;
    const early = isEarly(mutant);
    const covering = coverage.get(id) ?? [];
    if (!early && covering.length === 0) {
      tell(id, 'uncovered');
      continue;
    }
    tell(id, 'asked');
    Object.assign(switches, { activeMutant: id, hitCount: 0, hitLimit: (hits[id] ?? 1000) * 100 });
    const by = early ? await askAnew(mutant, times) : await askAll(covering.sort(soonest(mutant, times)), times);
    switches.activeMutant = undefined;
    tell(id, by === null ? 'unminded' : 'minded', by ?? undefined);
  }
  tell('', 'end');
});

/** Collects the tests of these files from freshly imported modules, with the active mutant. */
async function writeDown(files: readonly string[]): Promise<WrittenTest[]> {
  vi.resetModules();
  const { written, beginFile } = await import('./written-down.ts');
  for (const file of files) {
    beginFile(file);
    await import(/* @vite-ignore */ resolve(file));
  }
  return written;
}

/** Runs all tests without a mutant, and records the mutants each reaches and its duration. */
async function walk(tests: readonly WrittenTest[]): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const [index, one] of tests.entries()) {
    switches.currentTestId = String(index);
    const start = performance.now();
    const broken = await run(one, 60_000);
    times.set(keyOf(one), performance.now() - start);
    if (broken !== null) throw new Error(`${keyOf(one)} fails without a change: ${broken}`);
  }
  switches.currentTestId = undefined;
  return times;
}

const keyOf = ({ file, title }: WrittenTest) => `${file} > ${title}`;

/** The tests beside the file first, and among those the fastest. */
function soonest(mutant: Mutant, times: ReadonlyMap<string, number>) {
  const near = nearOf(mutant);
  const rank = (one: WrittenTest) => (one.file.startsWith(near) ? 0 : 1_000_000) + (times.get(keyOf(one)) ?? 0);
  return (a: WrittenTest, b: WrittenTest) => rank(a) - rank(b);
}

/** The first test that kills the mutant, and how; null if it survives. */
async function askAll(tests: readonly WrittenTest[], times: ReadonlyMap<string, number>): Promise<string | null> {
  for (const one of tests) {
    const minded = await run(one, 5000 + 10 * (times.get(keyOf(one)) ?? 0));
    if (minded !== null) return `${keyOf(one)}: ${minded}`;
  }
  return null;
}

/** For mutants in module initialisation: imports the modules again, first for the tests beside the file. */
async function askAnew(mutant: Mutant, times: ReadonlyMap<string, number>): Promise<string | null> {
  const near = testFiles.filter((file) => file.startsWith(nearOf(mutant)));
  try {
    return (
      (await askAll(await writeDown(near), times)) ??
      (await askAll(await writeDown(testFiles.filter((file) => !near.includes(file))), times))
    );
  } catch (error) {
    return `cannot be read: ${error}`;
  }
}

const begun = new WeakSet<object>();

/** The failure, or null. A timeout counts as a failure. */
async function run({ run: work, hooks }: WrittenTest, limit: number): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too long')), limit);
  });
  const whole = async () => {
    if (!begun.has(hooks)) for (const hook of hooks.beforeAll) await hook();
    begun.add(hooks);
    for (const hook of hooks.beforeEach) await hook();
    await work();
    for (const hook of hooks.afterEach) await hook();
  };
  try {
    await Promise.race([whole(), late]);
    return null;
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'thrown';
  } finally {
    clearTimeout(timer);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
}
