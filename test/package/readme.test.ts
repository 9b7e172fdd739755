import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillReadme } from '../tools/readme.mjs';

const readme = readFileSync('README.md', 'utf8');
const filled = fillReadme(readme);
const withoutNumbers = (text: string) => text.replace(/\d+\.\d/g, '#');

test('the tables of README.md are up to date', () => {
  expect(withoutNumbers(readme)).toBe(withoutNumbers(filled));
});

test('no size in README.md is off by more than a tenth', () => {
  const numbers = (text: string) => [...text.matchAll(/\| (\d+\.\d) \| \d/g)].map(([, size]) => Number(size));
  const now = numbers(filled);

  const off = numbers(readme).filter((size, index) => Math.abs(size - (now[index] ?? 0)) > Math.max(size * 0.1, 0.3));

  expect(off).toEqual([]);
});

test('rewrites an outdated table', () => {
  expect(fillReadme(readme.replace('amy.chen', 'nobody'))).toBe(filled);
});
