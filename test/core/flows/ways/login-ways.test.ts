import { loginWays, offeredWays, type Place, type PortalOptions, type ScreenName } from 'account-portal';
import { ok } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { loginForm } from '../../../../core/flows/ways/login-form.ts';
import { idle, testPortal, wechatAgent } from '../../../support/portal.ts';

const all = ['password', 'wechat', 'sms'];
const apps = { official_app_id_: 'wx1' };

async function visit(settings: object, options: Partial<PortalOptions> = {}, userAgent = wechatAgent) {
  const world = testPortal(
    { companySettings: ok({ ...apps, ...settings }) },
    { companyId: '1001', ...options },
    { userAgent, href: 'https://account.example.com/' },
  );
  await world.portal.start();
  return world;
}

test.each<[string, object, readonly string[], readonly string[]]>([
  ['by default', {}, all, ['password', 'wechat']],
  ['in its order', { login_ways_: ['sms', 'wechat', 'password'] }, all, ['sms', 'wechat', 'password']],
  ['as a text', { login_ways_: 'sms, password' }, all, ['sms', 'password']],
  ['without unknown ones', { login_ways_: ['passkey', 'sms', 7, null, 'sms'] }, all, ['sms']],
  ['by default, if it names none', { login_ways_: [] }, all, ['password', 'wechat']],
  ['by default, if it names unknown ones only', { login_ways_: ['passkey'] }, all, ['password', 'wechat']],
  ['by default, if it is no list', { login_ways_: { sms: 1 } }, all, ['password', 'wechat']],
  ['as far as the page permits', { login_ways_: ['sms', 'wechat', 'password'] }, ['wechat'], ['wechat', 'password']],
  ['and the password needs no permission', { login_ways_: ['password', 'sms'] }, [], ['password']],
  ['as far as they are possible', { official_app_id_: '', login_ways_: all }, all, ['password', 'sms']],
])('a company offers its ways %s', async (_, settings, permitted, expected) => {
  const { portal } = await visit(settings);

  expect(offeredWays(portal, permitted)).toEqual(expected);
});

test('a page for all companies offers what it permits', async () => {
  const { portal } = await visit({}, { companyId: undefined });

  expect(offeredWays(portal, ['sms'])).toEqual(['password', 'sms']);
  expect(offeredWays(portal, [])).toEqual(['password']);
});

test('until the company is known, a code is not offered', () => {
  const { portal } = testPortal({}, { companyId: '1001' });

  expect(offeredWays(portal, all)).toEqual(['password']);
  expect(loginForm(portal, all)).toBe('password');
});

test.each<[readonly string[], readonly string[], string | undefined, string]>([
  [['sms', 'password'], all, undefined, 'sms'],
  [['sms', 'password'], all, 'password', 'password'],
  [['sms', 'password'], [], undefined, 'password'],
  [['wechat', 'sms', 'password'], all, undefined, 'sms'],
  [['password', 'sms'], all, undefined, 'password'],
  [['password', 'sms'], all, 'sms', 'sms'],
  [['password'], all, 'sms', 'password'],
  [['wechat'], all, undefined, 'password'],
  [['sms'], all, 'password', 'sms'],
])('of the ways %j, with %j permitted and %j in the place, the form is %s', async (ways, permitted, way, form) => {
  const { portal } = await visit({ login_ways_: ways });
  portal.replace({ screen: 'login', params: { ...(way !== undefined && { way }) } });

  expect(loginForm(portal, permitted)).toBe(form);
});

test('each way leads to its form, or to WeChat', async () => {
  const { portal } = await visit({}, { routing: 'path' });
  loginWays.sms.start(portal);
  await idle();
  expect(portal.place.get()).toEqual({ screen: 'login', params: { way: 'sms' } });
  expect(portal.hrefOf(portal.place.get())).toBe('https://account.example.com/login/sms');

  loginWays.password.start(portal);
  await idle();
  expect(portal.place.get().params).toEqual({ way: 'password' });
});

test('WeChat is left for inside WeChat, and has a screen elsewhere', async () => {
  const inside = await visit({});
  loginWays.wechat.start(inside.portal);
  expect(inside.environment.seen.left).toHaveLength(1);

  const desktop = await visit(
    { web_app_id_: 'wx2' },
    { wechat: { callback: 'https://account.example.com/wechat.html' } },
    'Mozilla/5.0 (X11; Linux x86_64)',
  );
  loginWays.wechat.start(desktop.portal);
  await idle();
  expect(desktop.portal.place.get()).toEqual({ screen: 'register-wechat', params: { start: 'on' } });
});

test.each<[Place, ScreenName | undefined, Place]>([
  [{ screen: 'login', params: {} }, undefined, { screen: 'register-wechat', params: { start: 'on' } }],
  [{ screen: 'agreement', params: {} }, undefined, { screen: 'register-wechat', params: { start: 'on' } }],
  [
    { screen: 'bind-phone', params: { isBind: '1', way: 'sms' } },
    'bind-phone',
    { screen: 'bind-phone', params: { isBind: '1', way: 'wechat', start: 'on' } },
  ],
  [
    { screen: 'change-password', params: { way: 'password' } },
    'change-password',
    { screen: 'change-password', params: { way: 'wechat', start: 'on' } },
  ],
])('a login by WeChat at %o comes back to %s, or is at %o', async (place, screen, scanning) => {
  const inside = await visit({}, { place });
  loginWays.wechat.start(inside.portal);
  expect(inside.portal.authorization.pending()?.screen).toBe(screen);

  const wechat = { callback: 'https://account.example.com/static/wechat.html' };
  const desktop = await visit({ web_app_id_: 'wx2' }, { place, wechat }, '');
  loginWays.wechat.start(desktop.portal);
  await idle();
  expect(desktop.portal.place.get()).toEqual(scanning);
});
