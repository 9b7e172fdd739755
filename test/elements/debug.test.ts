import { waitFor } from '@testing-library/dom';
import { PortalError } from 'account-portal';
import { define } from 'account-portal/elements';
import { refuse } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiFault } from '../../elements/debug/api-faults.ts';
import { errorPage } from '../../elements/debug/error-page.ts';
import { nearest } from '../../elements/debug/nearest.ts';
import { testPortal } from '../support/portal.ts';
import { clear, logIn, place } from './support/place.ts';

beforeAll(() => define());

afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

const api = { 'api-host': 'https://api.example.com', 'company-id': '1001' };

/** The messages of a method of the console, which prints nothing meanwhile. */
function messagesOf(method: 'debug' | 'warn'): () => unknown[] {
  const calls = vi.spyOn(console, method).mockImplementation(() => undefined).mock.calls;
  return () => calls.map(([message]) => message);
}

test('logs each event to the console, those before it was loaded too, and nothing without the attribute', async () => {
  const logged = messagesOf('debug');
  const quiet = place(testPortal({}, { instanceId: 'q' }).portal);
  await quiet.whenReady();
  const before = logged().length;

  const loud = place(testPortal({}, { instanceId: 'l' }).portal, { debug: '' });
  await loud.whenReady();
  await waitFor(() => expect(logged()).toContain('portal-ready'));
  await loud.goTo('forgot');
  loud.debug = false;
  await loud.goTo('login');

  expect(before).toBe(0);
  expect(logged().filter((message) => message === 'portal-ready')).toHaveLength(1);
  expect(logged().filter((message) => message === 'portal-screen')).toHaveLength(1);
});

test('logs to a logger of the page, without the auth code and personal data', async () => {
  const { portal } = testPortal({}, { redirect: 'manual' });
  const debug = vi.fn();
  const element = place(portal, { debug: '' });
  element.logger = { debug };
  await waitFor(() => expect(debug).toHaveBeenCalled());

  await logIn(element);

  await waitFor(() => expect(debug.mock.calls.map(([message]) => message)).toContain('portal-login'));
  expect(JSON.stringify(debug.mock.calls)).not.toMatch(/c0de|13800138000|林薇|lin\.wei/);
  expect(debug.mock.calls.at(-1)?.[1]).toEqual(element.exportTrace().events.at(-1)?.detail);
});

test('an error is told with the page that explains its code, on the account host', async () => {
  const logged = messagesOf('debug');
  const element = place(testPortal({ mixedLogin: refuse('wrong-password') }).portal, { debug: '' });
  await element.whenReady();

  await logIn(element);

  const page = 'https://account.example.com/guide/errors/wrong-password';
  await waitFor(() => expect(logged()).toContain(`portal-login-error is explained at ${page}`));
  expect(errorPage({ apiHost: 'http://127.0.0.1:4100' }, 'network')).toBe('http://127.0.0.1:4100/guide/errors/network');
  expect(errorPage({ apiHost: 'https://api.example.com' }, '../secret')).toBeNull();
  expect(errorPage({}, 'network')).toBeNull();
});

test('a failure to log is an error in the console, and the form works', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
  const element = place(testPortal().portal);
  await element.whenReady();
  element.logger = {
    debug() {
      throw new Error('no log');
    },
  };

  element.debug = true;

  await waitFor(() => expect(errors).toContainEqual([new Error('no log')]));
});

test('a provider logs its own events, not those of the tags in it', async () => {
  const logged = messagesOf('debug');
  const warned = messagesOf('warn');
  const provider = document.createElement('portal-provider');
  const { portal } = testPortal();
  provider.portal = portal;
  provider.setAttribute('locale', 'fr');
  provider.debug = true;
  document.body.append(provider);
  await waitFor(() => expect(warned()).toHaveLength(1));

  portal.emit('logout', {});
  const login = document.createElement('portal-login');
  provider.append(login);
  await login.whenReady();

  expect(logged()).toContain('portal-logout');
  expect(logged()).not.toContain('portal-ready');
});

test.each([
  ['companyid', '1001', 'has no attribute "companyid". Did you mean "company-id"?'],
  ['tenant', '1001', 'has no attribute "tenant".'],
  ['autofocus', '', 'has no attribute "autofocus". Did you mean "auto-focus"?'],
  ['type', 'phone', 'has no attribute "type".'],
  ['api-host', 'https://api.example.com/v1', 'needs api-host without /v1, which every call adds.'],
  ['api-host', 'https://api.example.com/v1/', 'needs api-host without /v1, which every call adds.'],
  ['locale', 'fr', 'has no texts for locale="fr", and speaks en. defineLanguage adds a language.'],
  ['isolation', 'iframe', 'ignores isolation="iframe". The values are frame.'],
  ['remember', 'yes', 'ignores remember="yes". The values are off, account, credential.'],
  ['methods', 'wechat, alipay', 'ignores methods="alipay". The values are password, wechat, sms.'],
  [
    'redirect-allow',
    'https://shop.example shop.example',
    'ignores redirect-allow="shop.example". An origin has https, or http on a local host.',
  ],
  ['portal-origin', 'account', 'ignores portal-origin="account". An origin has https, or http on a local host.'],
])('warns of %s="%s"', async (name, value, sentence) => {
  const warned = messagesOf('warn');
  messagesOf('debug');

  place(undefined, { ...api, debug: '', [name]: value });

  await waitFor(() => expect(warned()).toEqual([`<portal-login> ${sentence}`]));
});

