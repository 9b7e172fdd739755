import { createStore } from 'account-portal';
import { expect, test, vi } from 'vitest';
import { whileSubscribed } from '../../../core/base/store.ts';
import { unhandled } from '../../support/unhandled.ts';

test('notifies listeners of each change, after the state is set', () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get()));

  store.set(2);
  store.set(3);

  expect(seen).toEqual([2, 3]);
});

test.each([[0], [Number.NaN], ['same'], [null]])('setting %j again notifies nobody', (value) => {
  const store = createStore<unknown>(value);
  const listener = vi.fn();
  store.subscribe(listener);

  store.set(value);

  expect(listener).not.toHaveBeenCalled();
});

test('a function subscribed twice is called twice, and each unsubscribe removes one', () => {
  const store = createStore(0);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.subscribe(listener);

  stop();
  stop();
  store.set(1);

  expect(listener).toHaveBeenCalledTimes(1);
});

test('a listener removed during a change is not called, and one added waits for the next', () => {
  const store = createStore(0);
  const late = vi.fn();
  const gone = vi.fn();
  store.subscribe(() => {
    stop();
    store.subscribe(late);
  });
  const stop = store.subscribe(gone);

  store.set(1);

  expect(gone).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

test('a throwing listener stops neither others nor the caller, and its error surfaces', async () => {
  const store = createStore(0);
  const bug = new Error('a bug of the page');
  const other = vi.fn();
  store.subscribe(() => {
    throw bug;
  });
  store.subscribe(other);

  const seen = await unhandled(() => store.set(1));

  expect(other).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([bug]);
});

test('a change made by a listener reaches all listeners', () => {
  const store = createStore(0);
  const seen: number[] = [];
  store.subscribe(() => store.get() < 3 && store.set(store.get() + 1));
  store.subscribe(() => seen.push(store.get()));

  store.set(1);

  expect(seen.at(-1)).toBe(3);
});

test('starts extra work with the first listener, and ends it with the last', () => {
  const store = createStore(0);
  const stop = vi.fn();
  const work = vi.fn(() => stop);
  const subscribe = whileSubscribed(store.subscribe, work);
  const listener = vi.fn();

  const leaves = [subscribe(listener), subscribe(() => undefined)];
  store.set(1);
  expect([work, listener, stop].map((fn) => fn.mock.calls.length)).toEqual([1, 1, 0]);

  leaves[0]?.();
  leaves[0]?.();
  expect(stop).not.toHaveBeenCalled();
  leaves[1]?.();
  expect(stop).toHaveBeenCalledTimes(1);

  subscribe(listener)();
  expect(work).toHaveBeenCalledTimes(2);
  expect(stop).toHaveBeenCalledTimes(2);
});
