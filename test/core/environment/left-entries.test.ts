import { expect, test } from 'vitest';
import { createLeftEntries } from '../../../core/environment/left-entries.ts';

/** A history as a list of numbers, of which one is shown. A step is over when all that listens has been told. */
function open(numbers: readonly number[], at: number) {
  let list = [...numbers];
  let shown = at;
  let told = () => {};
  const steps: string[] = [];
  const late: (() => void)[] = [];
  const move = (to: number) => {
    if (to < 0 || to >= list.length) return;
    shown = to;
    told();
    for (const work of late.splice(0)) work();
  };
  const passing = (name: string, by: number) => () => {
    steps.push(name);
    move(shown + by);
  };
  const entries = createLeftEntries(
    {
      number: () => list[shown] ?? 0,
      length: () => list.length,
      back: passing('back', -1),
      forward: passing('forward', 1),
      listen: (moved) => {
        told = moved;
      },
      later: (work) => void late.push(work),
    },
    100,
  );
  return {
    entries,
    steps,
    at: () => list[shown],
    /** The user, or a script of the page. */
    go: (by: number) => move(shown + by),
    /** The page writes an entry of its own, which nobody is told of. */
    pageWrites() {
      list = [...list.slice(0, shown + 1), 0];
      shown += 1;
    },
    late,
  };
}

test('a step over several left entries goes on behind the last of them', () => {
  const { entries, go, at } = open([0, 101, 102, 103, 104], 4);
  entries.leave([102, 103, 104]);

  go(-2);

  expect(at()).toBe(0);
});

test('stops at the first entry that shows something else', () => {
  const { entries, go, at, steps } = open([101, 102, 103, 104], 3);
  entries.leave([104, 102]);

  go(-1);

  expect(at()).toBe(102);
  expect(steps).toEqual(['back']);
});

test('goes on forward, and rests on the last entry there is', () => {
  const { entries, go, at } = open([101, 102, 103], 0);
  entries.leave([102, 103]);

  go(1);

  expect(at()).toBe(103);
});

test('does not go on once the page has written an entry since the last step', () => {
  const { entries, go, at, pageWrites, steps } = open([101, 102, 103, 104], 3);
  entries.leave([102, 103, 104]);
  pageWrites();

  go(-2);

  expect([at(), steps]).toEqual([103, []]);
});

test('does not go on if someone has gone on in the same step', () => {
  const { entries, go, late, steps, pageWrites } = open([101, 102, 103], 2);
  entries.leave([102, 103]);
  late.push(pageWrites);

  go(-1);

  expect(steps).toEqual([]);
});

test('a step that a portal has asked for is one step', () => {
  const { entries, go, at } = open([101, 102, 103], 2);
  entries.going();
  entries.leave([102, 103]);

  go(-1);
  const first = at();
  go(1);

  expect([first, at()]).toEqual([102, 103]);
});

test('an entry that replaces a left one is there, and so are those above it', () => {
  const { entries, go, at } = open([101, 102, 103], 1);
  entries.leave([102, 103]);
  entries.pushed(102);

  go(-1);

  expect(at()).toBe(101);
  expect(entries.unused()).toBe(103);
});

test('a number that is not used is above those of the page, and of its earlier loads', () => {
  const { entries } = open([], 0);
  const fresh = entries.unused();

  entries.numbered(205);

  expect([fresh, entries.unused()]).toEqual([101, 206]);
});
