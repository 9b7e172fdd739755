import { createPortal } from 'account-portal';
import { backend, memoryEnvironment, ok, refuse, wireCompany } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { fetchThemeAsset } from '../../../core/theme/fetch-theme-asset.ts';
import { countedClock } from '../../support/counted-clock.ts';
import { idle } from '../../support/portal.ts';

const assetBase = 'https://account.example.com/themes';
const own = { color: '#b4530a', radius: '4px' };
const standard = { color: '#20ade5', radius: '10px' };

type Assets = Readonly<Record<string, object | (() => Promise<Response>)>>;

/** A portal of one company, with a server that has only these theme assets. */
function themedPortal(assets: Assets, { company = {}, base = assetBase } = {}) {
  const asked: string[] = [];
  const server = backend({
    getByHost: ok(wireCompany({ theme_: 'b4530a', ...company })),
    companySettings: ok(),
    getDefaultSetting: ok({ shop_skin_color_: '#7a3ff2' }),
  });
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (!url.startsWith(assetBase)) return server(url, init);
    asked.push(url.slice(assetBase.length + 1));
    const found = assets[url.slice(assetBase.length + 1)];
    if (typeof found === 'function') return found();
    return found ? new Response(JSON.stringify(found)) : new Response('not here', { status: 404 });
  };
  const environment = memoryEnvironment({ href: 'https://shop.qinghe.example/login', fetch });
  const portal = createPortal({ apiHost: 'https://api.example.com', environment, assetBase: base });
  return { portal, environment, asked };
}

const files = { 'account-theme-b4530a.json': own, 'account-theme-20ade5.json': standard };

test("loads the company's asset once the company is known", async () => {
  const { portal, asked } = themedPortal(files);

  await portal.start();
  await idle();

  expect(asked).toEqual(['account-theme-b4530a.json']);
  expect(portal.theme.get()).toEqual({ color: '#b4530a', variables: { radius: '4px' } });
});

test('without any asset, the theme stays empty', async () => {
  const { portal, asked } = themedPortal({});

  await portal.start();
  await idle();

  expect(asked).toHaveLength(2);
  expect(portal.theme.get()).toEqual({ color: null, variables: {} });
});

test.each(['../../evil', 'constructor', ''])(
  'for the theme id %j, requests the default theme, once',
  async (theme_) => {
    const { portal, asked } = themedPortal({}, { company: { theme_ } });

    await portal.start();
    await idle();

    expect(asked).toEqual(['account-theme-20ade5.json']);
  },
);

test('clears the timer when an asset has loaded or failed', async () => {
  const { clock, running } = countedClock(memoryEnvironment().clock);

  await fetchThemeAsset('b4530a', assetBase, { clock, fetch: async () => new Response('{}') });
  await fetchThemeAsset('b4530a', assetBase, { clock, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });

  expect(running.size).toBe(0);
});

test.each<[string, string, Assets]>([
  ['there is none for its theme', 'b4530a', {}],
  ['its theme is unknown', 'constructor', {}],
  ['the file is not an asset', 'b4530a', { 'account-theme-b4530a.json': async () => new Response('<!doctype html>') }],
  [
    'the connection breaks off',
    'b4530a',
    { 'account-theme-b4530a.json': () => Promise.reject(new TypeError('Failed to fetch')) },
  ],
])('a company gets the asset of the default theme, without its colour, if %s', async (_, theme_, assets) => {
  const { portal, asked } = themedPortal({ 'account-theme-20ade5.json': standard, ...assets }, { company: { theme_ } });

  await portal.start();
  await idle();

  expect(asked.at(-1)).toBe('account-theme-20ade5.json');
  expect(portal.theme.get()).toEqual({ color: null, variables: { radius: '10px' } });
});

test('does not wait for an asset longer than five seconds, and delays nothing', async () => {
  const never = () => new Promise<Response>(() => undefined);
  const { portal, environment } = themedPortal({ ...files, 'account-theme-b4530a.json': never });

  const tenant = await portal.start();
  await idle();
  environment.advance(4999);
  await idle();
  const before = portal.theme.get();
  environment.advance(1);
  await idle();

  expect(tenant.status).toBe('ready');
  expect(before).toEqual({ color: null, variables: {} });
  expect(portal.theme.get().variables).toEqual({ radius: '10px' });
});

test('requests nothing without an asset base or without a company', async () => {
  const nowhere = themedPortal(files, { base: '' });
  const unknown = backend({ getByHost: refuse('company-unknown') });
  const environment = memoryEnvironment({ href: 'https://shop.qinghe.example/login', fetch: unknown });
  const stranger = createPortal({ apiHost: 'https://api.example.com', environment, assetBase });

  await nowhere.portal.start();
  await stranger.start();
  await idle();

  expect(nowhere.asked).toEqual([]);
  expect(stranger.theme.get()).toEqual({ color: null, variables: {} });
});

test("uses a stored colour from the start of the next visit, until the company's is known", async () => {
  const first = themedPortal({}, { company: { theme_: '' } });
  expect(first.portal.theme.get().color).toBeNull();
  await first.portal.start();
  await idle();
  expect(first.environment.storage.get('portal-theme-')).toBe('1 #7a3ff2'); // keyed by the host instead of a company id

  const { environment } = first;
  const again = createPortal({ apiHost: 'https://api.example.com', environment, assetBase });
  expect(again.theme.get().color).toBe('#7a3ff2');
  await again.start();
  await idle();

  expect(again.theme.get().color).toBeNull(); // the company's theme is known from the tenant now
});

test.each(['#7a3ff2', '2 #7a3ff2', '1 red', '1 #7a3ff2;}', '{"v":1}', ''])('ignores the stored value %j', (text) => {
  const environment = memoryEnvironment({ href: 'https://shop.qinghe.example/login' });
  environment.storage.set('portal-theme-1001', text);

  const portal = createPortal({ apiHost: 'https://api.example.com', environment, companyId: '1001' });

  expect(portal.theme.get().color).toBeNull();
});

test('drops the stored colour when the host belongs to no company', async () => {
  const fetch = backend({ getByHost: refuse('company-unknown') });
  const environment = memoryEnvironment({ href: 'https://shop.qinghe.example/login', fetch });
  environment.storage.set('portal-theme-', '1 #7a3ff2');
  const portal = createPortal({ apiHost: 'https://api.example.com', environment });
  const before = portal.theme.get();

  await portal.start();
  await idle();

  expect(before).toEqual({ color: '#7a3ff2', variables: {} });
  expect(portal.theme.get()).toEqual({ color: null, variables: {} });
});

test('removes the stored colour of a company that has none', async () => {
  const environment = memoryEnvironment({
    href: 'https://shop.qinghe.example/login',
    fetch: backend({
      getCompanyById: ok(wireCompany({ theme_: '' })),
      companySettings: ok(),
      getDefaultSetting: ok(),
    }),
  });
  environment.storage.set('portal-theme-1001', '1 #7a3ff2');
  const portal = createPortal({ apiHost: 'https://api.example.com', environment, companyId: '1001' });

  await portal.start();
  await idle();

  expect(environment.storage.get('portal-theme-1001')).toBeNull();
  expect(portal.theme.get().color).toBeNull();
});
