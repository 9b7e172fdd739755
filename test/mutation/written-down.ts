import { expect, vi } from 'vitest';

// The stand-in for `vitest` in the tests of the core: collects tests without running them.

type Work = (...values: unknown[]) => unknown;

export interface WrittenTest {
  readonly file: string;
  readonly title: string;
  readonly run: () => unknown;
  readonly hooks: Hooks;
}

type Hooks = Record<'beforeAll' | 'beforeEach' | 'afterEach', Work[]>;

export const written: WrittenTest[] = [];
let file = '';
let hooks: Hooks;

/** Starts a collection for the following imports. */
export function beginFile(name: string): void {
  file = name;
  hooks = { beforeAll: [], beforeEach: [], afterEach: [] };
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

function write(title: string, ...given: unknown[]): void {
  written.push({ file, title, run: workOf(given), hooks });
}

const enter = (_: string, work: Work) => void work();
const hook = (name: keyof Hooks) => (work: Work) => void hooks[name].push(work);
const [beforeAll, beforeEach, afterEach] = [hook('beforeAll'), hook('beforeEach'), hook('afterEach')];
/** Never runs, because the tests of a file run until all mutants are done. */
const afterAll = () => undefined;
const test = Object.assign(write, { each: each(write), skipIf: (skip: boolean) => (skip ? () => undefined : write) });
const describe = Object.assign(enter, { each: each(enter) });

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi };
