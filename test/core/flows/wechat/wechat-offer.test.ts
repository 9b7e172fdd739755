import { askWechatSilently, createNoBridge, leaveForWechat, type PortalOptions, wechatOffer } from 'account-portal';
import { ok, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { phoneAgent, testPortal, wechatAgent } from '../../../support/portal.ts';

const apps = { official_app_id_: 'wxO', web_app_id_: 'wxW', app_app_id_: 'wxA' };
const callback = 'https://account.example.com/static/wechat.html';
const appBridge = { ...createNoBridge(), available: true, can: () => true };

async function open(
  options: Partial<PortalOptions> = {},
  { userAgent = wechatAgent, settings = apps, href = 'https://shop.example.cn/login' } = {},
) {
  const world = testPortal(
    { companySettings: ok(settings) },
    { routing: 'path', companyId: '1001', wechat: { callback }, ...options },
    { userAgent, href },
  );
  await world.portal.start();
  return world;
}

test.each([
  ['inside WeChat', wechatAgent, {}, 'official'],
  ['inside WeCom, which is another', `${wechatAgent} wxwork/4.1`, {}, undefined],
  ['at a desktop', '', {}, 'web'],
  ['at a desktop without a page for the answer', '', { wechat: {} }, undefined],
  ["in a phone's own browser", phoneAgent, {}, undefined],
  ['in the app', `${phoneAgent} CloudOrder/1.0 (IOS)`, { bridge: appBridge }, 'app'],
  [
    'in an app that cannot',
    `${phoneAgent} CloudOrder/1.0 (IOS)`,
    { bridge: { ...appBridge, can: () => false } },
    undefined,
  ],
  ["in an app that cannot, with a desktop's user agent", '', { bridge: { ...appBridge, can: () => false } }, undefined],
  ["in an app whose bridge is not there, with a tablet's user agent", 'Macintosh CloudOrder/1.0 (IOS)', {}, undefined],
  ['in an app whose bridge is not there', `${phoneAgent} CloudOrder/1.0 (IOS)`, {}, undefined],
])('%s offers the right method', async (_, userAgent, options, channel) => {
  const { portal } = await open(options, { userAgent });

  expect(wechatOffer(portal)?.channel).toBe(channel);
});

test('offers nothing for a company without an application of this kind, nor before the company is known', async () => {
  const { portal } = await open({}, { settings: { ...apps, official_app_id_: '' } });
  expect(wechatOffer(portal)).toBeNull();

  const unknown = testPortal({ companySettings: ok(apps) }, { companyId: '1001' }, { userAgent: wechatAgent });
  expect(wechatOffer(unknown.portal)).toBeNull();

  const anyCompany = await open({ companyId: undefined }, { href: 'https://account.example.com/login' });
  expect(wechatOffer(anyCompany.portal)).toBeNull();
});

test("the URL has the format that WeChat compares, and leads to WeChat's own host", async () => {
  const { portal, environment } = await open({ wechat: { base: 'https://evil.example.com' } });
  const offer = wechatOffer(portal);

  if (offer) leaveForWechat(portal, offer);

  expect(portal.authorization.pending()).toMatchObject({ channel: 'official', companyId: '1001', silent: false });
  expect(environment.seen.left).toHaveLength(1);
  expect(environment.seen.left[0]).toMatch(
    /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?appid=wxO&redirect_uri=https%3A%2F%2Fshop\.example\.cn%2Fregister%2Fwechat&response_type=code&scope=snsapi_base&state=[A-Za-z0-9]{32}#wechat_redirect$/,
  );
});

test.each([
  ['http://127.0.0.1:4300', 'http://127.0.0.1:4300/connect/'],
  ['http://weixin.example.com', 'https://open.weixin.qq.com/connect/'],
  ['javascript:alert(1)', 'https://open.weixin.qq.com/connect/'],
])('with the base %s the user goes to %s', async (base, start) => {
  const { portal, environment } = await open({ wechat: { base } });
  const offer = wechatOffer(portal);

  if (offer) leaveForWechat(portal, offer);

  expect(environment.seen.left[0]?.startsWith(start)).toBe(true);
});

test.each([
  [
    'https://account.example.com/login?from=frame#top',
    'https://account.example.com/login?from=frame&companyId=1001#top',
  ],
  ['javascript:alert(1)', 'https://open.weixin.qq.com/connect/oauth2/authorize'],
])('with the page %s to start at, the user goes to %s', async (startPage, address) => {
  const { portal, environment } = await open({ routing: 'none', wechat: { startPage } });
  const offer = wechatOffer(portal);

  if (offer) leaveForWechat(portal, offer);

  expect(environment.seen.left[0]?.startsWith(address)).toBe(true);
  // What is expected of WeChat is kept by the page that asks for it.
  expect(portal.authorization.pending() === null).toBe(startPage.startsWith('https:'));
});

test('when embedded, the answer returns to the embedding page, without its fragment', async () => {
  const { portal, environment } = await open(
    { routing: 'none' },
    { href: 'https://shop.example.cn/account?page=2#form' },
  );
  const offer = wechatOffer(portal);

  if (offer) leaveForWechat(portal, offer);

  const callback = new URL(environment.seen.left[0] ?? '').searchParams.get('redirect_uri');
  expect(callback).toBe('https://shop.example.cn/account?page=2');
});

test('authorizes silently first, then asks for name and picture', async () => {
  const { portal, environment, emitted } = await open();
  const offer = wechatOffer(portal);

  expect(askWechatSilently(portal)).toBe(true);
  expect(portal.authorization.pending()).toMatchObject({ channel: 'official', companyId: '1001', silent: true });
  expect(askWechatSilently(portal)).toBe(false);
  if (offer) leaveForWechat(portal, offer);

  expect(environment.seen.left.map((href) => new URL(href).searchParams.get('scope'))).toEqual([
    'snsapi_base',
    'snsapi_userinfo',
  ]);
  expect(emitted('social')).toMatchObject([
    { provider: 'wechat', phase: 'start' },
    { provider: 'wechat', phase: 'start' },
  ]);
});

test.each([
  ['at a desktop', {}, { userAgent: '' }],
  ['inside another page', { routing: 'none' as const }, {}],
  ['where places stand in the fragment', { routing: 'hash' as const }, {}],
  ['on a page that leaves by itself', { redirect: 'manual' as const }, {}],
  ['for a company without it', {}, { settings: { ...apps, official_app_id_: '' } }],
])('does not authorize silently %s', async (_, options, world) => {
  const { portal, environment } = await open(options, world);

  expect(askWechatSilently(portal)).toBe(false);
  expect(environment.seen.left).toEqual([]);
});

test('does not authorize silently with a session', async () => {
  const { portal, environment } = await open();
  portal.signIn(toLoginUser(wireUser()));

  expect(askWechatSilently(portal)).toBe(false);
  expect(environment.seen.left).toEqual([]);
});
