import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { renderToString } from 'account-portal/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clear, fieldOf, type LoginElement, place } from '../support/place.ts';

// Pages that write the content of a live tag anew: with morphing (Turbo, Livewire) or a text (Vue, React).
beforeAll(() => define());
afterEach(clear);

const hostAttributes = { 'api-host': 'https://api.example.com', 'company-id': '1001', locale: 'en' };

async function draw(inner: string): Promise<LoginElement> {
  const element = place(undefined, hostAttributes, inner);
  await element.whenReady();
  fieldOf(element, 'account').value = 'lin.wei';
  return element;
}

/** Each removes the form, which is not part of the page's markup. */
const ways: Record<string, (element: LoginElement) => void> = {
  'replaces the content': (element) => {
    element.innerHTML = '<a href="/hosted">Log in</a>';
  },
  'keeps the nodes it knows': (element) => {
    element.querySelector('fieldset')?.remove();
    element.querySelector('a')?.removeAttribute('style');
  },
  'sets a text': (element) => {
    element.textContent = 'Log in';
  },
  'removes all': (element) => element.replaceChildren(),
  'wraps the form': (element) => {
    const box = element.appendChild(document.createElement('div'));
    box.append(...element.querySelectorAll(':scope > fieldset'));
  },
  "writes a server's markup": (element) => {
    const markup = renderToString('portal-login', hostAttributes, { instanceId: 's1', locale: 'en' });
    element.innerHTML = markup.replace(/^<portal-login[^>]*>|<\/portal-login>$/g, '');
  },
};

test.each(Object.entries(ways))('the form stays, with its input, where the page %s', async (_, rewrite) => {
  const element = await draw('<a href="/hosted">Log in</a>');
  const field = fieldOf(element, 'account');

  rewrite(element);

  await waitFor(() => expect(element.querySelector(':scope > fieldset')?.contains(field)).toBe(true));
  expect(element.querySelectorAll('form')).toHaveLength(1);
  expect(fieldOf(element, 'account').value).toBe('lin.wei');
  expect(element.querySelector('a')?.style.display ?? 'none').toBe('none');
  expect([...element.childNodes].filter((node) => node instanceof Text && node.data)).toEqual([]);
  expect(element.getState().ready).toBe(true);
});

test('what the page has written anew into a slot replaces what was in it', async () => {
  const element = await draw('<b slot="header">Welcome</b>');
  const slotted = () => element.querySelector('[data-portal-slot="header"]')?.textContent;
  await waitFor(() => expect(slotted()).toBe('Welcome'));

  element.innerHTML = '<b slot="header">Welcome back</b>';
  await waitFor(() => expect(slotted()).toBe('Welcome back'));

  element.innerHTML = '';
  await waitFor(() => expect(element.querySelector('[data-portal-slot="header"]')).toBeNull());
  expect(fieldOf(element, 'account').value).toBe('lin.wei');
});

test('what the page has written anew is its fallback content', async () => {
  const element = await draw('<a href="/hosted">Log in</a>');
  element.innerHTML = '<a href="/hosted" style="display: inline-block">Log in there</a>';
  await waitFor(() => expect(element.querySelector('a')?.style.display).toBe('none'));

  element.removeAttribute('api-host');

  await waitFor(() => expect(element.querySelector('a')?.style.display).toBe('inline-block'));
});

test('a tag has an id of its own on its view: morphdom takes the nodes with an id out of what it removes without one', async () => {
  const element = await draw('');
  const other = await draw('');

  const ids = [element, other].map(({ firstElementChild }) => firstElementChild?.id);

  expect(ids.every(Boolean)).toBe(true);
  expect(new Set(ids).size).toBe(2);
  expect(ids.map((id) => document.querySelectorAll(`[id="${id}"]`).length)).toEqual([1, 1]);
});

test('a form is drawn anew when React misses a node that an extension of the browser has removed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const element = await draw('<a href="/hosted">Log in</a>');
  element.submit();
  await waitFor(() => expect(element.querySelector('[data-part~="field-error"]')).not.toBeNull());
  fieldOf(element, 'account').value = 'wang.fang';
  fieldOf(element, 'account').dispatchEvent(new Event('input', { bubbles: true }));

  element.querySelector('[data-part~="field-error"]')?.remove();
  fieldOf(element, 'password').value = 'portal.demo1';
  fieldOf(element, 'password').dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(console.error).toHaveBeenCalledOnce());

  await waitFor(() => expect(element.getState().ready).toBe(true));
  expect(element.querySelectorAll('form')).toHaveLength(1);
  expect(fieldOf(element, 'account').value).toBe('wang.fang');
  expect(element.querySelector<HTMLElement>('a[href="/hosted"]')?.style.display).toBe('none');
});

test('a form that was removed from a shadow root comes back into it', async () => {
  const element = place(undefined, {
    'api-host': 'https://api.example.com',
    'company-id': '1001',
    'render-root': 'shadow',
  });
  await element.whenReady();
  const view = element.shadowRoot?.querySelector('fieldset');

  view?.remove();
  element.append('Log in');

  await waitFor(() => expect(view?.parentNode).toBe(element.shadowRoot));
});
