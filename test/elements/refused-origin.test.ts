import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { fail } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDeferred } from '../../elements/tag/deferred.ts';
import { testPortal } from '../support/portal.ts';
import { clear, logIn, place, services } from './support/place.ts';

beforeAll(() => define());
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Answers {
  /** A call whose answer this page may read, once the tag's own has failed. */
  readonly readable: boolean;
  /** A call whose answer nobody reads. */
  readonly unread: boolean | Promise<boolean>;
}

/** Until what follows an answer has run. */
const settled = () => new Promise((done) => setTimeout(done, 0));

/** A tag, with content of the page, for an API whose call for the tag's company fails. */
function open(api: string, { readable, unread }: Answers) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { mode } = init ?? {};
    if (mode) asked.push(`${mode} ${new URL(address).pathname}`);
    if (mode === 'cors' ? readable : mode === 'no-cors' && (await unread)) return new Response();
    throw new TypeError('Failed to fetch');
  });
  const { calls } = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock;
  const element = document.createElement('portal-login');
  element.apiHost = api;
  element.companyId = '1001';
  element.locale = 'en';
  element.innerHTML = '<p>Log in elsewhere</p>';
  document.body.append(element);
  return { element, errors: () => calls.map((call) => call.join(' ')), asked: () => asked };
}

const box = (element: Element) => element.querySelector('[data-part~="load-failure"]');
const ownContent = (element: Element) => element.querySelector('p')?.style.display;
const form = (element: Element) => element.querySelector('form:not([data-part~="load-failure"] *)');

test('an API that answers but refuses the origin of the page is told in the console by the name of that origin', async () => {
  const { errors } = open('https://refuses.example.com', { readable: false, unread: true });

  await waitFor(() => expect(errors()).toHaveLength(1), { timeout: 30_000 });

  expect(errors()[0]).toContain('<portal-login>');
  expect(errors()[0]).toContain('https://refuses.example.com');
  expect(errors()[0]).toContain(`does not admit ${location.origin}`);
});

test("a visitor of a page that is not admitted gets the page's own content and a link to the portal, no dead form", async () => {
  const { element } = open('https://refuses-all.example.com', { readable: false, unread: true });

  await waitFor(() => expect(box(element)).not.toBeNull(), { timeout: 30_000 });
  await settled();

  expect([ownContent(element), form(element), element.getState().ready]).toEqual(['', null, false]);
  expect(element.getAttribute('data-state')).toBe('error');
  expect(box(element)?.textContent).toContain('cannot be shown on this page');
  expect(box(element)?.textContent).not.toContain('network');
  expect(box(element)?.querySelector('a')?.href).toBe('https://account.refuses-all.example.com/login?companyId=1001');
});

test('"Try again" shows the form once the API admits the origin', async () => {
  const { element } = open('https://admits.example.com', { readable: false, unread: true });
  await waitFor(() => expect(box(element)).not.toBeNull(), { timeout: 30_000 });

  element.services = services;
  box(element)?.querySelector('button')?.click();
  await element.whenReady();

  expect([ownContent(element), form(element) !== null, box(element)]).toEqual(['none', true, null]);
});

test('a tag that leaves the page while the API is asked is not replaced', async () => {
  const answer = createDeferred();
  const { element, asked, errors } = open('https://leaves.example.com', {
    readable: false,
    unread: answer.promise.then(() => true),
  });
  await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 30_000 });

  element.remove();
  await settled();
  answer.resolve();
  await waitFor(() => expect(errors()).toHaveLength(1));
  await settled();

  expect(box(element)).toBeNull();
});

test('an API that does not answer at all is not blamed', async () => {
  const { element, errors, asked } = open('https://down.example.com', { readable: false, unread: false });

  await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 30_000 });
  await settled();

  // Not its host alone, which may answer while the API does not.
  const path = '/v1/base/company/noAuth/getByHost';
  expect(asked()).toEqual([`cors ${path}`, `no-cors ${path}`]);
  expect(errors()).toEqual([]);
  expect([box(element), ownContent(element)]).toEqual([null, 'none']);
});

test('an API that failed only for a moment is not blamed', async () => {
  const { errors, asked } = open('https://back.example.com', { readable: true, unread: true });

  await waitFor(() => expect(asked()).toHaveLength(1), { timeout: 30_000 });
  await settled();

  expect(asked()).toHaveLength(1);
  expect(errors()).toEqual([]);
});

test('a call that is refused later is told, too, also where the page has made the portal', async () => {
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.mode === 'no-cors') return new Response();
    throw new TypeError('Failed to fetch');
  });
  const { calls } = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock;
  const { portal } = testPortal({ mixedLogin: fail() }, { apiHost: 'https://later.example.com' });
  const element = place(portal);

  await logIn(element);
  await waitFor(() => expect(element.getState().error).toBe('network'));

  await waitFor(() => expect(calls.map((call) => call.join(' '))).toHaveLength(1));
  expect(calls[0]?.join(' ')).toContain(`The API https://later.example.com does not admit ${location.origin}`);
  expect([box(element), form(element) !== null]).toEqual([null, true]); // with what was typed
});

test('in a sandboxed frame, whose address is not its origin, the origin is told as null', async () => {
  vi.stubGlobal('origin', 'null');
  const { element, errors } = open(location.origin, { readable: false, unread: true });

  await waitFor(() => expect(box(element)).not.toBeNull(), { timeout: 30_000 });

  expect(errors()[0]).toContain('does not admit null, the origin of this page');
});
