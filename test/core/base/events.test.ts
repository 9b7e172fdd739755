import { createEvents } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { unhandled } from '../../support/unhandled.ts';

interface Details {
  saved: { id: string };
  'before-save': { id: string };
}

test('on receives its own event, onAny receives all, and both can unsubscribe', () => {
  const events = createEvents<Details>();
  const saved = vi.fn();
  const any = vi.fn();
  const stops = [events.on('saved', ({ detail }) => saved(detail)), events.onAny(({ name }) => any(name))];

  events.emit('saved', { id: '1' });
  events.emit('before-save', { id: '2' });
  for (const stop of stops) stop();
  events.emit('saved', { id: '3' });

  expect(saved.mock.calls).toEqual([[{ id: '1' }]]);
  expect(any.mock.calls).toEqual([['saved'], ['before-save']]);
});

test('is not prevented without listeners', async () => {
  expect(await createEvents<Details>().ask('before-save', { id: '1' })).toBe(true);
});

test('a single objection prevents it', async () => {
  const events = createEvents<Details>();
  events.on('before-save', (event) => event.preventDefault());
  events.on('before-save', () => undefined);

  expect(await events.ask('before-save', { id: '1' })).toBe(false);
});

test.each([
  ['fulfilled work lets the step go on', () => Promise.resolve('checked'), true],
  ['rejected work stops it', () => Promise.reject(new Error('no')), false],
])('%s', async (_, work, expected) => {
  const events = createEvents<Details>();
  events.on('before-save', (event) => event.waitUntil(work()));

  expect(await events.ask('before-save', { id: '1' })).toBe(expected);
});

test('waits for all work, even if the first has failed', async () => {
  const events = createEvents<Details>();
  let finish = () => {};
  const done = vi.fn();
  events.on('before-save', (event) => event.waitUntil(Promise.reject(new Error('no'))));
  events.on('before-save', (event) => event.waitUntil(new Promise<void>((resolve) => (finish = resolve))));

  const asked = events.ask('before-save', { id: '1' }).then(done);
  await Promise.resolve();

  expect(done).not.toHaveBeenCalled();
  finish();
  await asked;
  expect(done).toHaveBeenCalledWith(false);
});

test('can be prevented while the work is pending', async () => {
  const events = createEvents<Details>();
  events.on('before-save', (event) => event.waitUntil(Promise.resolve().then(() => event.preventDefault())));

  expect(await events.ask('before-save', { id: '1' })).toBe(false);
});

test('a throwing listener prevents the step, but not other listeners or the caller', async () => {
  const events = createEvents<Details>();
  const bug = new Error('a bug of the page');
  const other = vi.fn();
  events.on('before-save', () => {
    throw bug;
  });
  events.on('before-save', other);

  const answers: boolean[] = [];
  const seen = await unhandled(async () => answers.push(await events.ask('before-save', { id: '1' })));

  expect(answers).toEqual([false]);
  expect(other).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([bug]);
});

test('after destroy, no listener is called and all steps are prevented, including pending ones', async () => {
  const events = createEvents<Details>();
  const listener = vi.fn();
  let finish = () => {};
  events.on('before-save', (event) => event.waitUntil(new Promise<void>((resolve) => (finish = resolve))));
  const asked = events.ask('before-save', { id: '1' });

  events.close();
  events.on('saved', listener);
  events.emit('saved', { id: '2' });
  finish();

  expect(await asked).toBe(false);
  expect(await events.ask('before-save', { id: '3' })).toBe(false);
  expect(listener).not.toHaveBeenCalled();
});
