import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillDemo, fillPerformance } from '../tools/readme.mjs';

const demo = readFileSync('examples/README.md', 'utf8');
const performance = readFileSync('docs/performance.md', 'utf8');
const filled = fillPerformance(performance);
const withoutNumbers = (text: string) => text.replace(/\d+\.\d/g, '#');

test('the tables of sizes, speed and demo logins are up to date', () => {
  expect(withoutNumbers(performance)).toBe(withoutNumbers(filled));
  expect(demo).toBe(fillDemo(demo));
});

test('no size in docs/performance.md is off by more than a tenth', () => {
  const numbers = (text: string) => [...text.matchAll(/\| (\d+\.\d) \| \d/g)].map(([, size]) => Number(size));
  const now = numbers(filled);

  const off = numbers(performance).filter(
    (size, index) => Math.abs(size - (now[index] ?? 0)) > Math.max(size * 0.1, 0.3),
  );

  expect(now.length).toBeGreaterThan(8);
  expect(off).toEqual([]);
});

test('rewrites an outdated table', () => {
  expect(fillDemo(demo.replace('amy.chen', 'nobody'))).toBe(demo);
});
