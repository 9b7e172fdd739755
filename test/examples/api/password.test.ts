import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { issueTicket } from '../../../examples/api/people/wechat-tickets.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const isLiving = async (api: TestApi, { token_, company_id_, type_ }: Record<string, string>) => {
  const side_ = type_ === '3' ? 'shop' : 'manager';
  const { code } = await api.call('getAuthCode', { company_id_, side_ }, { token: token_ ?? '' });
  return code === undefined;
};

const tryLogin = async (api: TestApi, login_: string, password_: string) => {
  const { status, code } = await api.call('mixedLogin', { login_, password_ });
  return code ?? status;
};

onEachDatabase((suite) => {
  test('resets the password by phone, also of its own account, and ends all sessions', async () => {
    const phone_ = '13920000001';
    const [byPhone] = await suite.api.login(phone_);
    const [byAccount] = await suite.api.login('customer.00001');
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    const reset = (password_: string) => suite.api.call('resetPhonePassword', { phone_, code_, password_ });

    expect((await reset('short')).code).toBe('parameter-error');
    expect((await reset('abc123456')).code).toBe('common-password');
    expect((await reset('brandnew.1')).status).toBe(1);

    expect((await reset('brandnew.2')).code).toBe('code-expired');
    expect([await isLiving(suite.api, byPhone), await isLiving(suite.api, byAccount)]).toEqual([false, false]);
    expect(await tryLogin(suite.api, phone_, demoPassword)).toBe('wrong-password');
    expect(await tryLogin(suite.api, phone_, 'brandnew.1')).toBe(1);
    expect(await tryLogin(suite.api, 'customer.00001', 'brandnew.1')).toBe(1);
  });

  test.each([
    ['13920000022', { phone_: '13920000022' }, 'resetCode'],
    ['customer.00023', { login_: 'customer.00023' }, 'resetCodeByMail'],
  ] as const)('a reset of %s sent again because its answer was lost is a success', async (login, who, name) => {
    await suite.api.call(name, who);
    const code_ = await suite.api.codeOf(`139200000${login.slice(-2)}`);
    const reset = (password_ = 'brandnew.1', code = code_) =>
      suite.api.call('resetPhonePassword', { ...who, code_: code, password_ });
    await reset();
    const { data } = await suite.api.call('mixedLogin', { login_: login, password_: 'brandnew.1' });
    const [session] = data.shopAccountList;

    expect((await reset()).status).toBe(1);

    expect(await isLiving(suite.api, session)).toBe(true);
    expect((await reset('brandnew.2')).code).toBe('code-expired');
    expect((await reset('brandnew.1', code_ === '000000' ? '000001' : '000000')).code).toBe('code-wrong');
    expect(await tryLogin(suite.api, login, 'brandnew.1')).toBe(1);
    suite.api.time += 5 * 60_000;
    expect((await reset()).code).toBe('code-expired');
  });

  test('a reset sent twice at once is a success for both', async () => {
    const phone_ = '13920000024';
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    const reset = () => suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });

    const answers = await Promise.all([reset(), reset()]);

    expect(answers.map(({ status }) => status)).toEqual([1, 1]);
  });

  test('guesses of the password with a used code count as those at the login', async () => {
    const phone_ = '13920000025';
    const address = '10.24.0.1';
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });
    const reset = () => suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.2' }, { address });
    const wrong = { login_: phone_, password_: 'brandnew.3' };

    for (let count = 0; count < 3; count += 1) expect((await reset()).code).toBe('code-expired');

    for (let count = 0; count < 2; count += 1) await suite.api.call('mixedLogin', wrong, { address });
    expect((await suite.api.call('mixedLogin', wrong, { address })).code).toBe('too-many-requests');
  });

  test('a reset that fails at the server leaves the code valid', async () => {
    const phone_ = '13920000021';
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    const failing = suite.second({ passwordMemory: 1 }); // too little to hash a password

    const failed = await failing.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });

    expect(failed.code).toBe('data-error');
    expect((await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' })).status).toBe(1);
  });

  test('resets the password by account, with a code to a phone the caller need not know', async () => {
    const [session] = await suite.api.login('customer.00002');
    const sent = await suite.api.call('resetCodeByMail', { login_: 'customer.00002' });
    const code_ = await suite.api.codeOf('13920000002');

    const answer = await suite.api.call('resetPhonePassword', {
      login_: 'customer.00002',
      code_,
      password_: 'brandnew.1',
    });

    expect(JSON.stringify(sent.data)).not.toContain('0002');
    expect(answer.status).toBe(1);
    expect(await isLiving(suite.api, session)).toBe(false);
    expect(await tryLogin(suite.api, 'customer.00002', 'brandnew.1')).toBe(1);
  });

  test('a code is invalid for another account or method', async () => {
    const phone_ = '13920000003';
    await suite.api.call('resetCodeByMail', { login_: 'customer.00003' });
    const code_ = await suite.api.codeOf(phone_);
    const reset = (recipient: object) =>
      suite.api.call('resetPhonePassword', { ...recipient, code_, password_: 'brandnew.1' });

    expect((await reset({ phone_ })).code).toBe('code-expired');
    expect((await reset({ login_: 'customer.00004' })).code).toBe('code-expired');
    expect((await reset({ login_: 'customer.00003' })).status).toBe(1);
  });

  test('in compat mode, the answer says why no code is sent', async () => {
    const ask = async (params: object) => (await suite.api.call('resetCode', { ...params })).code;

    expect(await ask({ phone_: '13999990001' })).toBe('phone-not-bound');
    expect(await ask({ login_: 'nobody' })).toBe('account-not-exist');
    expect(await ask({ login_: 'lin.wei' })).toBe('phone-not-bound');
    expect(await ask({ login_: '13999990001' })).toBe('phone-not-bound');
    expect(await ask({})).toBe('parameter-error');
  });

  test.each([
    { login_: 'wang.fang', name_: 'Amy Chen', phone_: '138****8000', code_to_: 'phone' },
    { login_: '138 0013 8001', name_: 'Amy Chen', phone_: '138****8000', code_to_: 'phone' },
    { login_: 'customer.00006', name_: 'Textiles Sol', phone_: '', code_to_: 'phone' },
    { login_: 'lin.wei', name_: 'Amy Chen', phone_: '138****8000', code_to_: '' },
  ])(
    '$login_ gets the administrator, with the phone masked, and where a code would go',
    async ({ login_, ...administrator }) => {
      const { data } = await suite.api.call('getAdminByLogin', { login_ });

      expect(data).toEqual(administrator);
    },
  );

  test.each(['ma.chao', '13800138007'])('the only administrator, %s, is not told to ask himself', async (login_) => {
    const { data } = await suite.api.call('getAdminByLogin', { login_ });

    expect(data).toEqual({ name_: '云杉酒水', phone_: '', code_to_: 'phone' });
  });

  test('an unknown account has no administrator', async () => {
    expect((await suite.api.call('getAdminByLogin', { login_: 'nobody' })).code).toBe('account-not-exist');
    expect((await suite.api.call('getAdminByLogin', { login_: '13999990001' })).code).toBe('phone-not-bound');
  });

  test('an administrator who may not log in is not named', async () => {
    const { database } = suite.api;
    const setState = (state: 'active' | 'disabled') =>
      database.updateTable('users').set({ state }).where('company_id', '=', '1002').where('type', '=', 1).execute();
    const ask = () => suite.api.call('getAdminByLogin', { login_: 'customer.00002' });
    const { data: active } = await ask();

    await setState('disabled');
    const { data } = await ask();
    await setState('active');

    const company = await database.selectFrom('companies').select('name').where('id', '=', '1002').executeTakeFirst();
    expect(data).toMatchObject({ name_: company?.name, phone_: '' });
    expect(active.name_).not.toBe(company?.name);
  });

  test('a changed password ends all other sessions, and this one continues with a new token', async () => {
    const phone_ = '13920000007';
    const [here] = await suite.api.login(phone_);
    const [there] = await suite.api.login('customer.00007');
    const change = (old_password_: string, new_password_: string, token = here.token_) =>
      suite.api.call('modifyPwd', { user_id_: here.id_, old_password_, new_password_ }, { token });

    expect((await change('wrong.1', 'brandnew.1')).code).toBe('wrong-password');
    expect((await change(demoPassword, '666666')).code).toBe('common-password');
    const { data } = await change(demoPassword, 'brandnew.1');

    expect(await isLiving(suite.api, { ...here, token_: data.token_ })).toBe(true);
    expect([await isLiving(suite.api, here), await isLiving(suite.api, there)]).toEqual([false, false]);
    expect(await tryLogin(suite.api, phone_, 'brandnew.1')).toBe(1);
    expect(await tryLogin(suite.api, 'customer.00007', demoPassword)).toBe('wrong-password');
  });

  describe('a change sent again because its answer was lost', () => {
    const minute = 60_000;
    /** Changes a password; the answer counts as lost. */
    const begin = async (login: string) => {
      const [user] = await suite.api.login(login);
      const fixed = { user_id_: user.id_, old_password_: demoPassword };
      const change = (new_password_ = 'brandnew.1') =>
        suite.api.call('modifyPwd', { ...fixed, new_password_ }, { token: user.token_ });
      const { data: lost } = await change();
      return { change, lost, isLiving: (token_: string) => isLiving(suite.api, { ...user, token_ }) };
    };

    test.each(['13920000015', 'customer.00016'])('has a new token in place of the lost one, for %s', async (login) => {
      const { change, lost, isLiving } = await begin(login);

      const [again, thrice] = [await change(), await change()];

      expect([again.status, thrice.status]).toEqual([1, 1]);
      expect(await isLiving(thrice.data.token_)).toBe(true);
      expect([await isLiving(lost.token_), await isLiving(again.data.token_)]).toEqual([false, false]);
      expect(await tryLogin(suite.api, login, 'brandnew.1')).toBe(1);
    });

    test('has no token with another password', async () => {
      const { change } = await begin('13920000017');

      expect((await change('brandnew.2')).code).toBe('token-expired');
    });

    test('has no token once the new one was used', async () => {
      const { change, lost, isLiving } = await begin('13920000018');
      await isLiving(lost.token_);

      expect((await change()).code).toBe('token-expired');
      expect(await isLiving(lost.token_)).toBe(true);
    });

    test('has no token after five minutes', async () => {
      const { change } = await begin('13920000019');
      suite.api.time += 5 * minute;

      expect((await change()).code).toBe('token-expired');
    });

    test('has no token after the password was reset', async () => {
      const phone_ = '13920000020';
      const { change } = await begin(phone_);
      const code_ = await suite.api.sendCode('resetCode', { phone_ });
      await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });

      expect((await change()).code).toBe('token-expired');
    });
  });

  test("a caller with an account's password changes that one, not the phone's", async () => {
    const [staff] = await suite.api.login('customer.00008');
    const params = { user_id_: staff.id_, old_password_: demoPassword, new_password_: 'brandnew.1' };

    await suite.api.call('modifyPwd', params, { token: staff.token_ });

    expect(await tryLogin(suite.api, 'customer.00008', 'brandnew.1')).toBe(1);
    expect(await tryLogin(suite.api, '13920000008', demoPassword)).toBe(1);
  });

  test.each([
    ['has another phone', '13920000009', '13920000010', {}],
    ['has no phone', '13920000013', '13920000014', { phone: null }],
  ])(
    'an account keeps its password and its WeChat identity when a phone is reset, while one of its users %s',
    async (_, phone_, other, changes) => {
      const { database } = suite.api;
      const login = `customer.${phone_.slice(-5)}`;
      const [mine] = await suite.api.login(login);
      await database
        .updateTable('users')
        .set({ login, ...changes })
        .where('phone', '=', other)
        .execute();
      const ticket = {
        appId: 'wx-demo-official',
        openId: `open-${login}`,
        companyId: mine.company_id_,
        snapshot: false,
      };
      const newTicket = () => issueTicket({ database, now: () => suite.api.time }, ticket);
      const link = { open_id_: await newTicket(), login_: login, password_: demoPassword };
      expect((await suite.api.call('bindOpenIdForLogin', link)).status).toBe(1);
      const code_ = await suite.api.sendCode('resetCode', { phone_ });

      await suite.api.call('resetPhonePassword', { phone_, code_, password_: 'brandnew.1' });

      expect(await isLiving(suite.api, mine)).toBe(false);
      expect(await tryLogin(suite.api, phone_, 'brandnew.1')).toBe(1);
      expect(await tryLogin(suite.api, login, demoPassword)).toBe(1);
      expect((await suite.api.call('openIdLogin', { open_id_: await newTicket() })).status).toBe(1);
    },
  );

  test('changing the password revokes pending auth codes', async () => {
    const [session] = await suite.api.login('13920000011');
    const ask = { company_id_: session.company_id_, side_: 'shop' };
    const { data } = await suite.api.call('getAuthCode', ask, { token: session.token_ });

    await suite.api.call(
      'modifyPwd',
      { user_id_: session.id_, old_password_: demoPassword, new_password_: 'brandnew.1' },
      { token: session.token_ },
    );

    expect((await suite.api.call('getLoginUserByAuthCode', data)).code).toBe('jump-error');
  });

  test('limits guesses at the old password like any others', async () => {
    const [session] = await suite.api.login('13920000012');
    const guess = async () => {
      const params = { user_id_: session.id_, old_password_: 'wrong.1', new_password_: 'brandnew.1' };
      return (await suite.api.call('modifyPwd', params, { token: session.token_, address: '10.23.0.1' })).code;
    };

    const codes = [];
    for (let turn = 0; turn < 8; turn += 1) codes.push(await guess());

    expect(codes.slice(0, 5)).toEqual(Array(5).fill('wrong-password'));
    expect(codes.at(-1)).toBe('too-many-requests');
  });

  test.each([
    ['an account', 'customer.00027', 'accounts'],
    ['a phone', '13800138002', 'phones'],
  ] as const)(
    'a login with %s whose hash is outdated stores one of today, and keeps sessions',
    async (_, login_, table) => {
      const hashes = async () => {
        const rows = await suite.api.database.selectFrom(table).selectAll().execute();
        const row = rows.find((row) => Object.values(row).includes(login_));
        return row?.password_hash ?? '';
      };
      const [{ token_: token, id_: id }] = await suite.api.login(login_);
      const before = await hashes();
      const api = suite.second({ passwordMemory: 128, passwordPasses: 3 });

      await api.login(login_);
      const after = await hashes();
      await api.login(login_);
      await suite.api.login(login_); // of a process with cheaper settings, which changes nothing

      expect([before, after].map((hash) => hash.split('$').slice(0, 4))).toEqual([
        ['argon2id', '64', '2', '1'],
        ['argon2id', '128', '3', '1'],
      ]);
      expect(await hashes()).toBe(after);
      expect((await suite.api.call('markDoNotRemindBindPhone', { id }, { token })).status).toBe(1);
    },
  );
});
