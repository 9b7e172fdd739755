import { waitFor } from '@testing-library/dom';
import { define, defineProvider, type PortalElement } from 'account-portal/elements';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sharePortal } from '../../../elements/portal/shared-portal.ts';
import { testPortal } from '../../support/portal.ts';
import { clear, fieldOf, logIn, services } from '../support/place.ts';

beforeAll(() => define());
afterEach(clear);

/** The portal events received by the page, with their elements. */
let heard: { type: string; tag: string; instanceId: string }[] = [];
const hear = (event: Event) => {
  const { type, target, detail } = event as CustomEvent<{ instanceId: string; step?: string | null }>;
  if (detail.step) return; // a step of a task on the same screen
  heard.push({ type, tag: (target as Element).localName, instanceId: detail.instanceId });
};
const names = ['ready', 'tenant', 'pending', 'login', 'locale', 'screen', 'before-submit'];
beforeEach(() => {
  heard = [];
  for (const name of names) document.addEventListener(`portal-${name}`, hear);
  return () => {
    for (const name of names) document.removeEventListener(`portal-${name}`, hear);
  };
});
const emitted = (type: string) => heard.filter((event) => event.type === type);

const create = <Tag extends 'portal-provider' | 'portal-login' | 'portal-account-list' | 'portal-register'>(tag: Tag) =>
  document.createElement(tag) as unknown as PortalElement<Tag>;

function placeProvider(options: Parameters<typeof testPortal>[1] = {}): PortalElement<'portal-provider'> {
  const provider = create('portal-provider');
  provider.portal = testPortal({}, { redirect: 'manual', ...options }).portal;
  return document.body.appendChild(provider);
}

test('a login in one tag signs in all tags', async () => {
  const provider = placeProvider();
  const login = provider.appendChild(create('portal-login'));
  const list = provider.appendChild(create('portal-account-list'));
  await Promise.all([login.whenReady(), list.whenReady()]);

  await logIn(login);

  await waitFor(() => expect(list.getState().signedIn).toBe(true));
  await waitFor(() => expect(emitted('portal-login')).toHaveLength(1));
});

test('a logout signs out all tags, whichever acted last', async () => {
  const provider = placeProvider();
  const login = provider.appendChild(create('portal-login'));
  const register = provider.appendChild(create('portal-register'));
  await Promise.all([login.whenReady(), register.whenReady()]);
  await logIn(login);
  await waitFor(() => expect(login.getAttribute('data-state')).toBe('ready success'));
  await register.goTo('agreement');

  await provider.portal?.signOut();

  expect(login.getAttribute('data-state')).toBe('ready');
});

test('dispatches each event once, on the acting tag, with its own id', async () => {
  const provider = placeProvider();
  const list = provider.appendChild(create('portal-account-list'));
  const login = provider.appendChild(create('portal-login'));
  await Promise.all([login.whenReady(), list.whenReady()]);

  await logIn(login);
  await waitFor(() => expect(emitted('portal-login')).toHaveLength(1));

  expect(emitted('portal-before-submit')).toEqual([
    { type: 'portal-before-submit', tag: 'portal-login', instanceId: login.getState().instanceId },
  ]);
  expect(emitted('portal-login')).toMatchObject([{ tag: 'portal-login' }]);
  expect(
    emitted('portal-ready')
      .map(({ tag }) => tag)
      .sort(),
  ).toEqual(['portal-account-list', 'portal-login']);
  expect(list.getState().instanceId).not.toBe(login.getState().instanceId);
});

test('tags that share a portal have separate ids and places', async () => {
  const provider = placeProvider();
  const login = provider.appendChild(create('portal-login'));
  const register = provider.appendChild(create('portal-register'));
  await Promise.all([login.whenReady(), register.whenReady()]);

  await login.goTo('forgot');
  await waitFor(() => expect(login.querySelector('[role="tablist"]')).not.toBeNull());

  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect([login.getState().screen, register.getState().screen]).toEqual(['forgot', 'register']);
  expect(emitted('portal-screen')).toHaveLength(1);
});

