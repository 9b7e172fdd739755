import { expect, test } from 'vitest';
import { toAuthorizeAddress, toScanAddress } from '../../../core/flows/wechat/wechat-address.ts';
import type { WechatApp } from '../../../examples/wechat/authorize-request.ts';
import { createWechatServer } from '../../../examples/wechat/wechat-server.ts';

const base = 'http://127.0.0.1:4300';
const app = (kind: WechatApp['kind']): WechatApp => ({
  id: `wx-${kind}`,
  kind,
  secret: 'demo',
  name: 'Demo',
  domains: ['127.0.0.1'],
});
const apps = [app('official'), app('web'), app('app')];
const inWechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.49';
const callback = 'http://127.0.0.1:4100/register/wechat?companyId=1001';
const state = 'aB3'.repeat(10);

const official = (scope: 'snsapi_base' | 'snsapi_userinfo' = 'snsapi_userinfo') =>
  toAuthorizeAddress({ base, appId: 'wx-official', callback, state }, scope);
const scan = toScanAddress({ base, appId: 'wx-web', callback, state }, 'zh');

function open() {
  const clock = { now: 1_000_000 };
  const server = createWechatServer({ apps, now: () => clock.now });
  let cookie = '';
  const ask = async (address: string, init: RequestInit = {}) => {
    const headers = { 'user-agent': inWechat, ...(cookie && { cookie }), ...init.headers };
    const answer = await server.request(address, { ...init, headers });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return answer;
  };
  const page = async (address: string, init?: RequestInit) => (await ask(address, init)).text();
  const json = async (address: string) => (await ask(address)).json();
  const post = (path: string, body: Record<string, string>) =>
    ask(`${base}${path}`, { method: 'POST', body: new URLSearchParams(body) });
  const hold = (id: string) => post('/holder', { id });
  const exchange = (code: string, changes = {}) =>
    json(
      `${base}/sns/oauth2/access_token?${new URLSearchParams({ appid: 'wx-official', secret: 'demo', code, grant_type: 'authorization_code', ...changes })}`,
    );
  return { clock, ask, page, json, post, hold, exchange };
}
const answerIn = (html: string) =>
  /(?:href|data-forward)="(http[^"]*code=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
const codeIn = (html: string) => new URL(answerIn(html) ?? '').searchParams.get('code') ?? '';

test("asks the user, and returns a code with the portal's state", async () => {
  const { page, hold, exchange, json } = open();
  await hold('amy.chen');

  const consent = await page(official());
  const answer = new URL(answerIn(consent) ?? '');

  expect(consent).toContain('Amy Chen');
  expect(`${answer.origin}${answer.pathname}`).toBe('http://127.0.0.1:4100/register/wechat');
  expect(Object.fromEntries(answer.searchParams)).toEqual({ companyId: '1001', code: codeIn(consent), state });
  const grant = await exchange(codeIn(consent));
  expect(grant).toMatchObject({ openid: 'o-wx-official-amy.chen', scope: 'snsapi_userinfo', unionid: 'u-amy.chen' });
  const profile = await json(`${base}/sns/userinfo?access_token=${grant.access_token}&openid=${grant.openid}`);
  expect(profile).toMatchObject({ nickname: 'Amy Chen' });
});

test('silent authorization asks nothing, and returns neither name nor union id', async () => {
  const { page, exchange } = open();

  const grant = await exchange(codeIn(await page(official('snsapi_base'))));

  expect(grant).toMatchObject({ scope: 'snsapi_base', openid: expect.stringContaining('o-wx-official-new-') });
  expect(grant).not.toHaveProperty('unionid');
});

test('a user not chosen before is a new one, who stays the same', async () => {
  const { page, exchange } = open();

  const [one, two] = [
    await exchange(codeIn(await page(official('snsapi_base')))),
    await exchange(codeIn(await page(official('snsapi_base')))),
  ];

  expect(one.openid).toBe(two.openid);
  expect(await open().page(official('snsapi_base'))).not.toContain(one.openid);
});

test('reports a preview to the server only', async () => {
  const { page, hold, exchange } = open();
  await hold('preview');

  expect(await exchange(codeIn(await page(official())))).toMatchObject({ is_snapshotuser: 1 });
});

test('a code is valid once, for five minutes, with its own application and secret', async () => {
  const { clock, page, exchange } = open();
  const code = codeIn(await page(official()));
  const late = codeIn(await page(official()));

  expect(await exchange(code, { secret: 'x' })).toMatchObject({ errcode: 40125 });
  expect(await exchange(code, { appid: 'wx-web' })).toMatchObject({ errcode: 40029 });
  expect(await exchange('')).toMatchObject({ errcode: 41008 });
  expect(await exchange(code)).toHaveProperty('openid');
  expect(await exchange(code)).toMatchObject({ errcode: 40163 });
  clock.now += 300_001;
  expect(await exchange(late)).toMatchObject({ errcode: 42003 });
});

