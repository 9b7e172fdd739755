import { expect, test } from 'vitest';
import { injectedInto, nothingInjected } from '../../../core/environment/injected.ts';

test('finds the object at the end of a path, and nothing if the path ends early', () => {
  const handler = { postMessage: () => undefined };
  const world = injectedInto({ webkit: { messageHandlers: { CloudOrder: handler } } }, true);

  expect(world.find(['webkit', 'messageHandlers', 'CloudOrder'])).toBe(handler);
  expect(world.find(['webkit', 'other', 'CloudOrder']) ?? null).toBeNull();
  expect(world.find(['nothing']) ?? null).toBeNull();
});

test('ignores frames, elements and properties that throw', () => {
  const frame = { postMessage: () => undefined, window: null as unknown };
  frame.window = frame;
  const window = {
    frame,
    element: { nodeType: 1, postMessage: () => undefined },
    get foreign() {
      throw new DOMException('cross-origin', 'SecurityError');
    },
  };
  const world = injectedInto(window, true);

  expect([world.find(['frame']), world.find(['element']), world.find(['foreign'])]).toEqual([null, null, null]);
});

test('returns to the app whether its message was used', () => {
  const window: Record<string, { receive(text: unknown): boolean }> = {};
  const world = injectedInto(window, true);
  const leave = world.offer('receiver', (text) => text === 'one');
  const leaveOther = world.offer('receiver', (text) => text === 'two');

  const said = ['one', 'two', 'three'].map((text) => window.receiver?.receive(text));
  leave();

  expect(said).toEqual([true, true, false]);
  expect(['one', 'two'].map((text) => window.receiver?.receive(text))).toEqual([false, true]);
  leaveOther();
  expect('receiver' in window).toBe(false);
});

test('replaces a value of the page under the same name', () => {
  const window: Record<string, unknown> = { receiver: { receive: () => true } };

  injectedInto(window, true).offer('receiver', () => false);

  expect((window.receiver as { receive(text: string): boolean }).receive('x')).toBe(false);
});

test('without a window, there is no app', () => {
  expect(nothingInjected.find(['CloudOrder']) ?? null).toBeNull();
});
