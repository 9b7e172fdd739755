import { expect, expectTypeOf, vi } from 'vitest';

// What a test file gets when it imports `vitest` here: its tests are recorded, and run once for each mutant they cover.

type Work = (...values: unknown[]) => unknown;

export interface RecordedTest {
  readonly file: string;
  readonly title: string;
  readonly run: () => unknown;
  readonly hooks: Hooks;
}

export type Hooks = Record<'beforeAll' | 'beforeEach' | 'afterEach', Work[]>;

let tests: RecordedTest[] = [];
let file = '';
let hooks: Hooks;

/** The tests that `read` registers, as those of the file `name`. */
export function record(name: string, read: () => void): readonly RecordedTest[] {
  [tests, file, hooks] = [[], name, { beforeAll: [], beforeEach: [], afterEach: [] }];
  read();
  return tests;
}

const workOf = (given: unknown[]) => given.find((one): one is Work => typeof one === 'function') ?? (() => undefined);

function each(register: (title: string, work: Work) => void) {
  return (rows: readonly unknown[]) =>
    (title: string, ...given: unknown[]) => {
      const spread = rows.every((row) => Array.isArray(row));
      for (const [index, row] of rows.entries())
        register(`${title} (${index + 1})`, () => workOf(given)(...(spread ? (row as unknown[]) : [row])));
    };
}

function add(title: string, ...given: unknown[]): void {
  tests.push({ file, title, run: workOf(given), hooks });
}

const enter = (_: string, work: Work) => void work();
const hook = (name: keyof Hooks) => (work: Work) => void hooks[name].push(work);
const skipIf = (skip: boolean) => (skip ? () => undefined : add);

export const api = {
  describe: Object.assign(enter, { each: each(enter), skipIf: (skip: boolean) => (skip ? () => undefined : enter) }),
  /** No server runs beside: tests of one are skipped. */
  inject: () => '',
  test: Object.assign(add, { each: each(add), skipIf }),
  beforeAll: hook('beforeAll'),
  beforeEach: hook('beforeEach'),
  afterEach: hook('afterEach'),
  /** A file stays loaded as long as there are mutants. */
  afterAll: () => undefined,
  expect,
  expectTypeOf,
  vi,
};
