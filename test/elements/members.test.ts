import { define } from 'account-portal/elements';
import { ok } from 'account-portal/testing';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createDeferred } from '../../elements/tag/deferred.ts';
import { testPortal } from '../support/portal.ts';
import { clear, logIn, place } from './support/place.ts';

beforeAll(() => define());
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the property portal is the portal that was passed in, or else that of the element', async () => {
  const { portal } = testPortal();
  const given = place(portal);
  const own = place(undefined, { 'api-host': 'https://api.example.com', 'company-id': '1001' });
  await Promise.all([given.whenReady(), own.whenReady()]);

  expect(given.portal).toBe(portal);
  expect(own.portal?.tenant.get().companyId).toBe('1001');
  expect(own.getState().instanceId).toBe(own.portal?.instanceId);
});

test('signOut ends the session, and resolves after that', async () => {
  const { portal } = testPortal({ endSession: ok() });
  const element = place(portal);
  const landed = new Promise((done) => element.addEventListener('portal-login', done, { once: true }));
  const ended = vi.fn();
  element.addEventListener('portal-logout', ended);
  await logIn(element);
  await landed;
  expect(element.getState().signedIn).toBe(true);

  await element.signOut();

  expect(element.getState().signedIn).toBe(false);
  expect(ended).toHaveBeenCalledOnce();
});

test('whenReady rejects on a page that the API does not admit, and waits for the next attempt after that', async () => {
  vi.stubGlobal('fetch', async (_: string, { mode }: RequestInit = {}) => {
    if (mode === 'no-cors') return new Response();
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(console, 'error').mockReturnValue();
  const element = document.createElement('portal-login');
  element.apiHost = 'https://refuses-me.example.com';
  element.companyId = '1001';
  document.body.append(element);
  await vi.waitFor(() => expect(element.querySelector('[data-part~="load-failure"]')).not.toBeNull(), 30_000);

  await expect(element.whenReady()).rejects.toThrow('does not accept the origin');

  element.portal = testPortal().portal;
  await vi.waitFor(() => element.whenReady(), 30_000);
});

test('a promise that is rejected without anybody asking is no unhandled rejection', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  const deferred = createDeferred();

  deferred.reject(new Error('nobody asks'));
  await new Promise((done) => setTimeout(done));

  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(deferred.promise).rejects.toThrow('nobody asks');
});
