import { expect, test } from 'vitest';
import { createInPageLock } from '../../../core/environment/in-page-lock.ts';
import { idle } from '../../support/portal.ts';

test('runs work of the same name in order, one at a time; other names do not wait', async () => {
  const inPageLock = createInPageLock();
  const log: string[] = [];
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();

  const first = inPageLock('a', async () => {
    log.push('first');
    await slow;
  });
  const second = inPageLock('a', async () => void log.push('second'));
  await inPageLock('b', async () => void log.push('other'));
  await idle();
  expect(log).toEqual(['first', 'other']);

  finish();
  await Promise.all([first, second]);
  expect(log).toEqual(['first', 'other', 'second']);
});

test('work that comes after the first has ended waits for the second', async () => {
  const inPageLock = createInPageLock();
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const log: string[] = [];

  const first = inPageLock('a', async () => {});
  const second = inPageLock('a', () => slow.then(() => log.push('second')));
  await first;
  await idle();
  const third = inPageLock('a', async () => log.push('third'));
  await idle();
  finish();
  await Promise.all([second, third]);

  expect(log).toEqual(['second', 'third']);
});

test('a failure rejects for its caller, and releases the lock', async () => {
  const inPageLock = createInPageLock();

  const failed = inPageLock('a', () => Promise.reject(new Error('no')));
  const next = inPageLock('a', async () => 'yes');

  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
