import { expect, test } from 'vitest';
import { brokenLimits, limits } from './limits.ts';
import type { Load } from './measure-load.ts';

const load: Load = {
  usable: 400,
  takenOver: 700,
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
      'ours-preloaded': [load, { ...load, usable: 800 }],
      'ours-prerendered': [
        { ...load, ...prerendered },
        { ...load, usable: 800, ...prerendered },
      ],
    },
  },
});

test('a run within the limits reports nothing', () => {
  expect(brokenLimits(run({}))).toEqual([]);
});

test.each([
  [{ usable: 1000 }, {}, 'ours: usable / floor-element 1.88 (at most 1.15)'],
  [{}, { usable: 1000 }, 'ours-prerendered: usable / floor 1.88 (at most 1.05)'],
  [{ takenOver: 2000 }, {}, 'ours: taken over / floor 3.75 (at most 1.9)'],
  [{ takenOver: null }, {}, 'ours: taken over / floor Infinity (at most 1.9)'],
  [{}, { takenOver: 2000 }, 'ours-prerendered: taken over / floor 3.75 (at most 1.9)'],
  [{ cls: 0.01 }, {}, 'ours: layout shift 0.01 (at most 0)'],
  [{ longestBefore: 51 }, {}, 'ours: longest task before usable 51.00 (at most 50)'],
  [{ kept: false }, {}, 'ours: typed text lost 1.00 (at most 0)'],
])('a run that exceeds limits reports %j and %j', (ours, prerendered, line) => {
  expect(brokenLimits(run(ours, prerendered))).toEqual([line]);
});

test('a limit that was not measured counts as exceeded', () => {
  expect(brokenLimits({ loads: {} })).toHaveLength(limits.length);
});
