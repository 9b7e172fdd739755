import { waitFor } from '@testing-library/dom';
import { type DefineOptions, define, type ElementTag, elements } from 'account-portal/elements';
import { zh } from 'account-portal/locales/zh';
import { ok, refuse, wireUser } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { toLoginUser } from '../../core/model/login-user.ts';
import { testPortal, wechatAgent } from '../support/portal.ts';
import { clear } from './support/place.ts';

beforeAll(() => define());

afterEach(clear);

type Drawing = Exclude<ElementTag, 'portal-events' | 'portal-provider'>;
const drawing = Object.keys(elements).filter((tag): tag is Drawing => !/events|provider/.test(tag));
/** The button of the account has no heading. */
const account = 'portal-account';
const cards = drawing.filter((tag) => tag !== account);

test.each([...cards.map((tag) => [tag, 'h1, h2'] as const), [account, 'button[aria-haspopup="menu"]'] as const])(
  '%s supports a user with a single login, too, in its %s',
  async (tag, part) => {
    const element = document.createElement(tag);
    const { portal } = testPortal({ registerSetting: ok({ registerSetting_: 'open' }) }, { redirect: 'manual' });
    portal.signIn(toLoginUser(wireUser()));
    element.portal = portal;
    document.body.append(element);

    await element.whenReady();

    expect(element.querySelector(part)?.textContent).toBeTruthy();
  },
);

test.each(drawing)('%s renders its screen, and the one that it is sent to', async (tag) => {
  const element = document.createElement(tag);
  element.portal = testPortal({}, { companyId: '1001' }).portal;
  document.body.append(element);
  await element.whenReady();
  expect(element.querySelector('button, a, [data-part~="prose"]')).not.toBeNull();

  await element.goTo('jump-error');

  await waitFor(() => expect(element.querySelector('h1')?.textContent).toBe(zh['error.jump-error']));
});

test("portal-agreement is ready with the page's own text, too", async () => {
  const element = document.createElement('portal-agreement');
  element.portal = testPortal().portal;
  element.innerHTML = '<p slot="agreement">Ours</p>';
  document.body.append(element);

  await element.whenReady();

  expect(element.querySelector('[data-part~="card"]')?.textContent).toContain('Ours');
});

async function ofUnknownCompany(tag: Drawing) {
  const element = document.createElement(tag);
  const { portal } = testPortal({ getCompanyById: refuse('company-unknown') }, { companyId: '9' });
  await portal.start();
  element.portal = portal;
  element.innerHTML = '<a href="/hosted">there</a>';
  document.body.append(element);
  await element.whenReady();
  return element;
}

test.each(cards)(
  '%s of an unknown company is ready with its message, in place of the content of the page',
  async (tag) => {
    const element = await ofUnknownCompany(tag);

    expect(element.querySelector('h1')?.textContent).toBe(zh['tenant.unknown.heading']);
    expect(element.querySelector('a')?.style.display).toBe('none');
  },
);

test('portal-account of an unknown company has the message behind its button', async () => {
  const element = await ofUnknownCompany(account);
  expect(element.querySelector('a')?.style.display).toBe('none');

  element.querySelector<HTMLElement>('fieldset button')?.click();

  await waitFor(() => expect(element.querySelector('dialog h1')?.textContent).toBe(zh['tenant.unknown.heading']));
  expect(element.querySelector('form')).toBeNull();
});

test.each(Object.keys(elements) as ElementTag[])(
  '%s supports every attribute, property and method of its row',
  (tag) => {
    const element = document.createElement(tag);

    const { attributes, properties, methods } = elements[tag];

    for (const name of [...Object.keys(attributes), ...properties]) expect(name in element).toBe(true);
    for (const name of methods) expect(typeof Reflect.get(element, name)).toBe('function');
  },
);

test.each(Object.entries(elements))('%s can be defined by its own module, under another name', async (tag, row) => {
  const name = tag.replace('portal-', '');
  const module: Record<string, (options: DefineOptions) => void> = await import(
    /* @vite-ignore */ `account-portal/elements/${name}`
  );
  const pascal = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

  module[`define${pascal}`]?.({ suffix: 'alone' });

  expect(customElements.get(`${row.tag}-alone`)).toBeDefined();
  expect(row.tag).toBe(tag);
});

test.each([
  ['portal-register', 'wechat', 'wechat.purpose'],
  ['portal-register', '', 'wechat.unavailable'],
  ['portal-login', 'wechat', 'wechat.purpose'],
] as const)('%s with methods="%s" shows %s on the screen of WeChat', async (tag, methods, text) => {
  const companySettings = ok({ official_app_id_: 'wx1' });
  const element = document.createElement(tag);
  element.portal = testPortal({ companySettings }, { companyId: '1001' }, { userAgent: wechatAgent }).portal;
  element.setAttribute('methods', methods);
  document.body.append(element);
  await element.whenReady();

  await element.goTo('register-wechat');

  await waitFor(() => expect(element.textContent).toContain(zh[text]));
});

test('portal-app changes the title of the page only with document-effects', async () => {
  document.title = 'A shop';
  const element = document.createElement('portal-app');
  element.portal = testPortal({}, { companyId: '1001' }).portal;
  document.body.append(element);
  await element.whenReady();
  const before = document.title;

  element.documentEffects = 'title';

  await waitFor(() => expect(document.title).toContain('青禾粮油'));
  expect(before).toBe('A shop');
});

test('a screen that only says why it cannot be used renders, too', async () => {
  const element = document.createElement('portal-register');
  element.portal = testPortal({ registerSetting: refuse('not-served') }, { companyId: '1001' }).portal;
  document.body.append(element);

  await element.whenReady();

  expect(element.getState().ready).toBe(true);
});
