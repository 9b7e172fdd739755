import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillReadme } from '../tools/readme.mjs';

const withoutNumbers = (text: string) => text.replace(/\d+\.\d/g, '#');

test('the tables of README.md are those that `npm run readme` writes', () => {
  const readme = readFileSync('README.md', 'utf8');

  expect(withoutNumbers(readme)).toBe(withoutNumbers(fillReadme(readme)));
});

test('no size in README.md is off by more than a twentieth', () => {
  const readme = readFileSync('README.md', 'utf8');
  const numbers = (text: string) => [...text.matchAll(/\| (\d+\.\d) \|/g)].map(([, size]) => Number(size));
  const now = numbers(fillReadme(readme));

  const off = numbers(readme).filter((size, index) => Math.abs(size - (now[index] ?? 0)) > Math.max(size * 0.05, 0.2));

  expect(off).toEqual([]);
});

test('a table that is out of date would be written anew', () => {
  const readme = readFileSync('README.md', 'utf8');

  expect(fillReadme(readme.replace('amy.chen', 'nobody'))).toBe(fillReadme(readme));
});
