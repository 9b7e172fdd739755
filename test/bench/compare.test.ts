import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import type { Load } from './measure-load.ts';

const load = (usable: number, hydrated: number | null): Load => ({
  usable,
  hydrated,
  kept: true,
  fcp: usable,
  lcp: usable,
  cls: 0,
  blocked: 0,
  longestTask: 0,
  longestBefore: 0,
  requests: 2,
  requestsLater: 2,
  bytes: 8000,
  bytesLater: 30_000,
  script: 20,
  mainThread: 100,
  elements: 30,
  keyToPaint: 8,
  keyToPaintMost: 16,
  keyCpu: 3,
});
const before = [load(400, 800), load(800, 1600), load(420, 820)];

test('a version is not worse within 3 %, as one run cannot tell', () => {
  const now = before.map(({ usable, hydrated }) => load(usable * 1.03, Number(hydrated) * 0.9));

  expect(compare({ ours: now, 'ours-before': before }, ['ours'])).toEqual({
    table: expect.stringContaining('| ours | script in charge | 820 (800–1600) | 738 (720–1440) | 0.900 |'),
    worse: [],
  });
});

test.each([
  ['usable', (usable: number, inCharge: number) => load(usable * 1.04, inCharge), 'ours: usable 1.040 (at most 1.03)'],
  [
    'script in charge',
    (usable: number, inCharge: number) => load(usable, inCharge * 1.04),
    'ours: script in charge 1.040 (at most 1.03)',
  ],
  ['never in charge', (usable: number) => load(usable, null), 'ours: script in charge Infinity (at most 1.03)'],
])('is worse beyond 3 %%: %s', (_, slower, line) => {
  const now = before.map(({ usable, hydrated }) => slower(usable, Number(hydrated)));

  expect(compare({ ours: now, 'ours-before': before }, ['ours']).worse).toEqual([line]);
});

test('a moment in which the machine was slow cancels out, as it was slow for both', () => {
  const now = [load(400, 800), load(4000, 8000), load(4000, 8000)];
  const then = [load(400, 800), load(4000, 8000), load(4000, 8000)];

  expect(compare({ ours: now, 'ours-before': then }, ['ours']).worse).toEqual([]);
});

test('what was not measured counts as worse', () => {
  expect(compare({}, ['ours']).worse).toHaveLength(2);
});
