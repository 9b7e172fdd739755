import { chunkLimit, loadChunk } from 'account-portal';
import { memoryEnvironment } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { countedClock } from '../../support/counted-clock.ts';
import { idle } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

test('loads a chunk once', async () => {
  const { clock, advance } = memoryEnvironment();
  const load = vi.fn(async () => 'chunk');

  expect(await loadChunk(load, clock)).toBe('chunk');
  advance(2 * chunkLimit);

  expect(load).toHaveBeenCalledTimes(1);
});

test('retries a failure once, after a second', async () => {
  const environment = memoryEnvironment();
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('404')).mockResolvedValue('chunk');

  const settled = await settle(environment, loadChunk(load, environment.clock));

  expect(settled).toEqual({ value: 'chunk', after: 1000 });
});

test('a chunk without anything in it, as of an empty file, is a failure', async () => {
  const environment = memoryEnvironment();
  const load = vi.fn(async (): Promise<{ readonly Screen?: string }> => ({}));

  const settled = await settle(
    environment,
    loadChunk(() => load().then(({ Screen }) => Screen), environment.clock),
  );

  expect(settled).toMatchObject({
    error: { code: 'chunk-load-failed', cause: { message: 'the file is empty' } },
    after: 1000,
  });
  expect(load).toHaveBeenCalledTimes(2);
});

test.each<[string, () => Promise<string>]>([
  ['comes', async () => 'chunk'],
  ['does not', () => Promise.reject(new Error('404'))],
])('leaves no timer when the chunk %s', async (_, load) => {
  const environment = memoryEnvironment();
  const { clock, running } = countedClock(environment.clock);

  await settle(environment, loadChunk(load, clock));

  expect(running.size).toBe(0);
});

test.each([
  ['rejects', () => Promise.reject(new Error('404'))],
  [
    'throws at once',
    () => {
      throw new Error('404');
    },
  ],
])('a second failure is final: the load %s', async (_, fail) => {
  const environment = memoryEnvironment();
  const load = vi.fn<() => Promise<string>>(fail);

  const settled = await settle(environment, loadChunk(load, environment.clock));

  expect(settled).toMatchObject({ error: { code: 'chunk-load-failed', cause: { message: '404' } }, after: 1000 });
  expect(load).toHaveBeenCalledTimes(2);
});

test('a load that never ends fails after 120 s, and a late chunk is ignored (rules.md 8.3)', async () => {
  const environment = memoryEnvironment();
  let arrive = (_: string) => {};
  const load = () => new Promise<string>((resolve) => (arrive = resolve));

  const promise = loadChunk(load, environment.clock);
  const settled = await settle(environment, promise, { limit: 130_000, step: 10_000 });
  arrive('late');

  expect(settled).toMatchObject({ error: { code: 'chunk-load-failed' }, after: 120_000 });
  await expect(promise).rejects.toThrow('chunk-load-failed');
});

test('a load that fails after the 120 s is not repeated', async () => {
  const environment = memoryEnvironment();
  let refuse = (_: Error) => {};
  const load = vi.fn(() => new Promise<string>((_, reject) => (refuse = reject)));
  const promise = loadChunk(load, environment.clock).catch(({ code }) => code);

  environment.advance(chunkLimit);
  refuse(new Error('404'));
  await idle();
  environment.advance(5000);
  await idle();

  expect(await promise).toBe('chunk-load-failed');
  expect(load).toHaveBeenCalledTimes(1);
});

test('the 120 s include both attempts, and no attempt starts after that', async () => {
  const environment = memoryEnvironment();
  let refuse = (_: Error) => {};
  const load = vi.fn(() => new Promise<string>((_, reject) => (refuse = reject)));

  const promise = loadChunk(load, environment.clock).catch(({ code }) => code);
  environment.advance(chunkLimit - 500);
  refuse(new Error('404'));
  await idle();
  environment.advance(5000);

  expect(await promise).toBe('chunk-load-failed');
  expect(load).toHaveBeenCalledTimes(1);
});
