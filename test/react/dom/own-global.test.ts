import { expect, test } from 'vitest';
import { ownGlobal } from '../../../react/dom/own-global.ts';

test('a global is the own property of the window, not what elements with this id make of it', () => {
  const view = Object.create({ turnstile: document.body }) as object;
  const before = ownGlobal('turnstile', view);
  Object.assign(view, { turnstile: 'api' });

  expect([before, ownGlobal('turnstile', view)]).toEqual([undefined, 'api']);
});
