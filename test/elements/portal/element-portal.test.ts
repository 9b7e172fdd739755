import { headlessEnvironment, type PortalOptions } from 'account-portal';
import { mixedLogin } from 'account-portal/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '../../../core/environment/memory-storage.ts';
import type { ElementSettings } from '../../../elements/attributes/element-settings.ts';
import { createElementPortal } from '../../../elements/portal/element-portal.ts';

const apiHost = 'https://api.example.com';
const where = {
  place: { screen: 'login', params: {} },
  pageLocale: undefined,
  extras: () => undefined,
  environment: headlessEnvironment(),
} as const;
const open = (settings: ElementSettings) => createElementPortal({ apiHost, ...settings }, where);

afterEach(() => vi.restoreAllMocks());

test('the transport of the page gets every request, with its headers, path and signature', async () => {
  const fetch = vi.fn(async (..._: [string, RequestInit]) => Response.json({ status: 1, data: null }));
  const made = open({
    environment: { fetch },
    headers: { 'x-shop': 'green' },
    paths: { mixedLogin: '/v2/login' },
    signer: { sign: async () => 'signed-by-the-page' },
  });

  await made?.portal.call(mixedLogin, { login: 'amy', password: 'x' }).catch(() => undefined);

  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toContain(`${apiHost}/v2/login`);
  expect(new Headers(init?.headers).get('x-shop')).toBe('green');
  expect(JSON.stringify([url, ...new Headers(init?.headers), String(init?.body)])).toContain('signed-by-the-page');
});

test('the storage of the page takes what is stored, on the device as asked', () => {
  const storage = createMemoryStorage();
  const made = open({ environment: { storage }, persistence: 'device', storagePrefix: 'shop-' });

  made?.portal.chooseLocale('es');

  expect(storage.get('shop-lang')).toContain('es');
});

test('in memory of the page, nothing reaches a storage', () => {
  const storage = createMemoryStorage();
  const made = open({ environment: { storage }, persistence: 'page' });

  made?.portal.chooseLocale('es');

  expect(storage.get('lang')).toBeNull();
});

test('a captcha of a vendor is asked with the keys of the page', async () => {
  const made = open({ captcha: { provider: 'turnstile', key: 'k1' } });
  const leaving = new AbortController();
  const request = { purpose: 'register', recipient: '13800138000', signal: leaving.signal } as const;
  Object.assign(globalThis, {
    turnstile: {
      render: (_: unknown, { callback }: { callback(token: string): void }) => callback('t2'),
      remove: () => {},
    },
  });

  expect(await made?.portal.captcha(request)).toEqual({ 'cf-turnstile-response': 't2' });
  Reflect.deleteProperty(globalThis, 'turnstile');
});

test('captcha, app download and WeChat are those of the page', async () => {
  const made = open({
    captcha: async () => ({ ticket: 't1' }),
    appDownload: { page: 'https://app.example.com/' },
    wechat: { callback: 'https://shop.example.com/wechat.html' },
  });

  const request = { purpose: 'register', recipient: '13800138000', signal: new AbortController().signal } as const;
  expect(await made?.portal.captcha(request)).toEqual({ ticket: 't1' });
  expect(made?.portal.appDownload?.page).toBe('https://app.example.com/');
  expect(made?.portal.wechat.callback).toBe('https://shop.example.com/wechat.html');
});

test.each([
  ['timeout', { timeout: '5000' }, { timeout: '6000' }],
  ['appToken', { appToken: 'Shop' }, { appToken: 'Mall' }],
  ['environment', { environment: {} }, { environment: {} }],
] as const)('another %s needs another portal', (_, before, after) => {
  const made = open(before);

  expect(made?.matches({ apiHost, ...before })).toBe(true);
  expect(made?.matches({ apiHost, ...after })).toBe(false);
});

test('a wrong value makes no portal, and is named in the console', () => {
  const { calls } = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock;
  const signer = { mark: () => '' } as unknown as PortalOptions['signer'];

  expect(open({ signer })).toBeNull();
  expect(String(calls[0]?.[0])).toContain('The option signer of createPortal must be');
});