test.each([
  ['api-host', 'https://api.example.com/v1beta'],
  ['prefilled-account', 'amy/v1'],
])('does not warn of %s="%s"', async (name, value) => {
  const warned = messagesOf('warn');
  messagesOf('debug');

  place(undefined, { ...api, debug: '', tenant: '1001', [name]: value });

  await waitFor(() => expect(warned()).toEqual(['<portal-login> has no attribute "tenant".']));
});

test('warns of an unknown screen and slot', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');

  place(undefined, { ...api, debug: '', screen: 'signup' }, '<p slot="subtitle">Hello</p><p slot="logo"></p><p></p>');

  await waitFor(() =>
    expect(warned()).toEqual([
      expect.stringMatching(/^<portal-login> ignores screen="signup"\. The values are login, .*forgot/),
      '<portal-login> has no slot "subtitle".',
    ]),
  );
});

test('warns of unknown keys of an object', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const element = place(undefined, { ...api, debug: '' });
  const appearance = {
    them: 'b4530a',
    variables: { colorPrimry: 'red', colorText: 'black' },
    elements: { 'primry-button': 'wide', invalid: 'red' },
    layout: { logoPlacment: 'none' },
  };

  Object.assign(element, { appearance, components: { subtitle: () => undefined } });

  await waitFor(() =>
    expect(warned()).toEqual([
      '<portal-login> knows no "them" in appearance. Did you mean "theme"?',
      '<portal-login> knows no "colorPrimry" in appearance.variables. Did you mean "colorPrimary"?',
      '<portal-login> knows no "primry-button" in appearance.elements. Did you mean "primary-button"?',
      '<portal-login> knows no "logoPlacment" in appearance.layout. Did you mean "logoPlacement"?',
      '<portal-login> has no slot "subtitle".',
    ]),
  );
});

test('warns of values of an object that are ignored', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const element = place(undefined, { ...api, debug: '' });
  const layout = {
    logoPlacement: 'left',
    socialPlacement: 'top',
    showOptionalFields: 'false',
    agreementUrl: 'https://shop.example/agreement',
    helpUrl: '/help',
  };

  Object.assign(element, { appearance: { colorScheme: 'night', layout } });

  await waitFor(() =>
    expect(warned()).toEqual([
      '<portal-login> ignores "night" as appearance.colorScheme. The values are light, dark, auto.',
      '<portal-login> ignores "left" as appearance.layout.logoPlacement. The values are inside, outside, none.',
      '<portal-login> ignores "false" as appearance.layout.showOptionalFields. The values are true, false.',
      '<portal-login> ignores "/help" as appearance.layout.helpUrl. An address has http or https.',
    ]),
  );
});

test('warns of unknown languages and fields', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const element = place(undefined, { ...api, debug: '' });
  const fields = ['acount', { name: 'password', lable: 'Secret', hint: '' }];

  Object.assign(element, { localization: { en: {}, 'en-US': {} }, fields });

  await waitFor(() =>
    expect(warned()).toEqual([
      '<portal-login> knows no "en-US" in localization.',
      '<portal-login> knows no "acount" in fields. Did you mean "account"?',
      '<portal-login> knows no "lable" in fields. Did you mean "label"?',
    ]),
  );
});

test('warns of texts of localization that do not exist, in all namespaces', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const element = place(undefined, { ...api, debug: '' });
  const en = { 'login.submit': 'Sign in', 'login.sumbit': 'Sign in', 'review.approve': 'Yes', 'made.up': '' };

  Object.assign(element, { localization: { en } });

  await waitFor(() =>
    expect(warned()).toEqual([
      '<portal-login> knows no "login.sumbit" in localization.en. Did you mean "login.submit"?',
      '<portal-login> knows no "made.up" in localization.en.',
    ]),
  );
});

test('warns of unknown tokens in the style of the element', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');

  place(undefined, { ...api, debug: '', style: '--portal-colour-link: var(--portal-mine); --portal-radius: 4px' });

  await waitFor(() =>
    expect(warned()).toEqual([
      '<portal-login> knows no "--portal-colour-link" in the tokens. Did you mean "--portal-color-link"?',
    ]),
  );
});

test.each([
  ['/shop/login.html', 1],
  ['/login', 0],
])('warns of routing="path" on a page that is not at the path of a screen: %s', async (path, warnings) => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const before = window.location.href;
  window.history.replaceState(null, '', path);

  const element = place(undefined, { ...api, debug: '', routing: 'path' });
  await element.whenReady();
  window.history.replaceState(null, '', before);

  const words =
    '<portal-login> has routing="path", and /shop/login.html is not the path of a screen. On any other page, use routing="hash".';
  expect(warned()).toEqual(Array(warnings).fill(words));
});

