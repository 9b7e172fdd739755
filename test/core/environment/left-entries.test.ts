import { expect, test } from 'vitest';
import { createLeftEntries } from '../../../core/environment/left-entries.ts';

/** A history as a list of numbers, of which one is shown. A step is over when all that listens has been told. */
function open(numbers: readonly number[], at: number, start = 100) {
  let list = [...numbers];
  let shown = at;
  const told: (() => void)[] = [];
  const steps: string[] = [];
  const late: (() => void)[] = [];
  const move = (to: number) => {
    if (to < 0 || to >= list.length) return;
    shown = to;
    for (const moved of told) moved();
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
      listen: (moved) => void told.push(moved),
      later: (work) => void late.push(work),
    },
    start,
  );
  return {
    entries,
    steps,
    told,
    at: () => list[shown],
    /** The user, or a script of the page. */
    go: (by: number) => move(shown + by),
    /** The page writes an entry of its own, which nobody is told of. */
    pageWrites() {
      list = [...list.slice(0, shown + 1), 0];
      shown += 1;
    },
    /** A portal writes one, in place of all that are ahead. */
    push(number: number) {
      list = [...list.slice(0, shown + 1), number];
      shown += 1;
      entries.pushed(number);
    },
    /** A portal has come to the current entry. */
    number(number: number) {
      list[shown] = number;
      entries.numbered(number);
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
  const { entries, go, at, push, steps } = open([100, 101, 102, 103], 1);
  entries.leave([102, 103]);
  push(102);

  go(-1);

  expect([at(), steps]).toEqual([101, []]);
  expect(entries.unused()).toBe(103);
  push(102);
  push(103);
  go(-1);
  expect([at(), steps]).toEqual([102, []]);
});

test('the left entries below one that replaces others are still passed over', () => {
  const { entries, go, at, push } = open([99, 100, 101, 102], 2);
  entries.leave([101, 102]);
  push(102);

  go(-1);
  const first = at();
  go(-1);

  expect([first, at()]).toEqual([101, 99]);
});

test.each<[string, (world: ReturnType<typeof open>) => void]>([
  ['has replaced a left one', ({ push }) => push(103)],
  [
    'a portal has come to',
    ({ pageWrites, number }) => {
      pageWrites();
      number(104);
    },
  ],
])('a step from an entry that %s rests where it leads', (_, write) => {
  const world = open([99, 100, 101, 102, 103], 3);
  world.entries.leave([101, 102, 103]);
  write(world);

  world.go(-2);

  expect([world.at(), world.steps]).toEqual([101, []]);
});

test('the steps before a portal leaves are known', () => {
  const { entries, go, at } = open([101, 102, 103, 104], 1);
  go(2);
  entries.leave([103, 104]);

  go(-1);

  expect(at()).toBe(101);
});

test('a step that ends as its portal leaves has shown something', () => {
  const { entries, go, at, late, steps } = open([101, 102, 103, 104], 2);
  entries.leave([104]);
  late.push(() => entries.leave([102, 103]));

  go(-1);

  expect([at(), steps]).toEqual([102, []]);
});

test.each([
  ['below the first of a portal', [0, 0, 1], [1], []],
  ['that has the number of another', [101, 101, 102], [102], ['back']],
])('an entry of the page %s is where steps end', (_, numbers, left, expected) => {
  const { entries, go, steps } = open(numbers, 2, 0);
  entries.leave(left);

  go(-1);
  go(-1);

  expect(steps).toEqual(expected);
});

test('the steps of the page are listened to once, from when something is left', () => {
  const { entries, told } = open([101, 102], 1);
  entries.leave([]);
  expect(told).toHaveLength(0);

  entries.leave([101]);
  entries.leave([102]);

  expect(told).toHaveLength(1);
});

test('a number that is not used is above those of the page, and of its earlier loads', () => {
  const { entries } = open([], 0);
  const fresh = entries.unused();

  entries.numbered(205);

  expect([fresh, entries.unused()]).toEqual([101, 206]);
});
