import { afterEach, expect, test, vi } from 'vitest';
import { createEventReplay } from '../../../react/hydration/event-replay.ts';

afterEach(() => document.body.replaceChildren());

function open() {
  const view = document.body.appendChild(document.createElement('div'));
  const frame = view.appendChild(document.createElement('div'));
  frame.setAttribute('data-portal', 'p1');
  const form = frame.appendChild(document.createElement('form'));
  const [send, other] = ['submit', 'button'].map((type) => {
    const button = form.appendChild(document.createElement('button'));
    button.setAttribute('type', type);
    return button;
  }) as [HTMLButtonElement, HTMLButtonElement];
  const sent = vi.fn((event: Event) => event.preventDefault());
  const pressed = vi.fn();
  form.addEventListener('submit', sent);
  other.addEventListener('click', pressed);
  return { view, form, send, other, sent, pressed };
}

test('queues a press until replay, and replays it once', () => {
  const { view, send, sent } = open();
  const queue = createEventReplay(view);

  send.click();
  send.click();
  expect(sent).not.toHaveBeenCalled();
  queue.replay();
  queue.replay();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('replays only the last press', () => {
  const { view, send, other, sent, pressed } = open();
  const queue = createEventReplay(view);

  send.click();
  other.click();
  queue.replay();

  expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 1]);
});

test('queues a submit by script as well', () => {
  const { view, form, sent } = open();
  const queue = createEventReplay(view);

  const sending = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(sending);
  expect([sending.defaultPrevented, sent.mock.calls.length]).toEqual([true, 0]);
  queue.replay();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('submits the new form if it was rendered again', () => {
  const { view, form, send } = open();
  const queue = createEventReplay(view);
  send.click();
  form.remove();
  const again = view.firstElementChild?.appendChild(document.createElement('form')) as HTMLFormElement; // the frame
  again.appendChild(document.createElement('button')).setAttribute('type', 'submit');
  const sent = vi.fn((event: Event) => event.preventDefault());
  again.addEventListener('submit', sent);

  queue.replay();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('replays nothing without a press, and stops queueing', () => {
  const { view, send, sent } = open();
  const queue = createEventReplay(view);

  queue.replay();
  expect(sent).not.toHaveBeenCalled();
  send.click();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('gives the button back after a failure, and forgets its press', () => {
  const { view, send, sent } = open();
  const queue = createEventReplay(view);
  send.click();
  expect(send.getAttribute('aria-busy')).toBe('true');

  queue.release();

  expect(send.getAttribute('aria-busy')).toBeNull();
  queue.replay();
  expect(sent).not.toHaveBeenCalled();
});

test('a press after a failure loads again, and is replayed', () => {
  const { view, send, sent } = open();
  const queue = createEventReplay(view);
  const load = vi.fn();
  queue.release(load);

  send.click();

  expect([load.mock.calls.length, sent.mock.calls.length, send.getAttribute('aria-busy')]).toEqual([1, 0, 'true']);
  queue.replay();
  expect([sent.mock.calls.length, send.getAttribute('aria-busy')]).toEqual([1, null]);
});

test('does not queue presses in the fallback', () => {
  const { view } = open();
  createEventReplay(view);
  const retry = view.appendChild(document.createElement('button'));
  const pressed = vi.fn();
  retry.addEventListener('click', pressed);

  retry.click();

  expect(pressed).toHaveBeenCalledTimes(1);
});

test.each(['before', 'after'] as const)("leaves the page's own form %s ours alone", (where) => {
  const { view, form, sent } = open();
  const search = document.createElement('form');
  search.appendChild(document.createElement('button')).setAttribute('type', 'submit');
  view[where](search);
  const searched = vi.fn((event: Event) => event.preventDefault());
  search.addEventListener('submit', searched);
  const queue = createEventReplay(document.documentElement);

  search.querySelector('button')?.click();
  expect([searched.mock.calls.length, document.querySelector('[aria-busy]')]).toEqual([1, null]);
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(sent).not.toHaveBeenCalled();
  queue.replay();

  expect([searched.mock.calls.length, sent.mock.calls.length]).toEqual([1, 1]);
});
