import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { issueTicket } from '../../../examples/api/people/wechat-tickets.ts';
import { apply, prove as proveApplicant, read, settle } from './support/applying.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

type User = Record<'id_' | 'token_' | 'company_id_', string>;

/** Asks for a code by a token; each phone from an address of its own. */
const ask = (api: TestApi, { token_: token }: User, phone_: string, proof_?: string) =>
  api.call('changePhoneCode', { phone_, proof_ }, { token, address: `10.9.0.${phone_.slice(-2)}` });

const codeFor = async (api: TestApi, user: User, phone: string, proof?: string) => {
  const { status, code } = await ask(api, user, phone, proof);
  if (status !== 1) throw new Error(`no code: ${code}`);
  return api.codeOf(phone);
};

/** The proof of the phone that the user has. */
const prove = async (api: TestApi, user: User, phone_: string): Promise<string> => {
  const code_ = await codeFor(api, user, phone_);
  const { data } = await api.call('checkChangePhoneCode', { phone_, code_ }, { token: user.token_ });
  return data.proof_;
};

const change = (api: TestApi, user: User, params: { phone_: string; code_: string; proof_: string }) =>
  api.call('changePhone', { user_id_: user.id_, ...params }, { token: user.token_ });

/** Changes the phone by both codes. */
const changeTo = async (api: TestApi, user: User, from: string, phone_: string) => {
  const proof_ = await prove(api, user, from);
  return change(api, user, { phone_, proof_, code_: await codeFor(api, user, phone_, proof_) });
};

const isLiving = async (api: TestApi, { token_: token, company_id_ }: User, side_ = 'shop') =>
  (await api.call('getAuthCode', { company_id_, side_ }, { token })).code === undefined;

