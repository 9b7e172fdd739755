import { waitFor } from '@testing-library/dom';
import { elements, type PortalElement } from 'account-portal/elements';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as known from '../../../elements/attributes/portal-tags.ts';
import { defineLazy, type KnownTag } from '../../../elements/iframe/define-lazy.ts';
import { defineListener } from '../../../elements/iframe/define-listener.ts';
import { defineElement } from '../../../elements/tag/define-element.ts';
import { testPortal } from '../../support/portal.ts';
import { clear, fieldOf } from '../support/place.ts';

/** Other tag names, because other test files define the full tags in the same document. */
const login = { ...known.loginTag, tag: 'portal-lazy-login' };
let works = true;
const load = vi.fn(async () => {
  if (!works) throw new Error('404');
  defineElement({ ...elements['portal-login'], tag: login.tag });
  return true as const;
});
defineLazy(login, load);

beforeEach(() => {
  works = true;
  load.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(clear);

/** Lets the second that a failed file is waited for pass at once, after what begins to load it. */
async function failing<Begun>(begin: () => Begun): Promise<Begun> {
  works = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const begun = begin();
    await vi.advanceTimersByTimeAsync(1000);
    return begun;
  } finally {
    vi.useRealTimers();
  }
}

function place(attributes: Record<string, string>, inner = ''): PortalElement<'portal-login'> {
  const element = document.createElement(login.tag) as PortalElement<'portal-login'>; // has the members of its row
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.innerHTML = inner;
  return document.body.appendChild(element);
}
const framed = { isolation: 'frame', 'api-host': 'https://api.example.com', 'company-id': '1001' };

test('knows every tag of the table without the code that renders it', () => {
  const tags = Object.values<KnownTag>(known);

  expect(tags.map(({ tag }) => tag).sort()).toEqual(Object.keys(elements).sort());
  for (const { tag, attributes, screen } of tags) {
    const row = elements[tag as keyof typeof elements]; // a key, as checked above
    expect(row.attributes).toBe(attributes);
    expect('placeOf' in row && row.placeOf({}).screen).toBe(screen ?? false);
  }
});

test('a framed tag loads nothing more', async () => {
  const element = place(framed);

  await waitFor(() =>
    expect(element.querySelector('iframe')?.src).toBe('https://account.example.com/embed?companyId=1001'),
  );
  expect(load).not.toHaveBeenCalled();
  expect(element.getState()).toMatchObject({ companyId: '1001', ready: false });
});

test('a tag in the page loads the rest once, and then has all features', async () => {
  const element = place({ locale: 'en' }, 'Log in here');
  const { portal, emitted } = testPortal({}, { redirect: 'manual' });
  element.portal = portal;
  await Promise.resolve();
  const early = element.textContent;

  await element.whenReady();
  fieldOf(element, 'account').value = '13800138000';
  fieldOf(element, 'password').value = 'portal.demo1';
  const heard = vi.fn();
  element.addEventListener('portal-login', heard);
  element.submit();

  expect(early).toBe('Log in here');
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(emitted('login')).toHaveLength(1);
  expect(element.getState()).toMatchObject({ ready: true, signedIn: true });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a fully loaded tag renders changes, and restores content on removal', async () => {
  const element = place({ locale: 'en' }, 'Log in here');
  element.portal = testPortal().portal;
  await element.whenReady();

  element.setAttribute('locale', 'es');
  await waitFor(() => expect(element.querySelector('h1')?.textContent).toMatch(/Inicie sesión|Iniciar sesión/));
  element.remove();

  await waitFor(() => expect(element.querySelector('form')).toBeNull());
  expect(element.textContent).toBe('Log in here');
  document.body.append(element);
  await element.whenReady();
  expect(element.querySelector('form')).not.toBeNull();
});

test('a tag removed before the rest has loaded draws nothing, and the form when it returns', async () => {
  const element = place({});
  element.portal = testPortal().portal;
  await Promise.resolve();
  element.remove();
  await waitFor(() => expect(load).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  const away = element.childNodes.length;

  document.body.append(element);
  await element.whenReady();

  expect(away).toBe(0);
  expect(element.querySelectorAll('form')).toHaveLength(1);
});

test("if the rest fails to load, shows the page's content, a link and a retry", async () => {
  const address = { 'api-host': 'https://api.example.com', 'company-id': '7', lang: 'en' };
  const element = await failing(() => place(address, 'Log in here'));

  const box = await waitFor(() => {
    const found = element.querySelector('[data-part~="load-failure"]');
    expect(found).not.toBeNull();
    return found as Element;
  });
  const early = [element.textContent?.startsWith('Log in here'), box.querySelector('a')?.getAttribute('href')];
  works = true;
  element.portal = testPortal().portal;
  box.querySelector('button')?.click();
  await element.whenReady();

  expect(early).toEqual([true, 'https://account.example.com/login?companyId=7']);
  expect(element.querySelector('[data-part~="load-failure"]')).toBeNull();
  expect(element.querySelector('form')).not.toBeNull();
});

test('that message is in the language of the tag', async () => {
  const address = { 'api-host': 'https://api.example.com', locale: 'es', lang: 'en' };
  const element = await failing(() => place(address));

  await waitFor(() =>
    expect(element.querySelector('[data-part~="load-failure"]')?.textContent).toContain('Reintentar'),
  );
});

test('the second retry reloads the page, and a removed tag leaves no box', async () => {
  const told = vi.fn();
  document.addEventListener('portal-error', ({ detail }) => told(detail.flow, detail.screen, detail.error.code));
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const element = await failing(() => place({ 'api-host': 'https://api.example.com' }));
  const box = () => element.querySelector('[data-part~="load-failure"]');
  const failures = (count: number) => waitFor(() => expect(console.error).toHaveBeenCalledTimes(count));
  await waitFor(() => expect(box()).not.toBeNull());

  await failing(() => box()?.querySelector('button')?.click());
  await failures(2);
  const boxes = element.querySelectorAll('[data-part~="load-failure"]').length;
  expect(reload).not.toHaveBeenCalled();
  expect(told.mock.calls).toEqual(Array(2).fill(['lazy-login', 'login', 'chunk-load-failed']));
  box()?.querySelector('button')?.click();
  element.remove();
  await waitFor(() => expect(reload).toHaveBeenCalled());

  expect([boxes, reload.mock.calls.length, box()]).toEqual([1, 1, null]);
});

test('a framed tag in a provider loads the rest, which knows the provider', async () => {
  const provider = document.body.appendChild(document.createElement('portal-provider'));
  const element = place(framed);
  provider.append(element);

  await waitFor(() => expect(load).toHaveBeenCalled());
});

test('a framed tag can later be used in the page, with its states', async () => {
  const element = place({ isolation: 'frame' });
  await waitFor(() => expect(element.matches('[data-state~="error"], :state(error)')).toBe(true));
  element.remove();
  await waitFor(() => expect(element.querySelector('[data-portal-view]')).toBeNull());
  element.removeAttribute('isolation');

  element.portal = testPortal().portal;
  document.body.append(element);
  await element.whenReady();

  expect(element.getState().ready).toBe(true);
});

test('a provider on a page of frames loads the rest, serves the tags in it, and ends with its removal', async () => {
  const tag = 'portal-provider-lazy';
  const loadProvider = vi.fn(async () => {
    defineElement({ ...elements['portal-provider'], tag });
    return true as const;
  });
  defineLazy({ ...known.providerTag, tag }, loadProvider);
  const { portal } = testPortal({}, { locale: 'en' });
  const provider = document.createElement(tag) as PortalElement<'portal-provider'>; // has the members of its row
  provider.portal = portal;
  const element = place({});
  provider.append(element);
  document.body.append(provider);

  await element.whenReady();
  provider.themeId = 'b4530a';

  await waitFor(() => expect(element.querySelector('[data-portal]')?.getAttribute('style')).toMatch(/b4530a/i));
  expect(loadProvider).toHaveBeenCalledTimes(1);
  const heard = vi.fn();
  provider.addEventListener('portal-locale', heard);
  portal.setLocale('es');
  provider.remove();
  await waitFor(() => expect(element.getState().instanceId).toBeNull());
  portal.setLocale('en');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('portal-events on a page of frames reports the chosen events, until it is removed', async () => {
  defineListener({ suffix: 'lazy' });
  const listener = document.body.appendChild(document.createElement('portal-events-lazy'));
  const heard = vi.fn<(event: Event) => void>();
  for (const name of ['portal-login', 'portal-ready']) listener.addEventListener(name, heard);
  const dispatch = async (name: string) => {
    await Promise.resolve();
    document.body.dispatchEvent(new CustomEvent(name, { bubbles: true }));
  };

  await dispatch('portal-ready');
  listener.setAttribute('only', 'login');
  await dispatch('portal-ready');
  await dispatch('portal-login');
  listener.remove();
  await dispatch('portal-login');

  expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['portal-ready', 'portal-login']);
});
