import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { fail } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testPortal } from '../support/portal.ts';
import { clear, logIn, place } from './support/place.ts';

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
  readonly unread: boolean;
}

/** Until what follows an answer has run. */
const settled = () => new Promise((done) => setTimeout(done, 0));

/** A tag for an API whose call for the tag's company fails. */
function open(api: string, { readable, unread }: Answers): { errors: () => string[]; asked: () => string[] } {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { mode } = init ?? {};
    if (mode) asked.push(`${mode} ${new URL(address).pathname}`);
    if (mode === 'cors' ? readable : mode === 'no-cors' && unread) return new Response();
    throw new TypeError('Failed to fetch');
  });
  const { calls } = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock;
  const element = document.createElement('portal-login');
  element.apiHost = api;
  element.companyId = '1001';
  document.body.append(element);
  return { errors: () => calls.map((call) => call.join(' ')), asked: () => asked };
}

test('an API that answers but refuses the origin of the page is told in the console by the name of that origin', async () => {
  const { errors } = open('https://refuses.example.com', { readable: false, unread: true });

  await waitFor(() => expect(errors()).toHaveLength(1), { timeout: 30_000 });

  expect(errors()[0]).toContain('<portal-login>');
  expect(errors()[0]).toContain('https://refuses.example.com');
  expect(errors()[0]).toContain(`does not admit ${location.origin}`);
});

test('an API that does not answer at all is not blamed', async () => {
  const { errors, asked } = open('https://down.example.com', { readable: false, unread: false });

  await waitFor(() => expect(asked()).toHaveLength(2), { timeout: 30_000 });
  await settled();

  // Not its host alone, which may answer while the API does not.
  const path = '/v1/base/company/noAuth/getByHost';
  expect(asked()).toEqual([`cors ${path}`, `no-cors ${path}`]);
  expect(errors()).toEqual([]);
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
});