test('the screen and the address of a provider are those of its portal, which portal-app shows; other tags have their own', async () => {
  const provider = create('portal-provider');
  Object.assign(provider, { apiHost: 'https://api.example.com', services, routing: 'hash', screen: 'register' });
  document.body.append(provider);
  const app = provider.appendChild(document.createElement('portal-app'));
  const login = provider.appendChild(create('portal-login'));
  await Promise.all([app.whenReady(), login.whenReady()]);
  const screens = () => [app.getState().screen, login.getState().screen];
  const before = screens();

  provider.setAttribute('screen', 'forgot');
  await waitFor(() => expect(app.getState().screen).toBe('forgot'));

  expect(before).toEqual(['register', 'login']);
  expect([...screens(), globalThis.location.hash]).toEqual(['forgot', 'login', '#/forget']);
  globalThis.history.replaceState(null, '', '/');
});

test("a tag with its own company in a provider does not share that portal's place", async () => {
  const provider = create('portal-provider');
  Object.assign(provider, { apiHost: 'https://api.example.com', services, routing: 'hash', screen: 'register' });
  document.body.append(provider);
  const login = create('portal-login');
  login.setAttribute('company-id', '1002');
  provider.append(login);
  await login.whenReady();

  await login.goTo('forgot');

  expect([login.getState().screen, globalThis.location.hash]).toEqual(['forgot', '']);
});

test("a tag has its own history and reports it; the portal's place stays", async () => {
  const { portal, emitted: emittedBy } = testPortal();
  const { portal: share, end } = sharePortal(portal, { screen: 'login', params: {} });

  await share.go({ screen: 'forgot', params: {} });

  expect([share.hasBack(), portal.hasBack(), portal.place.get().screen]).toEqual([true, false, 'login']);
  share.back();
  expect([share.hasBack(), share.place.get().screen]).toEqual([false, 'login']);
  expect(emittedBy('screen')).toMatchObject([
    { from: 'login', to: 'forgot', instanceId: share.instanceId },
    { from: 'forgot', to: 'login', instanceId: share.instanceId },
  ]);
  end();
});

test('appearance and language of the provider apply to the tags, also when changed', async () => {
  const provider = placeProvider();
  provider.themeId = 'b4530a';
  const login = provider.appendChild(create('portal-login'));
  await login.whenReady();

  provider.locale = 'es';
  provider.localization = { es: { 'login.submit': '¡Adelante!' } };

  await waitFor(() => expect(login.querySelector('button[type="submit"]')?.textContent).toBe('¡Adelante!'));
  expect(login.querySelector('[data-portal]')?.getAttribute('style')).toMatch(/b4530a/i);
});

test("a provider with a portal of its own follows the page's language; a tag's own does not count in it", async () => {
  const provider = create('portal-provider');
  provider.setAttribute('api-host', 'https://api.example.com');
  provider.services = services;
  document.body.append(provider);
  const login = provider.appendChild(create('portal-login'));
  login.locale = 'en';
  await login.whenReady();
  const before = login.getState().locale;

  document.documentElement.lang = 'es';

  await waitFor(() => expect(login.getState().locale).toBe('es'));
  document.documentElement.removeAttribute('lang');
  expect(before).toBe('zh');
});

test('transientPayload of a provider is sent with the calls of its tags', async () => {
  const sent = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () => Response.json({ status: 0, code: 'wrong-password' }));
  const provider = create('portal-provider');
  provider.setAttribute('api-host', 'https://api.example.com');
  provider.services = services;
  provider.transientPayload = { campaign: 'spring' };
  document.body.append(provider);
  const login = provider.appendChild(create('portal-login'));

  await logIn(login);

  await waitFor(() => expect(sent.mock.calls.map((call) => JSON.stringify(call)).join()).toContain('spring'));
});

test.each(['portal-provider', 'portal-login'] as const)('%s: setLocale undoes what a user has chosen', async (tag) => {
  const provider = placeProvider();
  provider.locale = 'en';
  const login = provider.appendChild(create('portal-login'));
  await login.whenReady();

  provider.portal?.chooseLocale('es');
  (tag === 'portal-login' ? login : provider).setLocale('en');

  expect(login.getState().locale).toBe('en');
});

