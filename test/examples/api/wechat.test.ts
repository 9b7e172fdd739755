import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { settle } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { ownSecrets } from './support/own-secrets.ts';

/** Simulates WeChat's servers: `code` is the user's name, and valid once. */
const asked: URL[] = [];
const used = new Set<string>();
const answerTo = (url: URL): object => {
  const { appid, secret, code = '', openid } = Object.fromEntries(url.searchParams);
  if (url.pathname === '/sns/userinfo') return { openid, nickname: '小明', headimgurl: 'https://img.test/1' };
  if (secret !== 'demo') return { errcode: 40125, errmsg: 'invalid appsecret' };
  if (!code.startsWith('good') || used.has(code)) return { errcode: 40163, errmsg: 'code been used' };
  used.add(code);
  const person = code.split('.')[1];
  return {
    access_token: 't',
    openid: `o-${appid}-${person}`,
    scope: person === 'silent' ? 'snsapi_base' : 'snsapi_userinfo',
    ...(person === 'preview' ? { is_snapshotuser: 1 } : {}),
  };
};
/** Answers to fail before the next one succeeds, as while WeChat is down. */
let failing = 0;
let server: Server;
let base = '';
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    asked.push(url);
    if (failing > 0) {
      failing -= 1;
      response.destroy();
      return;
    }
    response.end(JSON.stringify(answerTo(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

onEachDatabase((suite) => {
  let count = 0;
  const open = () => suite.second({ wechat: readConfig({ DEMO: '1', WECHAT_AUTHORIZE_BASE: base }).wechat });
  const exchange = (api: TestApi, code: string, channel_ = 'official', company_id_ = '1001') =>
    api.call('getWeChatUserInfo', { company_id_, code, channel_ });
  const ticketOf = async (api: TestApi, person: string, channel_ = 'official', company_id_ = '1001') => {
    count += 1;
    const { data } = await exchange(
      api,
      `good${count}${api.database === suite.api.database}.${person}.${Math.random()}`,
      channel_,
      company_id_,
    );
    return data.open_id_ as string;
  };
  const password = { login_: '13800138001', password_: demoPassword };

  test('exchanges a code for a ticket: open id and our secret stay on the server', async () => {
    const api = open();
    const { data } = await exchange(api, `good-a.ming.${Math.random()}`);

    expect(data).toMatchObject({ nickname_: '小明', head_img_: 'https://img.test/1', snapshot_: false });
    expect(data.open_id_).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(data)).not.toMatch(/o-wx|demo/);
    expect(asked.at(-2)?.searchParams.get('appid')).toBe('wx-demo-official');
  });

  test('repeats the answer for a code for a minute, with one request to WeChat', async () => {
    const api = open();
    const code = `good-b.ming.${Math.random()}`;
    const before = asked.length;

    const [first, second] = await Promise.all([exchange(api, code), exchange(api, code)]);
    api.time += 60_000;
    const late = await exchange(api, code);

    expect([first.status, second.status, late.code]).toEqual([1, 1, 'wechat-expired']);
    expect(asked.slice(before).filter(({ pathname }) => pathname === '/sns/oauth2/access_token')).toHaveLength(2);
  });

  test('after a failure the same code can be exchanged at once', async () => {
    const api = open();
    const code = `good-e.ming.${Math.random()}`;
    failing = 1;

    const first = await exchange(api, code);
    const again = await exchange(api, code);

    expect([first.code, again.status]).toEqual(['wechat-expired', 1]);
  });

  test('a code used from another address is refused, also within that minute', async () => {
    const api = open();
    const code = `good-d.ming.${Math.random()}`;
    const params = { company_id_: '1001', code, channel_: 'official' };

    const first = await api.call('getWeChatUserInfo', params, { address: '10.5.0.1' });
    const stolen = await api.call('getWeChatUserInfo', params, { address: '10.5.0.2' });

    expect([first.status, stolen.code]).toEqual([1, 'wechat-expired']);
  });

  test('requests no profile for a silent authorisation', async () => {
    const before = asked.length;

    const { data } = await exchange(open(), `good-c.silent.${Math.random()}`);

    expect(data.nickname_).toBe('');
    expect(asked.slice(before)).toHaveLength(1);
  });

  test('an identity without a link is no account; it links with a password, which uses up the ticket', async () => {
    const api = open();
    const open_id_ = await ticketOf(api, 'linker');

    expect((await api.call('openIdLogin', { open_id_ })).code).toBe('no-such-account');
    expect((await api.call('bindOpenIdForLogin', { open_id_, ...password, password_: 'wrong.1' })).code).toBe(
      'wrong-password',
    );
    const bound = await api.call('bindOpenIdForLogin', { open_id_, ...password });

    expect(bound.data.shopAccountList).toMatchObject([{ login_: 'wang.fang' }]);
    expect((await api.login('13800138001'))[0].wechat_bind_).toBe(true);
    expect((await api.login('13800138003'))[0].wechat_bind_).toBe(false);
    expect((await api.call('openIdLogin', { open_id_ })).code).toBe('wechat-expired');
    const next = await api.call('openIdLogin', { open_id_: await ticketOf(api, 'linker') });
    expect(next.data.shopAccountList).toMatchObject([{ login_: 'wang.fang', token_: expect.stringMatching(/.{43}/) }]);
  });

  test('an identity of one application is unknown in another', async () => {
    const api = open();
    await api.call('bindOpenIdForLogin', { open_id_: await ticketOf(api, 'two'), ...password });

    const other = await api.call('openIdLogin', { open_id_: await ticketOf(api, 'two', 'web') });

    expect(other.code).toBe('no-such-account');
  });

  test('links a phone with a code for linking only', async () => {
    const api = open();
    const phone_ = '13800138006';
    const open_id_ = await ticketOf(api, 'phone');
    const company_id_ = '1001';
    const reset = await api.sendCode('resetCode', { phone_ }, { address: '10.27.0.1' });
    const bind = (code_: string) => api.call('bindOpenIdForLogin', { open_id_, company_id_, phone_, code_ });

    expect((await bind(reset)).code).toBe('code-expired');
    const code_ = await api.sendCode('registerCode', { phone_, company_id_ }, { address: '10.27.0.1' });
    const bound = await bind(code_);

    expect(bound.data).toMatchObject({ phone_, shopAccountList: [{ company_id_ }] });
    const text = await api.database.selectFrom('outbox').select('text').orderBy('id', 'desc').executeTakeFirst();
    expect(text?.text).toContain('微信');
  });

  test('a registration code reports that a phone has no account here', async () => {
    const api = open();
    const phone_ = '13722220001';
    const company_id_ = '1001';
    const open_id_ = await ticketOf(api, 'stranger');
    const code_ = await api.sendCode('registerCode', { phone_, company_id_ }, { address: '10.27.0.2' });
    const bind = (code: string) => api.call('bindOpenIdForLogin', { open_id_, company_id_, phone_, code_: code });

    expect((await bind(code_ === '000000' ? '111111' : '000000')).code).toBe('code-wrong');
    expect((await bind(code_)).code).toBe('phone-not-bound');
    const registration = await api.call('checkRegisterCode', { phone_, company_id_, code_ });
    expect(registration.status).toBe(1); // the code is still valid for what it was sent for
  });

  test('a link that is refused leaves its code valid', async () => {
    const api = open();
    const [phone_, company_id_] = ['13920000003', '1003'];
    const params = { open_id_: await ticketOf(api, 'refused', 'official', company_id_), company_id_, phone_ };
    const code_ = await api.sendCode('registerCode', { phone_, company_id_ }, { address: '10.27.0.3' });
    const setState = (state: 'active' | 'under-review') =>
      api.database.updateTable('users').set({ state }).where('phone', '=', phone_).execute();

    await setState('under-review');
    expect((await api.call('bindOpenIdForLogin', { ...params, code_ })).code).toBe('account-under-review');
    await setState('active');

    expect((await api.call('bindOpenIdForLogin', { ...params, code_ })).status).toBe(1);
  });

  const register = async (api: TestApi, company_id_: string, phone_: string, open_id_?: string) => {
    const code_ = await api.sendCode('shopRegisterCode', { phone_, company_id_ }, { address: `10.28.0.${count}` });
    const { data } = await api.call('checkRegisterCode', { phone_, company_id_, code_ });
    return api.call('shopCompleteRegister', {
      company_id_,
      phone_,
      open_id_,
      proof_: data.proof_,
      password_: data.has_password_ ? undefined : 'customer.1',
      agreement_version_: '1',
      name_: '小明',
      client_name_: '城西店',
    });
  };

  test('registering with a ticket links it, and uses it up', async () => {
    const api = open();
    const open_id_ = await ticketOf(api, 'registrant', 'official', '1002');

    const { data } = await register(api, '1002', '13722220002', open_id_);

    expect(data).toMatchObject({ type_: '3', wechat_bind_: true });
    expect((await api.call('openIdLogin', { open_id_ })).code).toBe('wechat-expired');
    const next = await api.call('openIdLogin', { open_id_: await ticketOf(api, 'registrant', 'official', '1002') });
    expect(next.data.shopAccountList).toMatchObject([{ id_: data.id_ }]);
  });

  test('shows the state of a registration under review to the identity, and links it on approval', async () => {
    const api = open();
    const company_id_ = '1001';
    const { data } = await register(api, company_id_, '13722220003', await ticketOf(api, 'reviewed'));
    const open_id_ = await ticketOf(api, 'reviewed');

    const looked = await api.call('checkPhoneOrOpenId', { company_id_, open_id_ });
    const shown = await api.call('getByPhoneOrOpenId', { company_id_, open_id_ });
    expect(looked.data).toEqual({ customer_: false, application_: true });
    expect(shown.data).toMatchObject({ id_: data.id_, state_: 'submitted', contact_name_: '小明' });

    await settle(api, data.id_, null);
    const entered = await api.call('openIdLogin', { open_id_, company_id_ });
    expect(entered.data.shopAccountList).toMatchObject([{ company_id_, phone_: '13722220003' }]);
  });

  test('a registration under review that is sent again with a ticket belongs to the identity, too', async () => {
    const api = open();
    const company_id_ = '1001';
    const { data } = await register(api, company_id_, '13722220031');
    await register(api, company_id_, '13722220032');
    api.time += 60_000;

    const again = await register(api, company_id_, '13722220031', await ticketOf(api, 'later'));
    const other = await register(api, company_id_, '13722220032', await ticketOf(api, 'later'));
    expect(again.data.id_).toBe(data.id_);
    expect(other.code).toBe('account-under-review');

    const open_id_ = await ticketOf(api, 'later');
    const looked = await api.call('checkPhoneOrOpenId', { company_id_, open_id_ });
    expect(looked.data).toEqual({ customer_: false, application_: true });
    await settle(api, data.id_, null);
    const entered = await api.call('openIdLogin', { open_id_, company_id_ });
    expect(entered.data.shopAccountList).toMatchObject([{ company_id_, phone_: '13722220031' }]);
  });

  test('refuses to register a preview, a ticket of another company and a used one', async () => {
    const api = open();
    const refused = async (phone: string, open_id_: string) => (await register(api, '1002', phone, open_id_)).code;
    const used = await ticketOf(api, 'used', 'official', '1002');
    await register(api, '1002', '13722220004', used);

    expect(await refused('13722220005', await ticketOf(api, 'preview', 'official', '1002'))).toBe('wechat-expired');
    expect(await refused('13722220006', await ticketOf(api, 'elsewhere'))).toBe('wechat-expired');
    expect(await refused('13722220007', used)).toBe('wechat-expired');
  });

  test('with management in WeChat closed, refuses managers there and nowhere else, and customers never', async () => {
    const api = open();
    const inWechat = { headers: { 'user-agent': 'Mozilla/5.0 MicroMessenger/8.0.49' } };
    const enter = (login_: string, options = {}) =>
      api.call('mixedLogin', { login_, password_: demoPassword, company_id_: '1002' }, options);

    expect((await enter('grace.miller', inWechat)).code).toBe('wechat-manager-closed');
    expect((await enter('grace.miller')).data.mgrAccountList).toMatchObject([
      { token_: expect.stringMatching(/.{43}/) },
    ]);
    const both = await enter('amy.chen', inWechat);
    expect(both.data.mgrAccountList).toMatchObject([{ token_: '', refusal_: { code: 'wechat-manager-closed' } }]);
    expect(both.data.shopAccountList).toMatchObject([{ token_: expect.stringMatching(/.{43}/) }]);

    const open_id_ = await ticketOf(api, 'grace', 'official', '1002');
    const typed = { open_id_, login_: 'grace.miller', password_: demoPassword };
    expect((await api.call('bindOpenIdForLogin', typed, inWechat)).code).toBe('wechat-manager-closed');
  });

  test("returns a company's WeChat applications if it has some and WeChat is configured", async () => {
    const idsOf = async (api: TestApi, company_id_: string) => {
      const { data } = await api.call('companySettings', { company_id_ });
      return [data.official_app_id_, data.web_app_id_, data.app_app_id_];
    };

    expect(await idsOf(open(), '1001')).toEqual(['wx-demo-official', 'wx-demo-web', 'wx-demo-app']);
    expect(await idsOf(open(), '1003')).toEqual(['', '', '']);
    expect(await idsOf(suite.api, '1001')).toEqual(['', '', '']);
  });

  test('a preview identity logs in and links nothing', async () => {
    const api = open();
    const open_id_ = await ticketOf(api, 'preview');

    expect((await api.call('openIdLogin', { open_id_ })).code).toBe('wechat-expired');
    expect((await api.call('bindOpenIdForLogin', { open_id_, ...password })).code).toBe('wechat-expired');
    expect((await api.call('getByPhoneOrOpenId', { open_id_, company_id_: '1001' })).code).toBe('wechat-expired');
  });

  test('refuses an open id, an invalid ticket, one of another company and an expired one alike', async () => {
    const api = open();
    const login = async (open_id_: string, company_id_?: string) =>
      (await api.call('openIdLogin', { open_id_, company_id_ })).code;
    const ticket = await ticketOf(api, 'late');

    expect(await login('o-wx-demo-official-linker')).toBe('wechat-expired');
    expect(await login('x'.repeat(43))).toBe('wechat-expired');
    expect(await login(ticket, '1002')).toBe('wechat-expired');
    api.time += 10 * 60_000;
    expect(await login(ticket)).toBe('wechat-expired');
  });

  test('one of parallel links with one ticket succeeds', async () => {
    const api = open();
    const open_id_ = await ticketOf(api, 'parallel');

    const answers = await Promise.all(
      Array.from({ length: 5 }, () => api.call('bindOpenIdForLogin', { open_id_, ...password })),
    );

    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
  });

  test('an identity can apply to join, and is linked on approval', async () => {
    const api = open();
    const open_id_ = await ticketOf(api, 'applicant');

    const looked = await api.call('checkPhoneOrOpenId', { company_id_: '1001', open_id_ });
    const none = await api.call('getByPhoneOrOpenId', { company_id_: '1001', open_id_ });

    expect(looked.data).toEqual({ customer_: false, application_: false });
    expect(none.code).toBe('no-such-account');
  });

  test.each([
    [{ code: 'bad' }, 'wechat-expired'],
    [{ channel_: 'mini' }, 'parameter-error'],
    [{ company_id_: '9' }, 'company-unknown'],
  ])('refuses %o with %s', async (params, code) => {
    const answer = await open().call('getWeChatUserInfo', {
      company_id_: '1001',
      code: 'good',
      channel_: 'official',
      ...params,
    });

    expect(answer.code).toBe(code);
  });

  test('WeChat login is off without an authorisation server', async () => {
    expect((await exchange(suite.api, 'good.x')).code).toBe('not-served');
  });

  test('an unreachable authorisation server counts as an expired authorisation', async () => {
    const wechat = { ...readConfig({ DEMO: '1' }).wechat, base: 'http://127.0.0.1:1' };

    expect((await exchange(suite.second({ wechat }), 'good.x')).code).toBe('wechat-expired');
  });
});

test.each([
  [{ DEMO: '1', WECHAT_AUTHORIZE_BASE: 'https://api.weixin.qq.com' }, 'on this machine'],
  [{ ...ownSecrets, WECHAT_AUTHORIZE_BASE: 'http://127.0.0.1:9000' }, 'an https host'],
  [{ ...ownSecrets, WECHAT_WEB_ID: 'wx1' }, 'WECHAT_WEB_SECRET must be set, as WECHAT_WEB_ID is.'],
  [{ DEMO: '1', WECHAT_AUTHORIZE_BASE: 'http://127.0.0.1:9000/path' }, 'not an origin'],
])('refuses to start with %o, with an explanation', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});
