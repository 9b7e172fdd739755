import { expect, test } from 'vitest';
import { brokenLimits, limits } from './limits.ts';
import type { Load } from './measure-load.ts';

const load: Load = {
  usable: 400,
  hydrated: 700,
  kept: true,
  fcp: 400,
  lcp: 400,
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
};

const run = (ours: Partial<Load>, prerendered: Partial<Load> = {}) => ({
  loads: {
    slow: {
      floor: [load, { ...load, usable: 800 }],
      'floor-element': [load, { ...load, usable: 800 }],
      ours: [
        { ...load, ...ours },
        { ...load, usable: 800, ...ours },
      ],
      'ours-prerendered': [
        { ...load, usable: 300, ...prerendered },
        { ...load, usable: 600, ...prerendered },
      ],
    },
  },
});

test('a run within the limits reports nothing', () => {
  expect(brokenLimits(run({}))).toEqual([]);
});

test.each([
  [{ usable: 1000 }, {}, 'ours: usable / floor-element 1.88 (at most 1.3)'],
  [{}, { usable: 1000 }, 'ours-prerendered: usable / floor 1.88 (at most 0.9)'],
  [{ hydrated: 2000 }, {}, 'ours: script in charge / floor 3.75 (at most 2.75)'],
  [{ hydrated: null }, {}, 'ours: script in charge / floor Infinity (at most 2.75)'],
  [{ cls: 0.01 }, {}, 'ours: layout shift 0.01 (at most 0)'],
  [{ kept: false }, {}, 'ours: typed text lost 1.00 (at most 0)'],
  [{}, { kept: false }, 'ours-prerendered: typed text lost 1.00 (at most 0)'],
])('a run that exceeds limits reports %j and %j', (ours, prerendered, line) => {
  expect(brokenLimits(run(ours, prerendered))).toEqual([line]);
});

test('typed text has to be kept in every round', () => {
  const { loads } = run({});
  const lostOnce = { slow: { ...loads.slow, ours: [...loads.slow.ours, { ...load, kept: false }] } };

  expect(brokenLimits({ loads: lostOnce })).toEqual(['ours: typed text lost 1.00 (at most 0)']);
});

test('a limit that was not measured counts as exceeded', () => {
  expect(brokenLimits({ loads: {} })).toHaveLength(limits.length);
});
