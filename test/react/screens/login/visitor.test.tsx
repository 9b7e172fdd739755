import { screen, waitFor } from '@testing-library/react';
import { AccountMenu, Login } from 'account-portal/react';
import { hang, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';
import '../../../../react/screens/sign-in/continue-row.tsx';
import '../../../../react/screens/sign-in/revisit-row.tsx';
import '../../../../react/screens/login/shared-tick.tsx';
import '../../../../react/screens/login/saved-login.ts';

const at = Date.UTC(2026, 0, 1);
const fang = {
  account: 'fang',
  name: '王芳',
  maskedPhone: '138****8001',
  companyId: '1001',
  companyName: '青禾粮油',
  type: '3',
  way: 'password',
  at,
};
const li = { ...fang, account: 'li', name: '李强', maskedPhone: '' };
const remembering = (...people: readonly object[]) => ({
  'portal-remembered': JSON.stringify({ version: 1, people }),
});
const settings = (more: object) => ({ companySettings: ok({ company_id_: '1001', ...more }) });
const onSite = { companyId: '1001' } as const;
const row = () => screen.queryByRole('button', { name: /以王芳的身份继续/ });
const tick = () => screen.getByLabelText<HTMLInputElement>('这不是我的设备');
const remember = () => screen.getByLabelText<HTMLInputElement>('记住密码');

afterEach(() => vi.unstubAllGlobals());

test('the site of a company knows whom it may remember, and continues where the session is', async () => {
  const { user, environment, called } = await openPortal(
    {},
    { portal: onSite, world: { href: 'https://shop.example.org/', storage: remembering(fang) } },
  );
  expect(row()?.textContent).toContain('青禾粮油 · 138****8001');

  await user.click(row() as HTMLElement);

  expect(environment.seen.left).toEqual(['https://store.example.com/home?companyId=1001#as=fang']);
  expect(called()).not.toContain('getAuthCode');
});

test('each person can be removed; the next one continues, and then nobody', async () => {
  const { user, portal } = await openPortal({}, { portal: onSite, world: { storage: remembering(fang, li) } });

  await user.click(screen.getByRole('button', { name: '从本机移除王芳' }));
  expect(screen.queryByRole('button', { name: /以李强的身份继续/ })).not.toBeNull();

  await user.click(screen.getByRole('button', { name: '从本机移除李强' }));
  expect(screen.queryByRole('button', { name: /的身份继续/ })).toBeNull();
  expect(portal.remembered.people()).toEqual([]);
});

test('a hostile name is text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await openPortal({}, { portal: onSite, world: { storage: remembering({ ...fang, name }) } });

  expect(screen.getByText(`以${name}的身份继续`)).toBeTruthy();
});

test('a login without a tick leaves nobody to continue', async () => {
  const first = await openPortal({}, { portal: onSite });

  await first.logIn();

  expect(first.environment.storage.get('portal-remembered')).toBeNull();
});

test('a company that does not ask has no tick for the device of somebody else', async () => {
  await openPortal(settings({}), { portal: onSite });

  expect(screen.queryByLabelText('这不是我的设备')).toBeNull();
});

test('on a device of somebody else nothing is remembered, and the server is told', async () => {
  const { user, environment, server, logIn } = await openPortal(settings({ shared_device_set_: 'offered' }), {
    portal: { ...onSite, persistence: 'device' },
    world: { storage: remembering(li) },
  });
  expect(tick().checked).toBe(false);
  await user.click(tick());
  expect([remember().disabled, remember().checked]).toEqual([true, false]);

  await user.clear(screen.getByLabelText('账号/手机号'));
  await logIn();

  expect(server.calls.find(({ name }) => name === 'mixedLogin')?.params).toMatchObject({ shared_device_: 'true' });
  expect(environment.storage.get('pcShop_user')).toBeNull();
  expect(environment.storage.get('portal-last')).toBeNull();
  expect(environment.storage.get('portal-remembered')).not.toContain('13800138000');
  expect(environment.tabStorage.get('pcShop_user')).toContain('t0ken');
});

test('a company may take every device for somebody else’s, until the user says that it is not', async () => {
  const { user, server, logIn } = await openPortal(settings({ shared_device_set_: 'default' }), { portal: onSite });
  expect(tick().checked).toBe(true);
  expect(screen.getByText(/15 分钟无操作/)).toBeTruthy();

  await user.click(tick());
  expect(remember().disabled).toBe(false);
  await logIn();

  expect(server.calls.find(({ name }) => name === 'mixedLogin')?.params).not.toHaveProperty('shared_device_');
});