test('a tag waits for a provider that is defined later', async () => {
  const logged = vi.spyOn(console, 'error');
  const provider = document.body.appendChild(
    document.createElement('portal-provider-late'),
  ) as unknown as PortalElement<'portal-provider'>;
  const login = provider.appendChild(create('portal-login'));
  await Promise.resolve();
  provider.portal = testPortal().portal;

  defineProvider({ suffix: 'late' });
  await login.whenReady();

  expect(fieldOf(login, 'account')).toBeDefined();
  expect(logged).not.toHaveBeenCalled();
});

test('a moved tag uses the provider around it, through shadow roots', async () => {
  const [one, other] = [placeProvider({ companyId: '1001' }), placeProvider({ companyId: '1002', instanceId: 'p2' })];
  const login = one.appendChild(create('portal-login'));
  await login.whenReady();
  const before = login.getState().instanceId;

  const inner = other.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  inner.append(login);
  await login.whenReady();

  await waitFor(() => expect([before, login.getState().instanceId]).toEqual(['p1-2', 'p2-2']));
});

test('a tag with its own portal keeps it', async () => {
  const provider = placeProvider();
  const login = create('portal-login');
  login.portal = testPortal({}, { instanceId: 'own' }).portal;

  provider.themeId = 'b4530a';
  provider.locale = 'es';
  provider.append(login);
  await login.whenReady();

  expect(login.getState()).toMatchObject({ instanceId: 'own', locale: 'zh' });
  expect(login.querySelector('[data-portal]')?.getAttribute('style')).not.toMatch(/b4530a/i);
});

test.each([
  ['company-id', '1002', '1002'],
  ['api-host', 'https://api.example.org', '1001'],
])(
  'a tag with a %s of its own has a portal of its own, in the look of the provider',
  async (name, value, companyId) => {
    const provider = create('portal-provider');
    provider.setAttribute('api-host', 'https://api.example.com');
    provider.setAttribute('company-id', '1001');
    provider.services = services;
    provider.themeId = 'b4530a';
    document.body.append(provider);
    const shared = provider.appendChild(create('portal-login'));
    const own = create('portal-login');
    own.setAttribute(name, value);
    provider.append(own);

    await Promise.all([shared.whenReady(), own.whenReady()]);

    const [ours, theirs] = [own, shared].map((tag) => tag.getState().instanceId?.replace(/-\d$/, ''));
    expect(ours).not.toBe(theirs);
    expect(own.getState().companyId).toBe(companyId);
    expect(own.querySelector('[data-portal]')?.getAttribute('style')).toMatch(/b4530a/i);
  },
);

test('after the tag that acted last has left, the provider dispatches the events of the portal', async () => {
  const provider = placeProvider();
  const login = provider.appendChild(create('portal-login'));
  await login.whenReady();
  await login.goTo('forgot');
  login.remove();
  await waitFor(() => expect(login.getState().instanceId).toBeNull());

  provider.portal?.setLocale('en');

  expect(emitted('portal-locale')).toEqual([{ type: 'portal-locale', tag: 'portal-provider', instanceId: 'p1' }]);
});

test("a provider without an API reports it, and its tags show the page's content", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const provider = document.body.appendChild(create('portal-provider'));
  const login = create('portal-login');
  login.innerHTML = '<a href="/hosted">Log in there</a>';

  provider.append(login);

  await waitFor(() => expect(logged.mock.calls.join(' ')).toContain('portal-provider'));
  expect(login.querySelector('a')?.style.display).toBe('');
});

test('a call in progress ends once for the page when its provider leaves, also when that comes back', async () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const provider = placeProvider();
  await turn();
  const ends = vi.fn();
  provider.addEventListener('portal-pending', ({ detail }) => detail.pending || ends());
  provider.portal?.emit('pending', { flow: 'login', action: 'submit', pending: true, error: null });

  provider.remove();
  await turn();
  document.body.append(provider);
  await turn();

  expect(ends).toHaveBeenCalledOnce();
});
