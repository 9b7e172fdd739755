import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { ok, wireCompany } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../support/portal.ts';
import { clear, place } from './support/place.ts';

beforeAll(() => define());

afterEach(async () => {
  await clear();
  history.replaceState(null, '', '/');
});

const api = { 'api-host': 'https://api.example.com', 'company-id': '1001' };

test.each([
  ['none', '/'],
  ['hash', '/#/forget'],
  ['path', '/forget'],
] as const)('with routing="%s", a screen is in the URL as %s, and back returns to it', async (routing, there) => {
  const element = place(undefined, { ...api, routing });
  await element.whenReady();

  await element.goTo('forgot');
  const address = location.href.slice(location.origin.length);
  element.back();

  expect(address).toBe(there);
  await waitFor(() => expect(element.getState().screen).toBe('login'));
});

test('with routing="hash", the URL on load determines the screen', async () => {
  history.replaceState(null, '', '/#/register');
  const element = place(undefined, { ...api, routing: 'hash' });

  await waitFor(() => expect(element.getState().screen).toBe('register'));
});

test('every storage key has the prefix', async () => {
  localStorage.clear();
  sessionStorage.clear();
  const element = place(undefined, { ...api, 'storage-prefix': 'shop-' });
  await element.whenReady();

  const field = element.querySelector<HTMLInputElement>('[name="account"]');
  if (field) field.value = 'lin.wei';
  field?.dispatchEvent(new Event('input', { bubbles: true }));

  await waitFor(() => expect(Object.keys(sessionStorage)).toContain('shop-portal-draft-login'));
  const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  expect(keys.filter((key) => !key.startsWith('shop-'))).toEqual([]);
});

test.each([
  ['none', 'A shop', 'en', 0],
  ['title', '青禾粮油', 'en', 0],
  ['icon', 'A shop', 'en', 1],
  ['all', '青禾粮油', 'zh-CN', 1],
] as const)(
  'with document-effects="%s", the page has the title %s, the language %s and %i icons of the company',
  async (effects, title, lang, icons) => {
    document.title = 'A shop';
    document.documentElement.lang = 'en';
    const element = document.createElement('portal-app');
    element.documentEffects = effects;
    element.locale = 'zh';
    const { portal } = testPortal(
      { getCompanyById: ok(wireCompany({ mini_web_icon_: 'https://cdn.example.com/i.png' })) },
      { companyId: '1001' },
    );
    element.portal = portal;
    document.body.append(element);
    await element.whenReady();

    await waitFor(() => {
      expect(portal.tenant.get().status).toBe('ready');
      expect(document.title).toContain(title);
      expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(icons);
    });
    expect(document.documentElement.lang).toBe(lang);
    document.documentElement.removeAttribute('lang');
  },
);

test('is in the state offline while there is no network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const element = place(undefined, api);
  await element.whenReady();
  const holds = () => element.matches('[data-state~="offline"]');
  const before = holds();

  online.mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  const cut = holds();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));

  expect([before, cut, holds()]).toEqual([false, true, false]);
});
