import { waitFor } from '@testing-library/dom';
import { defineLogin } from 'account-portal/elements';
import { wireUser } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { toLoginUser } from '../../core/model/login-user.ts';
import { testPortal } from '../support/portal.ts';
import { quiet } from '../support/quiet.ts';
import { clear, fieldOf, type LoginElement, logIn, place, rootOf, services } from './support/place.ts';

beforeAll(() => defineLogin());

afterEach(clear);

const own = { 'api-host': 'https://api.example.com' };
const view = (element: LoginElement) => rootOf(element).querySelector('[data-portal-view]') as HTMLFieldSetElement;

test.each([
  ['light', null],
  ['shadow', 'open'],
])('renders the form in the %s root', async (root, mode) => {
  const element = place(testPortal().portal, root === 'light' ? {} : { 'render-root': root });

  await element.whenReady();

  expect(element.shadowRoot?.mode ?? null).toBe(mode);
  expect(rootOf(element).querySelector('[data-portal-view] form')).not.toBeNull();
  expect(element.querySelector('form') === null).toBe(root === 'shadow');
});

test('an element with a shadow root renders there again on return', async () => {
  const element = place(testPortal().portal, { 'render-root': 'shadow' });
  await element.whenReady();
  const root = element.shadowRoot;

  element.remove();
  await waitFor(() => expect(element.getState().instanceId).toBeNull());
  document.body.append(element);
  await element.whenReady();

  expect(element.shadowRoot).toBe(root);
  expect(root?.querySelectorAll('form')).toHaveLength(1);
});

test('disabled disables all controls, until it is removed', async () => {
  const element = place(testPortal().portal, { disabled: '' });
  await element.whenReady();
  const disabled = fieldOf(element, 'account').matches(':disabled') || view(element).disabled;

  element.disabled = false;

  await waitFor(() => expect(view(element).disabled).toBe(false));
  expect(disabled).toBe(true);
});

test('changing language or colour scheme keeps focus and input', async () => {
  const element = place(testPortal().portal, { locale: 'zh' });
  await element.whenReady();
  const field = fieldOf(element, 'account');
  field.value = 'lin.wei';

  element.setLocale('en');
  element.colorScheme = 'dark';

  await waitFor(() => expect(element.textContent).toContain('Log in'));
  await waitFor(() => expect(element.querySelector('[data-color-scheme="dark"]')).not.toBeNull());
  expect(element.locale).toBe('en');
  expect(fieldOf(element, 'account')).toBe(field);
  expect(field.value).toBe('lin.wei');
});

test.each([
  ['en-US', 'en'],
  ['es_MX', 'es'],
  ['zh-Hant', 'zh'],
  ['fr', 'en'],
])('locale="%s" counts as %s', async (locale, expected) => {
  const element = place(undefined, { ...own, locale });
  await element.whenReady();

  expect(element.getState().locale).toBe(expected);
});

test('setLocale with a language that is not there: the best match, as with the attribute', async () => {
  const element = place(undefined, { ...own, lang: 'es' });
  await element.whenReady();

  element.setLocale('zh-HK');
  await Promise.resolve();
  expect(element.getState().locale).toBe('zh');

  element.setLocale('fr');
  await Promise.resolve();
  expect(element.getState().locale).toBe('en');
});

test('another change leaves the language that the user has chosen', async () => {
  const { portal } = testPortal();
  const element = place(portal, { locale: 'en' });
  await element.whenReady();

  portal.chooseLocale('es');
  element.colorScheme = 'dark';
  await waitFor(() => expect(element.querySelector('[data-color-scheme="dark"]')).not.toBeNull());

  expect(portal.locale.get()).toBe('es');
});

test('another company creates another portal', async () => {
  const element = place(undefined, { ...own, 'company-id': '1001' });
  await element.whenReady();
  const before = element.getState();

  element.companyId = '1002';
  await waitFor(() => expect(element.getState().companyId).toBe('1002'));
  await element.whenReady();

  expect(before.companyId).toBe('1001');
  expect(element.getState().instanceId).not.toBe(before.instanceId);
});

