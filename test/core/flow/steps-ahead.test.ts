import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createStepsAhead } from '../../../core/flow/steps-ahead.ts';

const minutes = 60_000;

/** Three steps that were left in turn, from the last to the second. */
function open() {
  const environment = memoryEnvironment();
  const ahead = createStepsAhead<string>(environment);
  ahead.leave('fourth', 'd');
  ahead.leave('third', 'c');
  ahead.leave('second', 'b');
  return { environment, ahead };
}

test('the steps that were left are reached in turn, each once', () => {
  const { ahead } = open();

  const reached = ['second', 'second', 'third', 'fourth', 'fourth'].map(ahead.reach);

  expect(reached).toEqual(['b', null, 'c', 'd', null]);
});

test('a step is reached over nearer ones, which are behind it then', () => {
  const { ahead } = open();

  const reached = ['third', 'second', 'fourth'].map(ahead.reach);

  expect(reached).toEqual(['c', null, 'd']);
});

test('a name that is not ahead leads nowhere, and leaves what is', () => {
  const { ahead } = open();

  expect([ahead.reach('first'), ahead.reach('second')]).toEqual([null, 'b']);
});

test('of two steps of one name, the one that was left last is nearer', () => {
  const { ahead } = open();
  ahead.leave('third', 'later');

  expect([ahead.reach('third'), ahead.reach('third')]).toEqual(['later', 'c']);
});

test.each([
  [10 * minutes - 1, 'b'],
  [10 * minutes, null],
])('after %i milliseconds, %j is ahead', (passed, step) => {
  const { ahead, environment } = open();

  environment.advance(passed);

  expect(ahead.reach('second')).toBe(step);
});

test.each<[string, string | null, (world: ReturnType<typeof open>) => void]>([
  ['an edit', null, ({ ahead }) => ahead.forget()],
  ['a return to the page', null, ({ environment }) => environment.returnToPage()],
  ['the loss of the network', 'b', ({ environment }) => environment.setOnline(false)],
])('after %s, %j is ahead', (_, step, happen) => {
  const world = open();

  happen(world);

  expect(world.ahead.reach('second')).toBe(step);
});

test('what was left after an edit ends with a return to the page, too', () => {
  const { ahead, environment } = open();
  ahead.forget();
  ahead.leave('second', 'b');

  environment.returnToPage();

  expect(ahead.reach('second')).toBeNull();
});
