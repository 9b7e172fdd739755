import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { renderToString } from 'account-portal/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { clear, fieldOf, type LoginElement, place, services } from '../support/place.ts';

// Pages that swap their body (Turbo, htmx, a carousel) insert a copy of a tag with its rendered content.
beforeAll(() => define());
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(clear);

const hostAttributes = { 'api-host': 'https://api.example.com', 'company-id': '1001', locale: 'en' };
const inner = 'Log in <a href="/hosted" style="display: inline-block">there</a><b slot="header">Welcome back</b>';

async function original(attributes: Record<string, string> = {}): Promise<LoginElement> {
  const element = place(undefined, { ...hostAttributes, ...attributes }, inner);
  await element.whenReady();
  return element;
}

/** The two ways of copying: nodes, with input, and markup, without. */
const ways = {
  nodes: (element: LoginElement) => element.cloneNode(true) as LoginElement,
  markup(element: LoginElement) {
    const page = document.createElement('main');
    page.innerHTML = element.outerHTML;
    return page.firstElementChild as LoginElement;
  },
};

function put(copy: LoginElement): LoginElement {
  copy.services = services;
  return document.body.appendChild(copy);
}

test.each(['nodes', 'markup'] as const)(
  "a copy of %s is an independent form, without the other's state",
  async (way) => {
    const element = await original();
    element.submit();
    await waitFor(() => expect(element.querySelectorAll('[aria-invalid="true"]')).toHaveLength(2));

    const copy = put(ways[way](element));
    await copy.whenReady();

    const ids = [...document.querySelectorAll('[data-part][id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(copy.getState().instanceId).not.toBe(element.getState().instanceId);
    expect(copy.querySelectorAll('form')).toHaveLength(1);
    expect(copy.querySelectorAll('[aria-invalid="true"], [data-part~="field-error"]')).toHaveLength(0);
  },
);

test('a copy of a form that was submitting can be submitted', async () => {
  const element = await original();
  element.services = { ...services, mixedLogin: () => new Promise(() => {}) };
  await element.whenReady();
  fieldOf(element, 'account').value = 'lin.wei';
  fieldOf(element, 'password').value = 'portal.demo1';
  element.submit();
  await waitFor(() => expect(element.querySelector('[data-part~="spinner"]')).not.toBeNull());

  const copy = put(ways.nodes(element));
  await copy.whenReady();

  expect(copy.querySelector('[data-part~="spinner"]')).toBeNull();
  expect(copy.hasAttribute('busy')).toBe(false);
  expect(fieldOf(copy, 'account').value).toBe('lin.wei');
});

test.each(['nodes', 'markup'] as const)('slot content of the page is present in a copy of %s, too', async (way) => {
  const element = await original();
  await waitFor(() => expect(element.querySelector('[data-portal-slot="header"]')?.textContent).toBe('Welcome back'));

  const copy = put(ways[way](element));
  await copy.whenReady();

  await waitFor(() => expect(copy.querySelector('[data-portal-slot="header"]')?.textContent).toBe('Welcome back'));
  expect(copy.querySelector<HTMLElement>('b')?.style.display).toBe('');
  copy.remove();
  await waitFor(() => expect(copy.lastElementChild?.textContent).toBe('Welcome back'));
});

test("a copy that cannot be rendered shows the page's own content", async () => {
  const copy = ways.nodes(await original());
  copy.removeAttribute('api-host');

  put(copy);
  await waitFor(() => expect(copy.querySelector('form')).toBeNull());

  await waitFor(() => expect(copy.querySelector('a')?.style.display).toBe(''));
});

test('a hydrated server-rendered form can be copied like any other', async () => {
  const page = document.createElement('main');
  page.innerHTML = renderToString('portal-login', hostAttributes, { instanceId: 's1', locale: 'en' });
  const element = page.firstElementChild as LoginElement; // of that markup
  element.services = services;
  document.body.append(page);
  await element.whenReady();
  await element.goTo('forgot');
  await waitFor(() => expect(fieldOf(element, 'code')).toBeTruthy());

  const copy = put(ways.nodes(element));
  await copy.whenReady();

  expect(copy.getState()).toMatchObject({ screen: 'login' });
  expect(copy.getState().instanceId).not.toBe('s1');
  expect(copy.querySelectorAll('input[name="code"]')).toHaveLength(0);
});
