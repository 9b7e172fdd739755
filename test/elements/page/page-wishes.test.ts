import { waitFor } from '@testing-library/dom';
import { define, elements } from 'account-portal/elements';
import { ok, refuse, wireCompany } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../../support/portal.ts';
import { clear, logIn, place } from '../support/place.ts';

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

test('errorTransformer replaces the text of an error', async () => {
  const element = place(testPortal({ mixedLogin: refuse('wrong-password') }).portal, { locale: 'en' });
  element.errorTransformer = ({ code }) => `Ours: ${code}`;

  await logIn(element);

  await waitFor(() => expect(element.textContent).toContain('Ours: wrong-password'));
});

test('the slot of errors gets the error, and is cleaned up', async () => {
  const element = place(testPortal({ mixedLogin: refuse('wrong-password') }).portal);
  const [rendered, cleaned] = [vi.fn(), vi.fn()];
  element.components = {
    error(box, { screen, error }) {
      rendered(screen, error?.code);
      box.append('by script');
      return cleaned;
    },
  };

  await logIn(element);
  await waitFor(() => expect(rendered.mock.calls).toEqual([['login', 'wrong-password']]));
  element.reset();

  await waitFor(() => expect(element.textContent).not.toContain('by script'));
  expect(cleaned).toHaveBeenCalledTimes(1);
});

test('an attribute takes precedence over the same setting of appearance', async () => {
  const element = place(testPortal().portal, { 'color-scheme': 'dark', 'theme-id': 'b4530a' });
  element.appearance = { colorScheme: 'light', theme: '0a7a4c' };

  await element.whenReady();

  const frame = element.querySelector('[data-portal]');
  expect(frame?.getAttribute('data-color-scheme')).toBe('dark');
  expect(frame?.getAttribute('style')).toMatch(/b4530a/i);
});

test('portal-ready says what the tag offers', async () => {
  const element = place(testPortal().portal, { methods: 'password, wechat' });
  const ready = vi.fn();
  element.addEventListener('portal-ready', ({ detail }) => ready(detail.methods));

  await element.whenReady();

  expect(ready.mock.calls).toEqual([[['password', 'wechat']]]);
});

test('a portal-app shows where its portal goes', async () => {
  const element = document.createElement('portal-app');
  const { portal } = testPortal();
  element.portal = portal;
  document.body.append(element);
  await element.whenReady();

  await portal.go({ screen: 'forgot', params: {} });

  expect(element.getState().screen).toBe('forgot');
  await waitFor(() => expect(element.querySelector('[role="tab"]')).not.toBeNull());
});

test('portal-ready says what the browser can do', async () => {
  const can = async () => {
    const element = place(testPortal().portal);
    const ready = vi.fn<(event: CustomEvent<{ capabilities: readonly string[] }>) => void>();
    element.addEventListener('portal-ready', ready);
    await element.whenReady();
    return ready.mock.lastCall?.[0].detail.capabilities;
  };
  const without = await can();
  vi.stubGlobal('PasswordCredential', class {});
  vi.stubGlobal('OTPCredential', class {});

  expect((await can())?.filter((name) => !without?.includes(name))).toEqual(['credential-store', 'web-otp']);
  vi.unstubAllGlobals();
});

test('a component renders its slot once, and is cleaned up when it is replaced', async () => {
  const element = place(testPortal().portal);
  const header = vi.fn((box: HTMLElement) => box.append('by script'));
  element.components = { header };
  await element.whenReady();

  element.colorScheme = 'dark';
  await waitFor(() => expect(element.querySelector('[data-color-scheme="dark"]')).not.toBeNull());
  expect(header).toHaveBeenCalledTimes(1);
  element.components = { header: (box) => box.append('another') };

  await waitFor(() => expect(element.textContent).toContain('another'));
  expect(element.textContent).not.toContain('by script');
});

test.each([
  ['portal-forgot', { type: 'account' }, { type: 'account' }],
  ['portal-bind-phone', { required: true }, { isBind: '1' }],
] as const)('%s opens its screen with %j', (tag, settings, params) => {
  expect(elements[tag].placeOf(settings).params).toEqual(params);
  expect(elements[tag].placeOf({}).params).toEqual({});
});