onEachDatabase((suite) => {
  test('the codes of both phones move every login, with the password and the default company', async () => {
    const [from, to] = ['13800138006', '13733330001'];
    const before = await suite.api.login(from);
    const [user] = before;
    await suite.api.call('setDefaultCompany', { phone_: from, company_id_: '1003' }, { token: user.token_ });

    const { data } = await changeTo(suite.api, user, from, to);

    expect(data).toMatchObject({ id_: user.id_, phone_: to, bind_phone_: to });
    const { data: after } = await suite.api.call('mixedLogin', { login_: to, password_: demoPassword });
    expect(after.shopAccountList.map(({ id_ }: User) => id_)).toEqual(before.map(({ id_ }) => id_));
    expect(after.default_company_id_).toBe('1003');
    expect((await suite.api.call('mixedLogin', { login_: from, password_: demoPassword })).code).toBe(
      'phone-not-bound',
    );
  });

  test('the caller continues with a new token, and every other session of these logins ends', async () => {
    const [from, to] = ['13800138000', '13733330002'];
    const [user, sibling] = await suite.api.login(from);
    const [elsewhere] = await suite.api.login(from);

    const { data } = await changeTo(suite.api, user, from, to);

    expect(data.token_).not.toBe(user.token_);
    const list = await suite.api.call('getAccountList', { phone_: to }, { token: data.token_ });
    expect(list.status).toBe(1);
    for (const ended of [user, sibling, elsewhere])
      expect((await suite.api.call('getSessions', {}, { token: ended.token_ })).code).toBe('token-expired');
  });

  test('without the code of the bound phone, no code is sent to another, and none is changed', async () => {
    const [from, to] = ['13920000001', '13733330003'];
    const [user] = await suite.api.login(from);

    expect((await ask(suite.api, user, to)).code).toBe('parameter-error');
    expect((await ask(suite.api, user, to, 'made-up')).code).toBe('code-expired');
    const proof_ = await prove(suite.api, user, from);
    const code_ = await codeFor(suite.api, user, to, proof_);
    expect((await change(suite.api, user, { phone_: to, code_, proof_: 'made-up' })).code).toBe('code-expired');
    const wrong = code_ === '123456' ? '123457' : '123456';
    expect((await change(suite.api, user, { phone_: to, code_: wrong, proof_ })).code).toBe('code-wrong');
    expect(await isLiving(suite.api, user)).toBe(true);

    expect((await change(suite.api, user, { phone_: to, code_, proof_ })).status).toBe(1);
  });

  test('a proof is for the phone and the purpose that it was issued for, once, for ten minutes', async () => {
    const [from, to, third] = ['13920000004', '13733330004', '13733330005'];
    const [user] = await suite.api.login(from);
    const [other] = await suite.api.login('13920000007');
    const proof_ = await prove(suite.api, user, from);

    expect((await ask(suite.api, other, third, proof_)).code).toBe('code-expired');
    const read = { phone_: from, company_id_: user.company_id_, proof_ };
    expect((await suite.api.call('getByPhoneOrOpenId', read)).code).toBe('code-expired');

    const code_ = await codeFor(suite.api, user, to, proof_);
    const { data } = await change(suite.api, user, { phone_: to, code_, proof_ });
    expect((await ask(suite.api, data, third, proof_)).code).toBe('code-expired');

    suite.api.time += 60_000;
    const late = await prove(suite.api, data, to);
    suite.api.time += 10 * 60_000 + 1;
    expect((await ask(suite.api, data, third, late)).code).toBe('code-expired');
  });

  test('a phone with a login at the same company is refused, and leaves everything as it was', async () => {
    const [from, taken] = ['13920000010', '13920000013'];
    const [user] = await suite.api.login(from);
    const proof_ = await prove(suite.api, user, from);
    const code_ = await codeFor(suite.api, user, taken, proof_);

    const answer = await change(suite.api, user, { phone_: taken, code_, proof_ });

    expect(answer).toMatchObject({ code: 'phone-bound-elsewhere', params: { phone: taken } });
    expect((await suite.api.login(from))[0].id_).toBe(user.id_);
    const spare = '13733330006';
    const again = await codeFor(suite.api, user, spare, proof_);
    expect((await change(suite.api, user, { phone_: spare, code_: again, proof_ })).status).toBe(1);
  });

  test('a known phone without such a login takes the logins over, and keeps its own password', async () => {
    const [from, known] = ['13920000016', '13920000017']; // customers of two companies
    const [user] = await suite.api.login(from);
    const [owner] = await suite.api.login(known);
    expect(owner.company_id_).not.toBe(user.company_id_);

    expect((await changeTo(suite.api, user, from, known)).status).toBe(1);

    const ids = (await suite.api.login(known)).map(({ id_ }) => id_);
    expect(ids.sort()).toEqual([user.id_, owner.id_].sort());
  });

  test('a request sent again because its answer was lost has the same answer, with another token', async () => {
    const [from, phone_] = ['13920000030', '13733330007'];
    const [user] = await suite.api.login(from);
    const proof_ = await prove(suite.api, user, from);
    const code_ = await codeFor(suite.api, user, phone_, proof_);
    const send = () => change(suite.api, user, { phone_, code_, proof_ });

    const answers = [...(await Promise.all([send(), send()])), await send()];

    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1]);
    const last = answers.at(-1)?.data;
    expect(last).toMatchObject({ bind_phone_: phone_ });
    expect(await isLiving(suite.api, last)).toBe(true);
    expect((await send()).code).toBe('token-expired');
  });

  test('a WeChat identity and an application of the phone move with it', async () => {
    const [from, to] = ['13920000022', '13733330008'];
    const { database } = suite.api;
    const [user] = await suite.api.login(from);
    const ticket = { appId: 'wx-demo-official', openId: 'open-22', companyId: user.company_id_, snapshot: false };
    const newTicket = () => issueTicket({ database, now: () => suite.api.time }, ticket);
    const link = { open_id_: await newTicket(), login_: from, password_: demoPassword };
    expect((await suite.api.call('bindOpenIdForLogin', link)).status).toBe(1);

    expect((await changeTo(suite.api, user, from, to)).status).toBe(1);

    const opened = await suite.api.call('openIdLogin', { open_id_: await newTicket() });
    expect(opened.data.shopAccountList).toMatchObject([{ id_: user.id_, bind_phone_: to }]);
  });

  test.each([
    ['waits for a decision', '13920000025', '13733330025', null],
    ['has made a customer', '13920000028', '13733330028', 'approve'],
    ['was refused', '13920000019', '13733330019', 'refuse'],
  ] as const)(
    'the next owner of a number does not find an application of the former one that %s',
    async (_, from, to, decision) => {
      const api = suite.second();
      const [user] = await api.login(from);
      const { answer, proof } = await apply(api, from);
      if (decision !== null) await settle(api, answer.data.id_, decision === 'approve' ? null : 'no');
      await apply(api, to); // where the new number has one itself, the other one stays behind

      api.time += 61_000;
      expect((await changeTo(api, user, from, to)).status).toBe(1);

      expect((await read(api, proof)).code).toBe('code-expired');
      api.time += 61_000;
      expect((await read(api, await proveApplicant(api, from))).code).toBe('no-such-account');
      expect((await read(api, await proveApplicant(api, to))).data).toMatchObject({ company_name_: 'Bright Corner' });
    },
  );

  test('a login without a phone has none to change', async () => {
    const [user] = await suite.api.login('lin.wei');

    expect((await ask(suite.api, user, '13733330009')).code).toBe('phone-not-bound');
    const params = { phone_: '13733330009', code_: '123456', proof_: 'made-up' };
    expect((await change(suite.api, user, params)).code).toBe('phone-not-bound');
  });
});
