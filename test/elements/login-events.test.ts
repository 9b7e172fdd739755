import { waitFor } from '@testing-library/dom';
import { defineAccountList, defineLogin } from 'account-portal/elements';
import { ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testPortal } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';
import { clear, type LoginElement, logIn, place } from './support/place.ts';

beforeAll(() => {
  defineLogin();
  defineAccountList();
});

/** The portal events received by the page, as name and detail. */
let heard: { type: string; detail: Record<string, unknown> }[] = [];
const names = ['ready', 'tenant', 'pending', 'login', 'error', 'locale', 'before-submit', 'before-redirect', 'logout'];
const hear = (event: Event) => {
  if (event instanceof CustomEvent) heard.push({ type: event.type, detail: event.detail });
};
const emitted = (type: string) => heard.filter((event) => event.type === type).map(({ detail }) => detail);
const untilEmitted = (type: string) => waitFor(() => expect(emitted(type)).not.toEqual([]));

beforeEach(() => {
  heard = [];
  for (const name of names) document.addEventListener(`portal-${name}`, hear);
});

afterEach(async () => {
  for (const name of names) document.removeEventListener(`portal-${name}`, hear);
  await clear();
});

test('reports the user and the landing of a login', async () => {
  const { portal, environment } = testPortal();
  const element = place(portal);

  await logIn(element);

  await untilEmitted('portal-login');
  expect(emitted('portal-login')[0]).toMatchObject({
    instanceId: 'p1',
    companyId: null,
    flow: 'login',
    screen: 'login',
    user: { id: '42', name: '林薇' },
    landing: { side: 'shop' },
  });
  await waitFor(() => expect(environment.seen.left[0]).toContain('auth_code_=c0de'));
});

test('passes the auth code only to a page with redirect manual', async () => {
  const manual = testPortal({}, { redirect: 'manual' });
  const element = place(manual.portal);

  await logIn(element);

  await untilEmitted('portal-login');
  expect(emitted('portal-login')[0]).toMatchObject({ authCode: 'c0de' });
  expect(JSON.stringify(heard.filter(({ type }) => type !== 'portal-login'))).not.toContain('c0de');
  expect(JSON.stringify([heard, element.getState()])).not.toMatch(/portal\.demo1|t0ken/);
  expect(manual.environment.seen.left).toEqual([]);
});

test('no event with redirect auto has a secret', async () => {
  const { portal, environment } = testPortal();
  const element = place(portal);

  await logIn(element);

  await waitFor(() => expect(environment.seen.left).toHaveLength(1));
  expect(JSON.stringify([heard, element.getState()])).not.toMatch(/c0de|portal\.demo1|t0ken/);
});

test('a listener added right after the element receives its first event', async () => {
  const element = place(testPortal().portal);
  const first = vi.fn();

  element.addEventListener('portal-tenant', first);

  await waitFor(() => expect(first).toHaveBeenCalledTimes(1));
});

test('events of an element in a shadow root reach the page', async () => {
  const host = document.body.appendChild(document.createElement('div'));

  host.attachShadow({ mode: 'open' }).append(place(testPortal().portal));

  await untilEmitted('portal-tenant');
});

test('preventing before-submit stops the login', async () => {
  const { portal, called } = testPortal();
  const element = place(portal);
  element.addEventListener('portal-before-submit', (event) => event.preventDefault());

  await logIn(element);

  await untilEmitted('portal-before-submit');
  await waitFor(() => expect(emitted('portal-pending')).toHaveLength(2));
  expect(called()).not.toContain('mixedLogin');
});

test('a page can delay the navigation until its own work is done', async () => {
  const { portal, environment } = testPortal();
  const element = place(portal);
  let release: (() => void) | undefined;
  element.addEventListener('portal-before-redirect', ({ detail }) =>
    detail.waitUntil(
      new Promise<void>((resolve) => {
        release = resolve;
      }),
    ),
  );

  await logIn(element);
  await waitFor(() => expect(release).toBeDefined());
  const before = [...environment.seen.left];
  release?.();

  await waitFor(() => expect(environment.seen.left).toHaveLength(1));
  expect(before).toEqual([]);
});

test('progress is reflected in the state, in busy and in getState', async () => {
  let answer: ((value: ReturnType<typeof ok>) => void) | undefined;
  const { portal } = testPortal({
    mixedLogin: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const element = place(portal);

  await logIn(element);
  await waitFor(() => expect(answer).toBeDefined());
  const during = { state: element.getState(), busy: element.busy, words: element.getAttribute('data-state') };
  answer?.(refuse('wrong-password'));
  await waitFor(() => expect(element.getState().error).toBe('wrong-password'));

  expect(during).toMatchObject({ state: { pending: true, error: null }, busy: true, words: 'ready pending' });
  expect(element.busy).toBe(false);
  expect(element.getAttribute('data-state')).toBe('ready error');
  expect(Object.isFrozen(element.getState())).toBe(true);
});

test.each([
  ['gets another portal', (element: LoginElement) => Object.assign(element, { portal: testPortal().portal })],
  ['is removed', (element: LoginElement) => element.remove()],
])('a login in progress has ended for the page, once, when the element %s', async (_, leave) => {
  const { portal } = testPortal({ mixedLogin: () => new Promise(() => {}) });
  const element = place(portal);
  const ended = vi.fn();
  await logIn(element);
  await waitFor(() => expect(element.busy).toBe(true));
  element.addEventListener('portal-pending', ({ detail }) => ended(detail));

  leave(element);

  await waitFor(() => expect(ended).toHaveBeenCalled());
  await quiet();
  expect(ended.mock.calls).toMatchObject([[{ flow: 'login', action: 'submit', pending: false, error: null }]]);
  expect(element.busy).toBe(false);
});

test('two elements on a page are independent', async () => {
  const one = testPortal({ mixedLogin: ok(wireLists({ shopAccountList: [wireUser({ id_: 'one' })] })) });
  const two = testPortal({}, { instanceId: 'p2' });
  const first = place(one.portal);
  const second = place(two.portal);
  await second.whenReady();

  await logIn(first);
  await untilEmitted('portal-login');

  expect(emitted('portal-login')).toMatchObject([{ instanceId: 'p1', user: { id: 'one' } }]);
  expect(second.getState()).toMatchObject({ signedIn: false, error: null });
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('two elements can share one portal', async () => {
  const { portal } = testPortal(
    { getAccountList: ok(wireLists({ mgrAccountList: [wireUser({ id_: '9', type_: '1' })] })) },
    { redirect: 'manual' },
  );
  const login = place(portal);
  await logIn(login);
  await untilEmitted('portal-login');

  const list = document.createElement('portal-account-list');
  list.portal = portal;
  document.body.append(list);
  await list.whenReady();

  expect(list.querySelector('button')).not.toBeNull();
  await waitFor(() => expect(list.textContent).toContain('青禾粮油'));
});
