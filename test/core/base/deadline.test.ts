import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createDeadline, withinTime } from '../../../core/base/deadline.ts';
import { toRefusalError } from '../../../core/transport/refusals.ts';
import { countedClock } from '../../support/counted-clock.ts';

test('keeps why the caller aborted', async () => {
  const { clock } = memoryEnvironment();
  const controller = new AbortController();
  const work = withinTime(new Promise(() => {}), clock, 1000, controller.signal);

  controller.abort('the page was left');

  await expect(work).rejects.toMatchObject({ code: 'aborted', cause: 'the page was left' });
});

test('a renewed timer replaces the one that was running', () => {
  const { clock, advance } = memoryEnvironment();
  const { signal, renew } = createDeadline(clock, 1000, undefined);
  advance(900);

  renew(1000);
  advance(999);
  const before = signal.aborted;
  advance(1);

  expect([before, signal.aborted]).toEqual([false, true]);
});

test('without a timeout no timer runs until it is renewed', () => {
  const { clock, running } = countedClock(memoryEnvironment().clock);
  const { renew, release } = createDeadline(clock, undefined, undefined);
  const before = running.size;

  renew(1000);
  const during = running.size;
  release();

  expect([before, during, running.size]).toEqual([0, 1, 0]);
});

test('the error of an unknown refusal keeps its cause', () => {
  const cause = new Error('200');

  expect(toRefusalError({ code: 'never-heard-of' }, cause, null)).toMatchObject({ code: 'data-error', cause });
});
