import { waitFor } from '@testing-library/dom';
import { define } from 'account-portal/elements';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { clear } from './support/place.ts';

beforeAll(() => define());
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A tag for an API that nobody on this page can read; `reachable`: it answers requests whose answer nobody reads. */
function open(api: string, reachable: boolean): { errors: () => string[]; asked: () => number } {
  let asked = 0;
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.mode !== 'no-cors') throw new TypeError('Failed to fetch');
    asked += 1;
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  const { calls } = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock;
  const element = document.createElement('portal-login');
  element.apiHost = api;
  element.companyId = '1001';
  document.body.append(element);
  return { errors: () => calls.map((call) => call.join(' ')), asked: () => asked };
}

test('an API that answers but refuses the origin of the page is told in the console by the name of that origin', async () => {
  const { errors } = open('https://refuses.example.com', true);

  await waitFor(() => expect(errors()).toHaveLength(1), { timeout: 30_000 });

  expect(errors()[0]).toContain('<portal-login>');
  expect(errors()[0]).toContain('https://refuses.example.com');
  expect(errors()[0]).toContain(`does not admit ${location.origin}`);
});

test('an API that does not answer at all is not blamed', async () => {
  const { errors, asked } = open('https://down.example.com', false);

  await waitFor(() => expect(asked()).toBe(1), { timeout: 30_000 });

  expect(errors()).toEqual([]);
});