test.each([
  ['password', '密码已更改，请重新登录'],
  ['ended', '此处的登录已在别处被结束'],
  ['idle', '长时间未操作，已自动退出'],
  [undefined, '登录已过期'],
])('a login that follows the end of a session says why: %s', async (reason, text) => {
  const { user } = await openPortal(
    { getAuthCode: refuse('token-expired', reason === undefined ? {} : { reason }) },
    { signedIn: wireUser() },
  );

  await user.click(screen.getByRole('button', { name: /以林薇的身份继续/ }));
  await settled();

  expect(screen.getAllByText(text).length).toBeGreaterThan(0);
});

test('the way of the last login comes first, and is marked', async () => {
  const { portal } = await openPortal(settings({ login_ways_: 'password sms wechat', web_app_id_: 'wx' }), {
    portal: { ...onSite, persistence: 'device', wechat: { callback: 'https://account.example.com/wechat.html' } },
    world: { storage: { 'portal-last': JSON.stringify({ companyId: '1001', side: 'shop', way: 'wechat' }) } },
  });

  const buttons = [...document.querySelectorAll('[data-part~="social-button"]')].map(({ textContent }) => textContent);
  expect(buttons).toEqual(['微信登录上次使用', expect.stringContaining('短信')]);
  expect(portal.lastUsed.get()?.way).toBe('wechat');
});

test('the form of the last login is shown first, where the company still offers it', async () => {
  const storage = { 'portal-last': JSON.stringify({ companyId: '1001', side: 'shop', way: 'sms' }) };
  const portal = { ...onSite, persistence: 'device' } as const;
  const first = await openPortal(settings({ login_ways_: 'password sms' }), { portal, world: { storage } });
  expect(document.querySelector('[name="code"]')).not.toBeNull();
  first.unmount();

  await openPortal(settings({ login_ways_: 'password' }), { portal, world: { storage } });
  expect(document.querySelector('[name="code"]')).toBeNull();
});

test.each([
  ['the company’s setting', settings({ login_ways_: 'password sms' }), undefined, true],
  ['a server without it', settings({}), undefined, false],
  ['a page that permits the password alone', settings({ login_ways_: 'password sms' }), ['password'], false],
])('a code by text message is offered by %s', async (_, answers, methods, expected) => {
  await openPortal(answers, { portal: onSite, view: <Login methods={methods} /> });

  expect(screen.queryByRole('button', { name: /短信/ }) !== null).toBe(expected);
});

/** A browser with the dialog, which answers this. */
function withDialog(answer: () => Promise<unknown>, immediateGet = true) {
  const get = vi.fn(answer);
  vi.stubGlobal('PublicKeyCredential', { getClientCapabilities: async () => ({ immediateGet }) });
  vi.stubGlobal('navigator', Object.create(navigator, { credentials: { value: { get, store: vi.fn() } } }));
  return get;
}
const patient = { timeout: 20_000 };
const pressLogIn = async (options: Parameters<typeof openPortal>[1] = {}) => {
  const page = await openPortal({ mixedLogin: ok(wireLists()) }, { view: <AccountMenu />, portal: onSite, ...options });
  await page.user.click(screen.getByRole('button', { name: '登录' }));
  return page;
};
/** Its files are loaded by the press. */
const form = () => waitFor(() => screen.getByLabelText('密码'), patient);

test('“Log in” of the account asks for a saved password at once, and logs in with it', async () => {
  const get = withDialog(async () => ({ type: 'password', id: 'fang', password: 'portal.demo1' }));

  const { server } = await pressLogIn();

  await waitFor(() => expect(get).toHaveBeenCalledExactlyOnceWith({ password: true, uiMode: 'immediate' }), patient);
  await settled();
  expect(server.calls.find(({ name }) => name === 'mixedLogin')?.params).toMatchObject({
    login_: 'fang',
    password_: 'portal.demo1',
  });
});

test.each([
  ['nothing is saved, or the user declines', async () => Promise.reject(new Error('NotAllowedError'))],
  ['the answer is no password', async () => ({ type: 'public-key', id: 'x' })],
  ['the dialog stays open', hang as never],
])('where %s, the form is there', async (_, answer) => {
  withDialog(answer as () => Promise<unknown>);

  const { called } = await pressLogIn();

  expect(await form()).toBeTruthy();
  expect(called()).not.toContain('mixedLogin');
});

test.each([
  ['a browser without the dialog', {}, false],
  ['WeChat', { world: { userAgent: 'Mozilla/5.0 MicroMessenger/8.0' } }, true],
  ['a frame', { world: { framed: true } }, true],
])('nobody is asked in %s', async (_, options, immediateGet) => {
  const get = withDialog(async () => null, immediateGet);

  await pressLogIn(options);

  expect(await form()).toBeTruthy();
  expect(get).not.toHaveBeenCalled();
});