test.each<[keyof LoginElement & string, unknown]>([
  ['apiHost', 'https://api.example.org'],
  ['redirect', 'manual'],
  ['redirectAllow', 'https://shop.example'],
  ['storagePrefix', 'shop-'],
  ['routing', 'hash'],
  ['services', { ...services }],
])('another %s creates another portal', async (name, value) => {
  const element = place(undefined, own);
  await element.whenReady();
  const before = element.getState().instanceId;

  Object.assign(element, { [name]: value });
  await waitFor(() => expect(element.getState().instanceId).not.toBe(before));

  await element.whenReady();
});

test('an embedded form does not take the focus by itself', async () => {
  const element = place(testPortal().portal, { 'auto-focus': 'skip-first' });

  await element.whenReady();

  expect(document.activeElement).toBe(document.body);
  await element.goTo('forgot');
  await waitFor(() => expect(document.activeElement).toBe(fieldOf(element, 'phone')));
});

test('prefills an account set later, unless the user has typed', async () => {
  const idle = place(testPortal().portal);
  const typed = place(testPortal().portal);
  await Promise.all([idle.whenReady(), typed.whenReady()]);
  fieldOf(typed, 'account').value = 'amy.chen';

  for (const element of [idle, typed]) element.setAttribute('prefilled-account', 'lin.wei');

  await waitFor(() => expect(fieldOf(idle, 'account').value).toBe('lin.wei'));
  await waitFor(() => expect(fieldOf(typed, 'account').defaultValue).toBe('lin.wei'));
  expect(fieldOf(typed, 'account').value).toBe('amy.chen');
});

test.each([
  ['no address', null],
  ['an address of the page itself', '/api'],
  ['an address without encryption', 'http://api.example.com'],
  ['a script', 'javascript:alert(1)'],
])("an element with %s as its API reports it, sends nothing and shows the page's content", async (_, host) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const sent = vi.spyOn(window, 'fetch');
  const element = place(undefined, host === null ? {} : { 'api-host': host }, '<a href="/hosted">Log in there</a>');

  await waitFor(() => expect(logged).toHaveBeenCalledTimes(1));

  expect(logged.mock.calls[0]?.join(' ')).toContain('api-host');
  expect(element.querySelector('a')?.style.display).toBe('');
  expect(element.getState()).toMatchObject({ instanceId: null, ready: false });
  expect(sent).not.toHaveBeenCalled();
});

test("finds the page's language through shadow roots; the company decides for an unknown one", async () => {
  document.body.innerHTML = '<div lang="es"></div><div lang="fr"></div>';
  const [spanish, french] = [...document.querySelectorAll('[lang]')];
  const inside = place(undefined, own);
  const foreign = place(undefined, { ...own, 'company-id': '1001' });

  spanish?.attachShadow({ mode: 'open' }).append(inside);
  french?.append(foreign);

  await waitFor(() => expect([inside.getState().locale, foreign.getState().locale]).toEqual(['es', 'en']));
});

test("follows changes of the page's language, by script or move; the tag's own takes precedence", async () => {
  document.body.innerHTML = '<div lang="ES-mx"></div><div></div>';
  const [spanish, plain] = [...document.body.children] as [HTMLElement, HTMLElement];
  const [follower, inside, decided] = [
    place(undefined, own),
    place(undefined, own),
    place(undefined, { ...own, locale: 'zh' }),
  ];
  plain.append(follower, decided);
  plain.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(inside);
  await Promise.all([follower, inside, decided].map((element) => element.whenReady()));
  fieldOf(follower, 'account').value = 'lin.wei';
  const spoken = () => [follower, inside, decided].map((element) => element.getState().locale);

  document.documentElement.lang = 'en-GB';
  await waitFor(() => expect(spoken()).toEqual(['en', 'en', 'zh']));
  spanish.append(follower);
  await waitFor(() => expect(spoken()).toEqual(['es', 'en', 'zh']));
  spanish.removeAttribute('lang');
  document.documentElement.removeAttribute('lang');

  await waitFor(() => expect(spoken()).toEqual(['zh', 'zh', 'zh']));
  expect(fieldOf(follower, 'account').value).toBe('lin.wei');
});

