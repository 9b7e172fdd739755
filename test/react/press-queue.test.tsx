import { afterEach, expect, test, vi } from 'vitest';
import { createPressQueue } from '../../react/press-queue.ts';

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

test('a press is held until there is somebody to answer it, and happens once', () => {
  const { view, send, sent } = open();
  const queue = createPressQueue(view);

  send.click();
  send.click();
  expect(sent).not.toHaveBeenCalled();
  queue.replay();
  queue.replay();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('the last press is the one that counts', () => {
  const { view, send, other, sent, pressed } = open();
  const queue = createPressQueue(view);

  send.click();
  other.click();
  queue.replay();

  expect([sent.mock.calls.length, pressed.mock.calls.length]).toEqual([0, 1]);
});

test('a form that a script sends is held as well', () => {
  const { view, form, sent } = open();
  const queue = createPressQueue(view);

  const sending = new Event('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(sending);
  expect([sending.defaultPrevented, sent.mock.calls.length]).toEqual([true, 0]);
  queue.replay();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('where the form was drawn anew, the new one is sent', () => {
  const { view, form, send } = open();
  const queue = createPressQueue(view);
  send.click();
  form.remove();
  const again = view.appendChild(document.createElement('form'));
  again.appendChild(document.createElement('button')).setAttribute('type', 'submit');
  const sent = vi.fn((event: Event) => event.preventDefault());
  again.addEventListener('submit', sent);

  queue.replay();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('nothing happens where nothing was pressed, and presses are free again', () => {
  const { view, send, sent } = open();
  const queue = createPressQueue(view);

  queue.replay();
  expect(sent).not.toHaveBeenCalled();
  send.click();

  expect(sent).toHaveBeenCalledTimes(1);
});

test('what stands in the place of the form can be pressed', () => {
  const { view } = open();
  createPressQueue(view);
  const retry = view.appendChild(document.createElement('button'));
  const pressed = vi.fn();
  retry.addEventListener('click', pressed);

  retry.click();

  expect(pressed).toHaveBeenCalledTimes(1);
});
