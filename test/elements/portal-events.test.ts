import { define } from 'account-portal/elements';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';

beforeAll(() => define());

afterEach(() => document.body.replaceChildren());

async function place(only?: string) {
  const listener = document.createElement('portal-events');
  listener.only = only;
  document.body.append(listener);
  await quiet();
  const login = document.createElement('portal-login');
  login.portal = testPortal().portal;
  document.body.append(login);
  await login.whenReady();
  return { listener, login };
}

test('one listener receives the events of all elements of the page, once', async () => {
  const { listener, login } = await place();
  const heard = vi.fn();
  const onPage = vi.fn();
  listener.addEventListener('portal-locale', ({ detail }) => heard(detail.locale, detail.instanceId));
  document.addEventListener('portal-locale', onPage);

  login.portal?.setLocale('en');

  expect(heard.mock.calls).toEqual([['en', 'p1']]);
  expect(onPage).toHaveBeenCalledTimes(1);
});

test('receives only the chosen events', async () => {
  const { listener, login } = await place('tenant screen');
  const heard = vi.fn();
  for (const name of ['locale', 'screen'] as const) listener.addEventListener(`portal-${name}`, () => heard(name));

  login.portal?.setLocale('en');
  await login.goTo('forgot');

  expect(heard.mock.calls).toEqual([['screen']]);
});

test('can prevent events', async () => {
  const { listener, login } = await place();
  listener.addEventListener('portal-before-screen', (event) => event.preventDefault());

  await login.goTo('forgot');

  expect(login.getState().screen).toBe('login');
});

test('receives nothing after removal', async () => {
  const { listener, login } = await place();
  const heard = vi.fn();
  listener.addEventListener('portal-locale', heard);

  listener.remove();
  await quiet();
  login.portal?.setLocale('en');

  expect(heard).not.toHaveBeenCalled();
});
