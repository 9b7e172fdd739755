import { waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { define } from 'account-portal/elements';
import { hang, refuse } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { UpdatingElement } from '../../elements/attributes/element-spec.ts';
import { testPortal } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';
import { clear, fieldOf, type LoginElement, logIn, place } from './support/place.ts';

beforeAll(() => define());

afterEach(clear);

test('a portal passed in outlives the element', async () => {
  const { portal } = testPortal();
  const destroyed = vi.spyOn(portal, 'destroy');
  const element = place(portal);
  await element.whenReady();

  element.remove();
  await waitFor(() => expect(element.getState().instanceId).toBeNull());

  expect(destroyed).not.toHaveBeenCalled();
  expect(element.childElementCount).toBe(0);
});

test('a portal of its own is destroyed with the element', async () => {
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const countOf = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([type]) => type === 'popstate').length;
  const element = place(undefined, { 'api-host': 'https://api.example.com', routing: 'hash' });
  await element.whenReady();
  const during = countOf(added) - countOf(removed);

  element.remove();
  await waitFor(() => expect(element.getState().instanceId).toBeNull());

  expect(during).toBe(1);
  expect(countOf(removed)).toBe(countOf(added));
});

test('a removed element leaves no listener, observer or subscription behind', async () => {
  const counts = new Map<unknown, number>();
  const count = (key: unknown, by: number) => counts.set(key, (counts.get(key) ?? 0) + by);
  const { portal } = testPortal();
  const counted = (subscribe: (...given: never[]) => () => void) =>
    vi.fn((...given: never[]) => {
      const stop = subscribe(...given);
      count('portal', 1);
      return () => {
        count('portal', -1);
        stop();
      };
    });
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const [observed, disconnected] = (['observe', 'disconnect'] as const).map((name) =>
    vi.spyOn(MutationObserver.prototype, name),
  );
  const element = place({ ...portal, on: counted(portal.on), onAny: counted(portal.onAny) } as typeof portal);
  await element.whenReady();
  const during = counts.get('portal');

  element.remove();
  await waitFor(() => expect(element.getState().instanceId).toBeNull());

  for (const [type] of added.mock.calls) count(type, 1);
  for (const [type] of removed.mock.calls) count(type, -1);
  const left = observed?.mock.contexts.filter((observer) => !disconnected?.mock.contexts.includes(observer));
  expect(during).toBeGreaterThan(0);
  expect([...counts].filter(([, more]) => more !== 0)).toEqual([]);
  expect(left).toEqual([]);
});

test('a removed element follows neither its provider nor the language of the page', async () => {
  const provider = document.body.appendChild(document.createElement('portal-provider'));
  provider.portal = testPortal().portal;
  const element = place(undefined);
  provider.append(element);
  await element.whenReady();
  element.remove();
  await waitFor(() => expect(element.getState().instanceId).toBeNull());
  const updated = vi.spyOn(element as unknown as UpdatingElement, 'requestUpdate');

  provider.themeId = 'b4530a';
  document.documentElement.lang = 'es';
  await quiet();
  document.documentElement.removeAttribute('lang');

  expect(updated).not.toHaveBeenCalled();
});

test('a removed element aborts its call, and can be reused', async () => {
  const abandoned = vi.fn();
  const { portal, called } = testPortal({
    mixedLogin: { respond: (signal) => hang().respond(signal).finally(abandoned) },
  });
  const element = place(portal);
  await logIn(element);
  await waitFor(() => expect(called()).toContain('mixedLogin'));

  element.remove();
  await waitFor(() => expect(abandoned).toHaveBeenCalledTimes(1));
  const early = vi.fn();
  void element.whenReady().then(early);
  await new Promise((resolve) => setTimeout(resolve));
  expect(early).not.toHaveBeenCalled();
  expect(element.hasAttribute('busy')).toBe(false);
  document.body.append(element);
  await element.whenReady();

  expect(element.getState()).toMatchObject({ ready: true, pending: false, error: null });
  expect(fieldOf(element, 'password').value).toBe('');
});

test('goTo shows another screen, and rejects an unknown one', async () => {
  const element = place(testPortal().portal);
  await element.whenReady();

  await element.goTo('forgot');
  const shown = element.getState().screen;
  element.back();

  expect(shown).toBe('forgot');
  expect(element.getState().screen).toBe('login');
  await expect(element.goTo('constructor')).rejects.toThrow('no screen');
});

test('a change of an attribute leaves the screen that the user has gone to', async () => {
  const element = place(testPortal().portal);
  await element.whenReady();
  await element.goTo('forgot');

  element.colorScheme = 'dark';

  await waitFor(() => expect(element.querySelector('[data-color-scheme="dark"]')).not.toBeNull());
  expect(element.getState().screen).toBe('forgot');
});

test.each<[string, (element: LoginElement) => unknown]>([
  ['a reset', (element) => element.reset()],
  ['another screen', (element) => element.goTo('forgot')],
  ['its removal', (element) => element.remove()],
])('an error ends with %s', async (_, end) => {
  const element = place(testPortal({ mixedLogin: refuse('wrong-password') }).portal);
  await logIn(element);
  await waitFor(() => expect(element.getState().error).toBe('wrong-password'));

  await end(element);

  await waitFor(() => expect(element.getState().error).toBeNull());
});

test('reset clears the input for the next user, also in another tag', async () => {
  const { portal } = testPortal();
  const element = place(portal);
  await element.whenReady();
  const field = fieldOf(element, 'account');
  await userEvent.type(field, '13800138000');

  element.reset();

  await waitFor(() => expect([field.isConnected, fieldOf(element, 'account').value]).toEqual([false, '']));
  const other = place(portal);
  await other.whenReady();
  expect(fieldOf(other, 'account').value).toBe('');
});

test('focusFirst focuses the first field', async () => {
  const element = place(testPortal().portal);
  await element.whenReady();

  element.focusFirst();

  expect(document.activeElement).toBe(fieldOf(element, 'account'));
});

test('submitting a new form at once focuses its first invalid field', async () => {
  const element = place(testPortal().portal);
  await element.whenReady();
  fieldOf(element, 'account').value = 'lin.wei';

  element.submit();

  await waitFor(() => expect(document.activeElement).toBe(fieldOf(element, 'password')));
});

test.each([
  ['the user logs out', (element: LoginElement) => element.portal?.signOut()],
  ['the session expires', (element: LoginElement) => element.portal?.emit('session-expired', {} as never)],
  ['it is reset', (element: LoginElement) => element.reset()],
])('is in the state success until %s', async (_, end) => {
  const { portal } = testPortal({}, { redirect: 'manual' });
  const element = place(portal);
  await logIn(element);
  await waitFor(() => expect(element.getAttribute('data-state')).toBe('ready success'));

  await end(element);

  await waitFor(() => expect(element.getAttribute('data-state')).toBe('ready'));
  element.remove();
  await waitFor(() => expect(element.hasAttribute('data-state')).toBe(false));
});

test('has the states offline and in-app', async () => {
  const { portal, environment } = testPortal({}, {}, { userAgent: 'CloudOrder/1.0 (IOS)', online: false });
  const element = place(portal);
  await element.whenReady();
  const offline = element.getAttribute('data-state');

  environment.setOnline(true);
  window.dispatchEvent(new Event('online'));

  expect(offline).toBe('offline in-app ready');
  expect(element.getAttribute('data-state')).toBe('in-app ready');
});

test('whenReady waits for an element outside the document', async () => {
  const element = place(testPortal().portal);
  element.remove();
  const ready = element.whenReady();

  document.body.append(element);

  await ready;
  expect(element.getState().ready).toBe(true);
});
