import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync([
  '{core,react,elements,locales,examples,test,docs}/**/*.{ts,tsx,mjs,md,py,css,html}',
  '*.{md,mjs}',
]);
const page = readFileSync('docs/rules.md', 'utf8');
const numbers = new Set(
  [...page.matchAll(/^(?:## (\d)\.|- \*\*(\d\.\d+)\*\*)/gm)].map(([, part, rule]) => part ?? rule),
);

/** The rules that a text cites: `rules.md 4.1`, or two of them with `and`. */
const citedIn = (text: string) =>
  [...text.matchAll(/rules\.md[\s*#]+(\d(?:\.\d+)?)(?:[\s*#]+and[\s*#]+(\d(?:\.\d+)?))?/g)].flatMap(([, ...rules]) =>
    rules.filter((rule) => rule !== undefined),
  );

test('every cited rule is in docs/rules.md', () => {
  const cited = files.flatMap((file) => citedIn(readFileSync(file, 'utf8')).map((rule) => ({ file, rule })));

  expect(cited.length).toBeGreaterThan(150);
  expect(cited.filter(({ rule }) => !numbers.has(rule))).toEqual([]);
  expect(citedIn('(rules.md 2.13 and\n * 9.9), rules.md\n * 5')).toEqual(['2.13', '9.9', '5']);
  expect(numbers.has('9.9')).toBe(false);
});

test('no file cites a document that is not in the repository', () => {
  const absent = ['spec', 'md'].join('.');

  expect(files.filter((file) => readFileSync(file, 'utf8').includes(absent))).toEqual([]);
});

test('the rules of a part are numbered without a gap', () => {
  const parts = [...numbers].filter((number) => !number?.includes('.'));
  const expected = parts.flatMap((part) => [
    part,
    ...[...numbers].filter((number) => number?.startsWith(`${part}.`)).map((_, index) => `${part}.${index + 1}`),
  ]);

  expect([...numbers]).toEqual(expected);
});
