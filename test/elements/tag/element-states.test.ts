import { expect, test } from 'vitest';
import { createElementStates } from '../../../elements/tag/element-states.ts';

/** Simulates Chromium before 90, Firefox before 126 and Safari before 17.4: internals without states, attached once. */
function hostWithoutStates(): HTMLElement {
  let given = false;
  const attachInternals = () => {
    if (given) throw new DOMException('ElementInternals for the specified element was already attached.');
    given = true;
    return {} as ElementInternals; // the only property used is missing
  };
  return Object.assign(document.createElement('div'), { attachInternals });
}

test('works twice on an element whose internals have no states', () => {
  const host = hostWithoutStates();
  createElementStates(host).set('ready', true);

  createElementStates(host).set('pending', true);

  expect(host.getAttribute('data-state')).toBe('pending');
});

test('uses data-state on an element that only a polyfill knows, to which the browser gives no internals', () => {
  const attachInternals = () => {
    throw new DOMException('Unable to attach ElementInternals to non-custom elements.', 'NotSupportedError');
  };
  const host = Object.assign(document.createElement('div'), { attachInternals });

  createElementStates(host).set('ready', true);

  expect(host.getAttribute('data-state')).toBe('ready');
});

test('uses data-state where custom states need a name with two dashes, as in Chromium before 125', () => {
  const states = {
    add() {
      throw new SyntaxError('The value must start with two dashes.');
    },
    delete: () => false,
  };
  const host = Object.assign(document.createElement('div'), {
    attachInternals: () => ({ states }) as unknown as ElementInternals, // all that is used of it
  });
  const own = createElementStates(host);

  own.set('ready', true);
  own.set('pending', true);
  const both = host.getAttribute('data-state');
  own.clear();

  expect(both).toBe('ready pending');
  expect(host.hasAttribute('data-state')).toBe(false);
});
