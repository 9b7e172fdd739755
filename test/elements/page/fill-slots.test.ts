import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { ok, wireCompany } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../../support/portal.ts';
import { clear, type LoginElement, place } from '../support/place.ts';

beforeAll(() => define());
afterEach(clear);

const foreign = '<img src=x onerror=alert(1)>';
const company = (name: string) => ({ getCompanyById: ok(wireCompany({ id_: '1001', name_: name })) });
const withLogo =
  '<template slot="logo"><b class="mark" data-portal-text="company.name">?</b><i>since 1998</i></template>';
const markIn = (element: LoginElement) => (element.shadowRoot ?? element).querySelector('.mark');

test.each(['light', 'shadow'])('a template in a slot has the data as text, whatever it is (%s)', async (root) => {
  const { portal } = testPortal(company(foreign), { companyId: '1001' });
  const element = place(portal, { 'render-root': root }, withLogo);
  await element.whenReady();

  await waitFor(() => expect(markIn(element)?.textContent).toBe(foreign));

  expect((element.shadowRoot ?? element).querySelector('img[src="x"]')).toBeNull();
  expect(element.querySelector('template')?.content.querySelector('.mark')?.textContent).toBe('?');
});

test('a template is filled again when its data changes, and only then', async () => {
  const element = place(
    testPortal().portal,
    {},
    '<template slot="heading"><b class="mark" data-portal-text="text"></b></template>',
  );
  await element.whenReady();
  const before = markIn(element);

  element.disabled = true;
  await waitFor(() => expect(element.querySelector('fieldset, input')?.matches(':disabled')).toBe(true));
  const after = markIn(element);
  await element.goTo('forgot');

  await waitFor(() => expect(markIn(element)?.textContent).toBe('找回密码'));
  expect(before?.textContent).toBe('欢迎登录');
  expect(after).toBe(before);
});

test.each([
  ['a name that the slot does not have', 'company.name'],
  ['what every object has', 'constructor.name'],
  ['an object', 'error'],
])('%s is an empty text', async (_, path) => {
  const template = `<template slot="header"><b class="mark" data-portal-text="${path}">?</b></template>`;
  const element = place(testPortal().portal, {}, template);
  await element.whenReady();

  await waitFor(() => expect(markIn(element)?.textContent).toBe(''));
});

test('a function in components wins over a template, and gets the data and its functions', async () => {
  const element = place(
    testPortal().portal,
    {},
    '<template slot="links"><b class="mark">from the template</b></template>',
  );
  const links = vi.fn();
  element.components = {
    links(box, detail) {
      links(detail.links.map(({ screen }) => screen));
      const button = document.createElement('button');
      button.className = 'own-link';
      button.addEventListener('click', () => detail.links[0]?.go());
      box.append(button);
    },
  };
  await element.whenReady();

  await waitFor(() => expect(element.querySelector('.own-link')).not.toBeNull());
  element.querySelector<HTMLElement>('.own-link')?.click();

  await waitFor(() => expect(element.getState().screen).toBe('register'));
  expect(links.mock.calls[0]).toEqual([['register', 'experience']]);
  expect(markIn(element)).toBeNull();
});

test('a child replaces the words of a heading, and ours are back without it', async () => {
  const element = place(testPortal().portal, {}, '<span slot="heading">Welcome to Green Grain</span>');
  await element.whenReady();
  const heading = () => element.querySelector('h1')?.textContent;
  await waitFor(() => expect(heading()).toBe('Welcome to Green Grain'));

  element.querySelector('[slot="heading"]')?.remove();
  element.setAttribute('color-scheme', 'dark');

  await waitFor(() => expect(heading()).toBe('欢迎登录'));
});