test.each([
  ['localization', 'Sign in', 'needs an object as localization.'],
  ['errorTransformer', {}, 'needs a function as errorTransformer.'],
  ['appearance', null, 'needs an object as appearance.'],
])('warns of the type of %s', async (name, value, sentence) => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const element = place(undefined, { ...api, debug: '' });

  Object.assign(element, { [name]: value });

  await waitFor(() => expect(warned()).toEqual([`<portal-login> ${sentence}`]));
});

test.each([
  ['company-unknown', { 'company-id': '9999' }, 'has company-id="9999", which the API does not know.'],
  ['network', { 'company-id': '1001' }, 'could not load its company (network). There was no answer that'],
  ['not-served', { 'company-id': '1001' }, 'could not load its company (not-served). The answer was 403 or 404'],
  ['company-disabled', { 'company-id': '1001' }, 'could not load its company (company-disabled).'],
] as const)('warns of a company that is not loaded: %s, %j', async (code, attributes, sentence) => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const refuse = () => Promise.reject(new PortalError(code));
  vi.stubGlobal('fetch', async () => new Response()); // asked whether the API refuses the origin of the page
  const element = place(undefined, { 'api-host': 'https://api.example.com', ...attributes, debug: '' });

  element.services = { getCompanyById: refuse, getByHost: refuse };

  await waitFor(() => expect(warned()).toEqual([expect.stringContaining(`<portal-login> ${sentence}`)]));
});

test.each([
  ['network', `got no answer in the flow login. There was no answer that ${location.origin}, the origin of this page`],
  ['data-error', null],
])('says of a call after the start that it had no answer for this origin: %s', (error, sentence) => {
  const host = document.createElement('portal-login');

  const fault = apiFault(host, { type: 'portal-error', flow: 'login', error });

  expect(fault).toEqual(sentence && expect.stringContaining(sentence));
});

test('warns of a page that is of no company', () => {
  const host = document.createElement('portal-login');

  const fault = apiFault(host, { type: 'portal-error', flow: 'tenant', error: 'company-unknown' });

  expect(fault).toBe('has no company-id, and the API knows no company for the host of this page.');
});

test('warns of a company-id that cannot be one', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');

  place(undefined, { ...api, debug: '', 'company-id': '{{ company.id }}' });

  const sentence = 'ignores company-id="{{ company.id }}". An id has 1 to 64 letters, digits, - and _.';
  await waitFor(() => expect(warned()).toContain(`<portal-login> ${sentence}`));
});

test.each([
  ['api', 'has no property "api".'],
  ['companyID', 'has no property "companyID". Did you mean "companyId"?'],
])('warns of the property %s, also when it is set late', async (name, sentence) => {
  const warned = messagesOf('warn');
  const logged = messagesOf('debug');
  const element = place(undefined, { ...api, debug: '' });
  await element.whenReady();
  await waitFor(() => expect(logged()).toContain('portal-tenant'));

  Object.assign(element, { [name]: 'x', __vue: 'x', $x: 'x', jQuery123: 'x' });
  await element.goTo('forgot');

  await waitFor(() => expect(warned()).toEqual([`<portal-login> ${sentence}`]));
});

test.each([{}, 'https://api.example.com'])('an invalid portal is reported: %j', async (portal) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
  const element = place();

  Object.assign(element, { portal });

  await waitFor(() => expect(errors).toEqual([['<portal-login>', expect.stringContaining('needs api-host')]]));
});

test('warns once, and not of what HTML and frameworks add', async () => {
  const warned = messagesOf('warn');
  messagesOf('debug');
  const usual = { class: 'x', lang: 'en', title: 'x', 'data-x': '', 'aria-label': 'x', onclick: '', nonce: 'x' };
  const added = { '_ngcontent-abc': '', 'v-cloak': '', 'x-data': '' };
  const element = place(undefined, { ...api, debug: '', locale: 'en-US', 'color-scheme': 'black' });
  for (const [name, value] of Object.entries({ ...usual, ...added })) element.setAttribute(name, value);
  await waitFor(() => expect(warned()).toHaveLength(1));

  element.themeId = 'b4530a';
  element.setAttribute('tenant', '1');

  await waitFor(() => expect(warned()).toHaveLength(2));
  expect(warned()[1]).toContain('"tenant"');
});

test.each([
  ['compani-id', ['company-id', 'api-host'], 'company-id'],
  ['companyid', ['api-host', 'company-id'], 'company-id'],
  ['remmbr', ['renumber', 'remember'], 'remember'],
  ['cmpniid', ['company-id'], null],
  ['typ', ['to'], null],
  ['to', ['ty'], null],
])('the name nearest to %s among %j is %s', (name, known, expected) => {
  expect(nearest(name, known)).toBe(expected);
});