test('a shared portal ignores the languages around its tags', async () => {
  const { portal } = testPortal({}, { locale: 'zh' });
  const element = place(portal);
  await element.whenReady();

  document.documentElement.lang = 'es';
  await quiet();
  document.documentElement.removeAttribute('lang');

  expect(portal.locale.get()).toBe('zh');
});

test.each([
  ["the page's", 'es', 'es'],
  ["the company's, if the page has none", '', 'en'],
])('without a language of its own, an element uses %s', async (_, lang, expected) => {
  document.body.lang = lang;
  const element = place(undefined, { ...own, 'company-id': '1001', locale: 'zh' });
  await element.whenReady();
  await waitFor(() => expect(element.getState().companyId).toBe('1001'));
  const before = element.getState().locale;

  element.removeAttribute('locale');

  await waitFor(() => expect([before, element.getState().locale]).toEqual(['zh', expected]));
  document.body.removeAttribute('lang');
});

test('shows the screen of its attribute, also when changed', async () => {
  const element = place(undefined, { ...own, screen: 'forgot' });
  await element.whenReady();
  const first = element.getState().screen;

  element.screen = 'register';

  await waitFor(() => expect(element.getState().screen).toBe('register'));
  expect(first).toBe('forgot');
});

test("prefills the page's phone, unless there is an account", async () => {
  const phone = place(testPortal().portal, { 'prefilled-phone': '13800138000' });
  const both = place(testPortal().portal, { 'prefilled-phone': '13800138000', 'prefilled-account': 'lin.wei' });

  await Promise.all([phone.whenReady(), both.whenReady()]);

  expect([fieldOf(phone, 'account').value, fieldOf(both, 'account').value]).toEqual(['13800138000', 'lin.wei']);
});

test('auto-focus focuses the first field', async () => {
  const element = place(testPortal().portal, { 'auto-focus': 'true' });

  await element.whenReady();

  await waitFor(() => expect(document.activeElement).toBe(fieldOf(element, 'account')));
});

test('applies the colour of the theme attribute, also when changed', async () => {
  const element = place(testPortal().portal, { 'theme-id': 'b4530a' });
  await element.whenReady();
  const style = () => element.querySelector('[data-portal]')?.getAttribute('style');
  const before = style();

  element.themeId = '7a3ff2';

  await waitFor(() => expect(style()).not.toBe(before));
  expect(before).toMatch(/b4530a/i);
});

test.each([
  ['a foreign page does not store', 'https://api.example.com', []],
  ["the portal's own origin stores", window.location.origin, ['shop-pcShop_user', 'shop-portal-since-pcShop_user']],
])('%s the session', async (_, apiHost, kept) => {
  localStorage.clear();
  const user = toLoginUser(wireUser({ auth_code_: 'c0de' }));
  const heard = vi.fn();
  const element = place(undefined, { 'api-host': apiHost, 'storage-prefix': 'shop-', redirect: 'manual' });
  element.services = {
    ...element.services,
    mixedLogin: async () => ({ phone: '', defaultCompanyId: '', mgrAccountList: [], shopAccountList: [user] }),
  };

  element.addEventListener('portal-login', ({ detail }) => heard(detail.authCode));

  await logIn(element);

  await waitFor(() => expect(heard).toHaveBeenCalledWith('c0de'));
  const stored = () => Object.keys(localStorage).filter((key) => /^shop-.*_user$/.test(key));
  await waitFor(() => expect(stored().sort()).toEqual(kept));
});