test.each([
  ['without an appid', official().replace('appid=wx-official', 'appid='), 'error 10012'],
  ['with an appid of another kind', official().replace('wx-official', 'wx-web'), 'error 10016'],
  ['without an address', official().replace(/redirect_uri=[^&]*/, 'redirect_uri='), 'error 10011'],
  ['with an address elsewhere', official().replace('127.0.0.1%3A4100', 'evil.example'), 'error 10003'],
  [
    'with an address that is not escaped',
    official().replace(encodeURIComponent(callback), 'http://127.0.0.1/a'),
    'escaped',
  ],
  ['without a scope', official().replace('snsapi_userinfo', ''), 'error 10010'],
  ['with the scope of another kind', official().replace('snsapi_userinfo', 'snsapi_login'), 'error 10005'],
  ['with an odd state', official().replace(state, 'a_b'), 'state may have'],
  [
    'with a script as the address',
    official()
      .replace(/redirect_uri=[^&]*/, 'redirect_uri=javascript%3A%2F%2F127.0.0.1%2F%250aalert(1)')
      .replace('#', '&REDIRECT_URI=https%3A%2F%2Fx#'),
    'error 10003',
  ],
  ['with another order', official().replace(/(appid=[^&]*)&(redirect_uri=[^&]*)/, '$2&$1'), 'in this order'],
  ['with another type', official().replace('response_type=code', 'response_type=token'), 'response_type'],
])('a URL %s is an error without a code', async (_, address, words) => {
  const html = await open().page(address);

  expect(html).toContain(words);
  expect(answerIn(html)).toBeUndefined();
});

test("refuses the official page outside WeChat's browser", async () => {
  const html = await open().page(official(), { headers: { 'user-agent': 'Mozilla/5.0 Firefox/130' } });

  expect(html).toContain('请在微信客户端打开链接');
});

test('a QR code is scanned, confirmed on the phone, and answered once', async () => {
  const { page, json, post, hold, exchange } = open();
  await hold('carlos.ruiz');
  const frame = await page(scan);
  const id = /data-scan="(\w+)"/.exec(frame)?.[1] ?? '';
  const poll = () => json(`${base}/connect/l/qrconnect?id=${id}`);

  expect(frame).toContain('<svg');
  expect(await poll()).toEqual({ state: 'waiting', answer: '' });
  expect(await page(`${base}/`)).toContain(`/scan/${id}`);
  expect(await page(`${base}/scan/${id}`)).toContain('Carlos Ruiz');
  expect((await poll()).state).toBe('scanned');
  await post(`/scan/${id}`, { decision: 'refuse' });
  expect((await poll()).state).toBe('refused');
  await post(`/scan/${id}`, { decision: 'allow' });
  const { state: said, answer } = await poll();

  expect(said).toBe('confirmed');
  expect(new URL(answer).searchParams.get('state')).toBe(state);
  const code = new URL(answer).searchParams.get('code') ?? '';
  expect(await exchange(code, { appid: 'wx-web' })).toMatchObject({ openid: 'o-wx-web-carlos.ruiz' });
  await post(`/scan/${id}`, { decision: 'refuse' });
  expect((await poll()).state).toBe('confirmed');
  expect(await page(`${base}/`)).not.toContain(`/scan/${id}`);
});

test('a QR code expires after five minutes', async () => {
  const { clock, page, json } = open();
  const id = /data-scan="(\w+)"/.exec(await page(scan))?.[1] ?? '';
  clock.now += 300_000;

  expect(await json(`${base}/connect/l/qrconnect?id=${id}`)).toMatchObject({ state: 'expired' });
  expect(await page(`${base}/scan/${id}`)).toContain('已失效');
});

test("the app's SDK gets a code for the app only", async () => {
  const { json, exchange } = open();
  const ask = (appid: string) => json(`${base}/connect/app?appid=${appid}&state=${state}&person=zhao.lei`);

  expect(await ask('wx-official')).toEqual({ errcode: -6 });
  const { code, ...rest } = await ask('wx-app');
  expect(rest).toEqual({ errcode: 0, state });
  expect(await exchange(code, { appid: 'wx-app' })).toMatchObject({ openid: 'o-wx-app-zhao.lei' });
});

test('the pages have no inline scripts, and escape names', async () => {
  const { ask, hold } = open();
  await hold('"><script>');
  const answer = await ask(official());

  expect(answer.headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
  expect(await answer.text()).not.toContain('"><script>');
});
