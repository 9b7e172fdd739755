import type { Portal, PortalOptions } from 'account-portal';
import { elements } from 'account-portal/elements';
import { getDefaultSetting, mixedLogin } from 'account-portal/endpoints';
import { backend, createFakeBridge, memoryEnvironment, ok, wireCompany, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import type { ElementSettings } from '../../../elements/attributes/element-settings.ts';
import { createElementPortal, firstPlace } from '../../../elements/portal/element-portal.ts';
import { goodAnswers } from '../../support/good-answers.ts';
import { idle } from '../../support/portal.ts';
// Loaded already, as on any page after the first.
import '../../../core/native-app/inside-app.ts';
import '../../../core/theme/fetch-theme-asset.ts';

type OptionName = keyof Required<PortalOptions>;

/** The setting of a tag for each option of `createPortal`; null for what the tag itself knows. */
const settingOf = {
  apiHost: 'apiHost',
  hosts: 'hosts',
  companyId: 'companyId',
  locale: 'locale',
  pageLocale: null, // the nearest `lang`
  routing: 'routing',
  historyEntries: 'history',
  place: 'screen',
  assetBase: 'assetBase',
  redirect: 'redirect',
  redirectAllow: 'redirectAllow',
  persistence: 'persistence',
  storagePrefix: 'storagePrefix',
  signer: 'signer',
  paths: 'paths',
  headers: 'headers',
  services: 'services',
  transientPayload: 'transientPayload',
  ownFields: 'ownFields',
  bridge: 'bridge',
  bridgeOrigins: 'bridgeOrigins',
  bridgeApiOrigins: 'bridgeApiOrigins',
  captcha: 'captcha',
  appToken: 'appToken',
  appDownload: 'appDownload',
  wechat: 'wechat',
  timeout: 'timeout',
  environment: 'environment',
  instanceId: null, // of the markup that is hydrated, else random
} as const satisfies Record<OptionName, keyof ElementSettings | null>;

/** Settings without a meaning on one tag: what the menu of an account leads to stands in a dialog, without an address. */
const without: Readonly<Record<string, readonly string[]>> = { 'portal-account': ['routing', 'screen'] };

const settings = Object.values(settingOf).filter((name) => name !== null);
const withPortal = Object.values(elements).filter(({ methods }) => methods.length > 0);

test.each(withPortal.map((row) => [row.tag, row] as const))('%s takes every option of createPortal', (tag, row) => {
  const given = [...Object.keys(row.attributes), ...row.properties];

  expect(settings.filter((name) => !given.includes(name))).toEqual(without[tag] ?? []);
});

const user = toLoginUser(wireUser());
const list = [{ name: 'vatId', form: 'register', label: 'VAT id' }] as const;

const bridge = createFakeBridge();

/** What a probe sees of a portal: itself, its environment, and the addresses and headers that it has called. */
interface Seen {
  readonly portal: Portal;
  readonly environment: ReturnType<typeof memoryEnvironment>;
  readonly calls: readonly string[];
}

interface Probe {
  readonly give: ElementSettings;
  readonly where?: { readonly pageLocale?: 'es'; readonly instanceId?: string };
  readonly page?: Parameters<typeof memoryEnvironment>[0];
  readonly see: (seen: Seen) => unknown;
  readonly expected: unknown;
}

const afterCall = async ({ portal, calls }: Seen) => {
  await portal.call(mixedLogin, { login: 'amy', password: 'x' }).catch(() => undefined);
  return calls.join(' ');
};
const afterStart = async ({ portal, calls }: Seen) => {
  await portal.start();
  await idle();
  return calls.join(' ');
};
const storedLanguage = (key: string) => (seen: Seen) => {
  seen.portal.chooseLocale('es');
  return seen.environment.storage.get(key);
};
const inApp = (token: string) => `Mozilla/5.0 (Linux; Android 14; wv) Mobile ${token}/1.0 (ANDROID)`;

/** How the effect of each option is seen. */
const probes: { readonly [Name in OptionName]: Probe } = {
  apiHost: {
    give: { apiHost: 'https://api.other.example' },
    see: afterCall,
    expected: expect.stringContaining('https://api.other.example/'),
  },
  hosts: {
    give: { hosts: { account: 'https://green.example' } },
    see: ({ portal }) => portal.customerLink('1001'),
    expected: expect.stringContaining('green.example'),
  },
  companyId: {
    give: { companyId: '2002' },
    see: ({ portal }) => portal.tenant.get().companyId,
    expected: '2002',
  },
  locale: { give: { locale: 'en' }, see: ({ portal }) => portal.locale.get(), expected: 'en' },
  pageLocale: { give: {}, where: { pageLocale: 'es' }, see: ({ portal }) => portal.locale.get(), expected: 'es' },
  routing: {
    give: { routing: 'hash' },
    page: { href: 'https://shop.example.org/#/register' },
    see: ({ portal }) => portal.place.get().screen,
    expected: 'register',
  },
  historyEntries: { give: { history: 'off' }, see: ({ portal }) => portal.historyEntries, expected: false },
  place: { give: { screen: 'register' }, see: ({ portal }) => portal.place.get().screen, expected: 'register' },
  assetBase: {
    give: { companyId: '1001', assetBase: 'https://themes.example' },
    see: afterStart,
    expected: expect.stringContaining('https://themes.example/'),
  },
  redirect: { give: { redirect: 'manual' }, see: ({ portal }) => portal.redirect, expected: 'manual' },
  redirectAllow: {
    give: { companyId: '1001', redirectAllow: 'https://orders.cn' },
    async see({ portal }) {
      await portal.start();
      return (await portal.completeLogin(user)).url;
    },
    expected: expect.stringContaining('https://orders.cn/'),
  },
  persistence: {
    give: { persistence: 'device' },
    see: storedLanguage('lang'),
    expected: expect.stringContaining('es'),
  },
  storagePrefix: {
    give: { persistence: 'device', storagePrefix: 'shop-' },
    see: storedLanguage('shop-lang'),
    expected: expect.stringContaining('es'),
  },
  signer: {
    give: { signer: { sign: async () => 'signed-by-the-page' } },
    see: afterCall,
    expected: expect.stringContaining('signed-by-the-page'),
  },
  paths: {
    give: { paths: { mixedLogin: '/v2/login' } },
    see: afterCall,
    expected: expect.stringContaining('/v2/login'),
  },
  headers: { give: { headers: { 'x-shop': 'green' } }, see: afterCall, expected: expect.stringContaining('green') },
  services: {
    give: { services: { getDefaultSetting: async () => ({ shopSkinColor: '#123456' }) } },
    see: ({ portal }) => portal.call(getDefaultSetting, { companyId: '1001' }),
    expected: { shopSkinColor: '#123456' },
  },
  transientPayload: {
    give: { transientPayload: { campaign: 'spring' } },
    see: ({ portal }) => portal.extra(),
    expected: { campaign: 'spring' },
  },
  ownFields: {
    give: { ownFields: JSON.stringify(list) },
    see: ({ portal }) => portal.ownFields,
    expected: list,
  },
  bridge: { give: { bridge }, see: ({ portal }) => portal.bridge === bridge, expected: true },
  bridgeOrigins: {
    give: { bridgeOrigins: 'https://shop.example.org' },
    page: {
      href: 'https://shop.example.org/',
      userAgent: inApp('CloudOrder'),
      injected: { CloudOrder: { post: () => undefined } },
    },
    see: ({ portal }) => portal.bridge.available,
    expected: true,
  },
  bridgeApiOrigins: {
    give: {
      bridge: createFakeBridge({ apiAddress: { data: 'https://api.app.example' } }),
      bridgeApiOrigins: 'https://api.app.example',
      companyId: '1001',
    },
    see: afterStart,
    expected: expect.stringContaining('https://api.app.example/'),
  },
  captcha: {
    give: { captcha: async () => ({ ticket: 't1' }) },
    see: ({ portal }) => portal.captcha({ purpose: 'register', recipient: '1', signal: portal.signal }),
    expected: { ticket: 't1' },
  },
  appToken: {
    give: { appToken: 'Shop' },
    page: { userAgent: inApp('Shop') },
    see: ({ portal }) => portal.userAgent.app,
    expected: true,
  },
  appDownload: {
    give: { appDownload: { page: 'https://app.example.com/' } },
    see: ({ portal }) => portal.appDownload?.page,
    expected: 'https://app.example.com/',
  },
  wechat: {
    give: { wechat: { callback: 'https://shop.example.com/wechat.html' } },
    see: ({ portal }) => portal.wechat.callback,
    expected: 'https://shop.example.com/wechat.html',
  },
  timeout: {
    give: { timeout: '500', environment: { fetch: () => new Promise(() => {}) } },
    async see({ portal, environment }) {
      const failed = portal.call(getDefaultSetting, { companyId: '1001' }).catch(({ code }: { code: string }) => code);
      await idle();
      for (let tries = 0; tries < 10; tries += 1) {
        environment.advance(1000);
        await idle();
      }
      return failed;
    },
    expected: 'timeout',
  },
  environment: {
    give: { environment: { fetch: async () => Response.json({ status: 1, data: { shop_skin_color_: '#654321' } }) } },
    see: ({ portal }) => portal.call(getDefaultSetting, { companyId: '1001' }),
    expected: { shopSkinColor: '#654321' },
  },
  instanceId: { give: {}, where: { instanceId: 'i7' }, see: ({ portal }) => portal.instanceId, expected: 'i7' },
};

async function look({ give, where, page, see }: Probe, bare: boolean): Promise<unknown> {
  const company = ok(wireCompany({ pc_domain_: 'https://orders.cn', theme_: 'b4530a' }));
  const server = backend({ ...goodAnswers, getCompanyById: company });
  const calls: string[] = [];
  const environment = memoryEnvironment({
    ...page,
    fetch(url, init) {
      calls.push(JSON.stringify([url, ...new Headers(init?.headers), String(init?.body)]));
      return server(url, init);
    },
  });
  const given: ElementSettings = { apiHost: 'https://api.example.com', ...(bare ? {} : give) };
  const made = createElementPortal(given, {
    place: firstPlace({ screen: 'login' }, given),
    pageLocale: bare ? undefined : where?.pageLocale,
    instanceId: bare ? undefined : where?.instanceId,
    extras: () => given.transientPayload,
    environment,
  });
  if (!made) throw new Error('there is no portal');
  const seen = await see({ portal: made.portal, environment, calls });
  made.end();
  return seen;
}

test.each(Object.entries(probes))('what a tag is given as %s reaches its portal', async (_, probe) => {
  expect(await look(probe, false)).toEqual(probe.expected);
});

test.each(Object.entries(probes))('without it, %s is another', async (_, probe) => {
  expect(await look(probe, true)).not.toEqual(probe.expected);
});
