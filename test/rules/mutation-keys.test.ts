import { expect, test } from 'vitest';
import { createKeys } from '../mutation/place.mjs';
import { faultsIn } from '../mutation/report.mjs';

/** The keys of mutants of this code, each given as what stands there, what replaces it, and the kind. */
function keysOf(code: string, ...mutants: [before: string, after: string, mutator: string][]) {
  const keyOf = createKeys('core/a.ts', code);
  return mutants.map(([before, after, mutator]) => {
    const lines = code.slice(0, code.indexOf(before)).split('\n');
    const start = { line: lines.length - 1, column: lines.at(-1)?.length ?? 0 };
    return keyOf({ location: { start }, mutator, before, after });
  });
}

const code = `export const limits = { size: [] };
export function create() {
  const isFull = (size: number) => size < limits.size.length;
  return { isFull, name: 'a' };
}`;
const moved = `
// Another line.
export function create() {
  const isFull = (size: number) =>
    size <
    limits.size.length;

  return {
    isFull,
    name: 'a',
  };
}
export const limits = { size: [] };`;

test('a key tells the place, the kind and the change', () => {
  const comparison: Parameters<typeof keysOf>[1] = [
    'size < limits.size.length',
    'size <= limits.size.length',
    'EqualityOperator',
  ];

  expect(
    keysOf(
      code,
      comparison,
      comparison,
      ['size < limits.size.length', 'true', 'ConditionalExpression'],
      ["'a'", '""', 'StringLiteral'],
      ['[]', '["Stryker was here"]', 'ArrayDeclaration'],
    ),
  ).toEqual([
    'core/a.ts create.isFull EqualityOperator < → <=',
    'core/a.ts create.isFull EqualityOperator < → <= #2',
    'core/a.ts create.isFull ConditionalExpression → true',
    'core/a.ts create.name StringLiteral → ""',
    'core/a.ts limits.size ArrayDeclaration → [ "Stryker was here" ]',
  ]);
});

test('other lines and another format leave a key as it is', () => {
  const one = keysOf(code, ['size < limits.size.length', 'size <= limits.size.length', 'EqualityOperator']);
  const other = keysOf(moved, [
    'size <\n    limits.size.length',
    'size <=\n    limits.size.length',
    'EqualityOperator',
  ]);

  expect(other).toEqual(one);
});

test('a row without a mutant or a file, or whose mutant a test kills, is an error', () => {
  const asked = 'core/errors.ts';
  const mutants = ['is A', 'is B'].map((rest, at) => ({ id: `${at}`, key: `${asked} ${rest}`, file: asked }));
  const verdicts = new Map([
    ['0', 'survived'],
    ['1', 'killed'],
  ]);
  const rows = [`${asked} is A`, `${asked} is B`, `${asked} was C`, 'core/index.ts is not asked', 'core/gone.ts is D'];

  expect(faultsIn(Object.fromEntries(rows.map((key) => [key, 'so'])), mutants, verdicts)).toEqual([
    'not equivalent, as a test kills it  core/errors.ts is B',
    'no such mutant  core/errors.ts was C',
    'no such file  core/gone.ts is D',
  ]);
});
