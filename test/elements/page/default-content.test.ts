import { waitFor } from '@testing-library/dom';
import { defineLogin, type PortalElement } from 'account-portal/elements';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../../support/portal.ts';

beforeAll(() => defineLogin());

afterEach(() => document.body.replaceChildren());

function place(inner: string): PortalElement<'portal-login'> {
  const element = document.createElement('portal-login');
  element.innerHTML = inner;
  return document.body.appendChild(element);
}

const display = (element: Element | null) => (element as HTMLElement | null)?.style.display;
/** Waits for the element's own microtask, which runs first. */
const turn = () => Promise.resolve();

test("shows the page's content until the form is ready, and keeps it in place", async () => {
  const element = place('Log in <a href="/hosted" style="display: inline-block">there</a>');
  const [text, link] = element.childNodes;
  element.portal = testPortal().portal;
  await turn();
  const early = [element.textContent?.includes('Log in'), display(element.querySelector('a'))];

  await element.whenReady();

  expect(early).toEqual([true, 'inline-block']);
  expect(display(link as Element)).toBe('none');
  expect([element.childNodes[0], element.childNodes[1], text?.textContent]).toEqual([text, link, '']);
});

test('shows a placeholder instead of the rest, until the form is ready', async () => {
  const element = place('<p slot="placeholder">soon</p><a href="/hosted">there</a>');
  element.portal = testPortal().portal;
  await turn();
  const early = [display(element.querySelector('p')), display(element.querySelector('a'))];

  await element.whenReady();

  expect(early).toEqual(['', 'none']);
  expect([display(element.querySelector('[slot]')), display(element.querySelector('a'))]).toEqual(['none', 'none']);
});

test("shows the page's content when a component throws, says why once, and hides it when the component renders again", async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = place('<p slot="placeholder">soon</p><a href="/hosted">there</a>');
  element.portal = testPortal().portal;
  await element.whenReady();

  element.appearance = {
    get variables(): never {
      throw new Error('a broken appearance');
    },
  };

  await waitFor(() => expect(display(element.querySelector('a'))).toBe(''));
  expect(display(element.querySelector('[slot]'))).toBe('none');
  expect(element.getState().ready).toBe(false);
  expect(logged).toHaveBeenCalledExactlyOnceWith(
    '<portal-login>',
    expect.objectContaining({ message: 'a broken appearance' }),
  );

  element.appearance = {};
  await element.whenReady();
  expect(display(element.querySelector('a[href="/hosted"]'))).toBe('none');
  expect(element.querySelectorAll('form')).toHaveLength(1);
});

test.each([
  ['content', 'Log in <a href="/hosted">there</a>'],
  ['styles', '<a href="/hosted" style="display: flex !important;">there</a>'],
])("gives the page's own %s back as they were when the element leaves", async (_, inner) => {
  const element = place(inner);
  element.portal = testPortal().portal;
  await element.whenReady();

  element.remove();
  await waitFor(() => expect(element.querySelector('[data-portal-view]')).toBeNull());

  expect(element.innerHTML.replace(' style=""', '')).toBe(inner);
});

test('hides content that is added after the form', async () => {
  const element = place('');
  element.portal = testPortal().portal;
  await element.whenReady();

  element.insertAdjacentHTML('beforeend', '<a href="/late">late</a>');

  await waitFor(() => expect(display(element.querySelector('a[href="/late"]'))).toBe('none'));
});

test('a hidden text that a framework updates stays hidden, and comes back as updated', async () => {
  const element = place('Log in as <!-- -->guest');
  element.portal = testPortal().portal;
  await element.whenReady();
  const name = element.childNodes[2] as Text;

  for (const next of ['Li', 'Wei', '王']) {
    name.data = next;
    await waitFor(() => expect(name.data).toBe(''));
  }
  element.remove();

  await waitFor(() => expect(element.textContent).toBe('Log in as 王'));
});

test('children stay in their slots, also when the tag is rendered again', async () => {
  const element = place('<b slot="help">Call us</b><i slot="header">Welcome</i>');
  element.portal = testPortal().portal;
  await element.whenReady();

  element.colorScheme = 'dark';
  await waitFor(() => expect(element.querySelector('[data-color-scheme="dark"]')).not.toBeNull());

  const textOf = (name: string) => element.querySelector(`[data-portal-slot="${name}"]`)?.textContent;
  expect([textOf('help'), textOf('header')]).toEqual(['Call us', 'Welcome']);
});

test('moves a child into its slot, and back', async () => {
  const element = place('<b slot="help">Call us</b>');
  const child = element.firstElementChild;
  element.portal = testPortal().portal;

  await element.whenReady();
  const placed = [element.querySelector('[data-part~="card"]')?.contains(child), display(child)];
  element.remove();
  await waitFor(() => expect(child?.parentNode).toBe(element));

  expect(placed).toEqual([true, '']);
});

test.each(['light', 'shadow'] as const)('children for slots may be added later (%s)', async (renderRoot) => {
  const element = place('');
  element.renderRoot = renderRoot;
  element.portal = testPortal().portal;
  await element.whenReady();
  const root = element.shadowRoot ?? element;
  const help = () => root.querySelector('[data-portal-slot="help"]')?.textContent;
  const there = () =>
    renderRoot === 'shadow' ? Boolean(root.querySelector('slot[name="help"]')) : help() === 'Call us';

  element.insertAdjacentHTML('beforeend', '<b slot="help">Call</b>');
  await waitFor(() => expect(renderRoot === 'shadow' || help()).toBeTruthy());
  element.insertAdjacentHTML('beforeend', '<b slot="help"> us</b>');

  await waitFor(() => expect(there()).toBe(true));
  expect([...element.querySelectorAll('b')].map(display)).toEqual(['', '']);
});

test('a script fills a slot, gets its details, and cleans up', async () => {
  const element = place('');
  const ended: string[] = [];
  element.components = {
    help(spot, { screen }) {
      spot.textContent = `Help for ${screen}`;
      return () => ended.push(screen);
    },
  };
  element.portal = testPortal().portal;
  await element.whenReady();
  const drawn = element.textContent;

  await element.goTo('forgot');

  expect(drawn).toContain('Help for login');
  await waitFor(() => expect(element.textContent).toContain('Help for forgot'));
  expect(ended[0]).toBe('login');
});

test('a child in a slot that the page has removed does not come back when the screen changes', async () => {
  const element = place('<b slot="header">Sale</b><b slot="header">Welcome</b>');
  element.portal = testPortal().portal;
  await element.whenReady();
  expect(element.querySelector('[data-portal-slot="header"]')?.textContent).toBe('SaleWelcome');

  element.querySelector('[slot="header"]')?.remove();
  await element.goTo('forgot');
  await waitFor(() => expect(element.querySelector('[role="tab"]')).not.toBeNull());

  expect(element.querySelectorAll('[slot="header"]')).toHaveLength(1);
});

test("in a shadow root, shows the page's content until the form is ready", async () => {
  const element = place('<a href="/hosted">there</a><b slot="help">Call us</b>');
  element.renderRoot = 'shadow';
  element.portal = testPortal().portal;
  await turn();
  const slots = () => [...(element.shadowRoot?.querySelectorAll('slot') ?? [])].map(({ name }) => name);
  const early = slots();

  await element.whenReady();

  expect(early).toEqual(['placeholder', '']);
  expect(slots()).toEqual(['help']);
  expect(element.children).toHaveLength(2);
});
