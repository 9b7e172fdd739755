import type { EndpointName } from 'account-portal';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import type { Answered, TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

/** Requests a code for a phone with a given token. */
const codeFor = async (api: TestApi, name: 'bindPhoneCode' | 'unbindPhoneCode', phone_: string, token: string) => {
  const { status, code } = await api.call(name, { phone_ }, { token, address: `10.8.0.${phone_.slice(-2)}` });
  if (status !== 1) throw new Error(`no code: ${code}`);
  const row = await api.database.selectFrom('outbox').select('text').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /\d{6}/.exec(row.text)?.[0] ?? '';
};

/** One of the generated customers, who all have a phone, as somebody who has none. */
const loginWithoutPhone = async (api: TestApi, login: string) => {
  await api.database.updateTable('users').set({ phone: null }).where('login', '=', login).execute();
  return api.login(login);
};

const bindTo = async (api: TestApi, login: string, phone_: string) => {
  const [payload] = await loginWithoutPhone(api, login);
  const code_ = await codeFor(api, 'bindPhoneCode', phone_, payload.token_);
  const params = { user_id_: payload.id_, phone_, code_, password_: demoPassword };
  const answer = await api.call('bindPhone', params, { token: payload.token_ });
  return { payload, answer, token: (answer.data?.token_ ?? payload.token_) as string };
};

onEachDatabase((suite) => {
  test.each<[EndpointName, Record<string, string>]>([
    ['bindPhone', { user_id_: '200021', phone_: '13711112222', code_: '123456' }],
    ['setBindPhonePassword', { user_id_: '200021', password_: 'stolen.1' }],
    ['bindJpushId', { user_id_: '200021', jpush_id_: 'push-1' }],
    ['markDoNotRemindBindPhone', { id: '200021', user_id_: '200021' }],
    ['markDoNotRemindBindPhone', { id: '200021' }],
    ['setDefaultCompany', { phone_: '13800138002', company_id_: '1001' }],
    ['getAccountList', { phone_: '13800138002' }],
  ])("%s refuses another user's id as unknown, and requires a token", async (name, params) => {
    const [{ token_: token, id_: ownId }] = await suite.api.login('13800138001');
    expect(ownId).not.toBe('200021');
    const nobody = Object.fromEntries(
      Object.entries(params).map(([key, value]) => [key, value === '200021' ? '999999' : value]),
    );

    const foreign = await suite.api.call(name, params, { token });
    const missing = await suite.api.call(name, nobody, { token });
    const signedOut = await suite.api.call(name, params);
    const madeUp = await suite.api.call(name, params, { token: 'x'.repeat(43) });

    expect(foreign.code).toBe('no-such-account');
    expect(missing.code).toBe('no-such-account');
    expect(signedOut.code).toBe('token-expired');
    expect(madeUp.code).toBe('token-expired');
  });

  test("unbinding refuses another user's id as unknown and as unbound already, before it looks at the code", async () => {
    const phone_ = '13722220012';
    const { payload, token } = await bindTo(suite.api, 'customer.00027', phone_);
    const own = payload.id_;
    const code_ = await codeFor(suite.api, 'unbindPhoneCode', phone_, token);
    const unbind = async (user_id_: string) =>
      (await suite.api.call('unbindPhone', { user_id_, phone_, code_ }, { token })).code ?? 'unbound';

    expect(await unbind('200021')).toBe('phone-not-bound');
    expect(await unbind('999999')).toBe('phone-not-bound');
    expect(await unbind(own)).toBe('unbound');
    expect(await unbind(own)).toBe('phone-not-bound');
  });

  test("a bound phone opens the login, with the account's password", async () => {
    const { payload, answer } = await bindTo(suite.api, 'lin.wei', '13722220001');

    expect(answer.data).toMatchObject({ id_: payload.id_, bind_phone_: '13722220001' });
    const [byPhone] = await suite.api.login('13722220001');
    expect(byPhone.id_).toBe(payload.id_);
  });

  test('a stolen token of a login without a phone binds none: binding asks for the password of the account', async () => {
    const phone_ = '13722220015';
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00030');
    const code_ = await codeFor(suite.api, 'bindPhoneCode', phone_, token);
    const bind = (more: object) => suite.api.call('bindPhone', { user_id_, phone_, code_, ...more }, { token });

    expect((await bind({})).code).toBe('wrong-password');
    expect((await bind({ password_: '' })).code).toBe('wrong-password');
    expect((await bind({ password_: 'stolen.1' })).code).toBe('wrong-password');
    expect((await suite.api.login('customer.00030'))[0].bind_phone_).toBe('');
    expect((await suite.api.call('resetCode', { phone_ })).code).toBe('phone-not-bound');

    expect((await bind({ password_: demoPassword })).data).toMatchObject({ bind_phone_: phone_ });
  });

  test('a token stolen before a phone is bound does nothing after it, and sets no password of the phone', async () => {
    const { payload, token } = await bindTo(suite.api, 'customer.00017', '13722220020');
    const [user_id_, stolen] = [payload.id_, payload.token_];
    const set = (password_: string, token: string) =>
      suite.api.call('setBindPhonePassword', { user_id_, password_ }, { token });

    expect((await set('stolen.1', stolen)).code).toBe('token-expired');
    const others: [EndpointName, Record<string, string>][] = [
      ['getAccountList', { phone_: '13722220020' }],
      ['getAuthCode', { company_id_: payload.company_id_, side_: 'shop' }],
      ['bindJpushId', { user_id_, jpush_id_: 'stolen' }],
      ['markDoNotRemindBindPhone', { id: user_id_ }],
      ['unbindPhoneCode', { phone_: '13722220020' }],
      ['bindPhoneCode', { phone_: '13722220020' }],
    ];
    for (const [name, params] of others)
      expect((await suite.api.call(name, params, { token: stolen })).code, name).toBe('token-expired');

    expect((await set('better.2', token)).status).toBe(1);
  });

  test('a token that binding has replaced is not taken for one that changed the password, nor the other way', async () => {
    const phone_ = '13722220021';
    const [{ id_: user_id_, token_: first }] = await loginWithoutPhone(suite.api, 'customer.00011');
    const code_ = await codeFor(suite.api, 'bindPhoneCode', phone_, first);
    const bind = (token: string) =>
      suite.api.call('bindPhone', { user_id_, phone_, code_, password_: demoPassword }, { token });
    const change = (old_password_: string, new_password_: string, token: string) =>
      suite.api.call('modifyPwd', { user_id_, old_password_, new_password_ }, { token });
    const { data: bound } = await bind(first);

    expect((await change('unknown.1', demoPassword, first)).code).toBe('token-expired');

    const changed = await change(demoPassword, 'better.2', bound.token_);
    expect((await bind(bound.token_)).code).toBe('token-expired');
    expect((await change('better.2', 'better.3', changed.data.token_)).status).toBe(1);
  });

  test('an account without a password keeps that of the phone it leaves, and binds another with it', async () => {
    const [old, phone_, login] = ['13722220017', '13722220018', 'customer.00007'];
    const { database } = suite.api;
    const { token, payload } = await bindTo(suite.api, login, old);
    const user_id_ = payload.id_;
    const set = await suite.api.call('setBindPhonePassword', { user_id_, password_: 'better.2' }, { token });
    await database.updateTable('accounts').set({ password_hash: 'none' }).where('login', '=', login).execute();
    const unbinding = { user_id_, phone_: old, code_: await codeFor(suite.api, 'unbindPhoneCode', old, token) };
    const unbound = await suite.api.call('unbindPhone', unbinding, { token });
    const code_ = await codeFor(suite.api, 'bindPhoneCode', phone_, token);
    const bind = (password_: string) => suite.api.call('bindPhone', { user_id_, phone_, code_, password_ }, { token });

    expect([set.status, unbound.data]).toMatchObject([1, { bind_phone_: '', has_password_: true }]);
    expect((await bind(demoPassword)).code).toBe('wrong-password');
    expect((await bind('better.2')).data).toMatchObject({ bind_phone_: phone_ });
  });

  test('a login that only WeChat opens binds no phone by its token', async () => {
    const { database } = suite.api;
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00008');
    const login = { login: 'customer.00008', app_id: 'wx', open_id: 'o-8', linked_at: new Date(), by_password: false };
    await database
      .insertInto('wechat_links')
      .values({ ...login, phone: null })
      .execute();
    await database.updateTable('accounts').set({ password_hash: 'none' }).where('login', '=', login.login).execute();
    const place = { company_id_: '1002', side_: 'shop' };
    const { data: landing } = await suite.api.call('getAuthCode', place, { token });
    const { data: landed } = await suite.api.call('getLoginUserByAuthCode', landing);

    const asked = await suite.api.call('bindPhoneCode', { phone_: '13722220019' }, { token });
    const params = { user_id_, phone_: '13722220019', code_: '123456', password_: 'none' };
    const bound = await suite.api.call('bindPhone', params, { token });

    expect([asked.code, bound.code]).toEqual(['needs-activation', 'needs-activation']);
    expect(landed).toMatchObject({ has_password_: false, wechat_bind_: true, do_not_remind_: true });
  });

  test('guesses of the password of a binding are limited with those of a login', async () => {
    const [phone_, address] = ['13722220016', '10.8.1.16'];
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00014');
    const code_ = await codeFor(suite.api, 'bindPhoneCode', phone_, token);
    const bind = async (password_: string) =>
      (await suite.api.call('bindPhone', { user_id_, phone_, code_, password_ }, { token, address })).code ?? 'bound';
    const login = async (password_: string) =>
      (await suite.api.call('mixedLogin', { login_: 'customer.00014', password_ }, { address })).code;

    for (const guess of ['guess.1', 'guess.2', 'guess.3']) expect(await bind(guess)).toBe('wrong-password');
    for (const guess of ['guess.4', 'guess.5']) expect(await login(guess)).toBe('wrong-password');

    expect(await bind(demoPassword)).toBe('too-many-requests');
    expect(await login(demoPassword)).toBe('too-many-requests');
  });

  test('ignores fields that a call does not have', async () => {
    const [{ token_: token, id_ }] = await suite.api.login('customer.00010');
    const smuggled = { type_: '1', side_: 'manager', company_id_: '1002', state: 'active', __proto__: null, id_: '1' };

    await suite.api.call('bindJpushId', { ...smuggled, user_id_: id_, jpush_id_: 'push-2' }, { token });
    await suite.api.call('markDoNotRemindBindPhone', { ...smuggled, id: id_, user_id_: id_ }, { token });

    const row = await suite.api.database.selectFrom('users').selectAll().where('id', '=', id_).executeTakeFirst();
    expect(row).toMatchObject({ type: 3, side: 'shop', company_id: '1001', do_not_remind: true });
  });

  test('stores the push id and "do not remind"', async () => {
    const [{ token_: token, id_ }] = await suite.api.login('customer.00013');

    await suite.api.call('bindJpushId', { user_id_: id_, jpush_id_: 'old' }, { token });
    await suite.api.call('bindJpushId', { user_id_: id_, jpush_id_: 'new' }, { token });
    await suite.api.call('markDoNotRemindBindPhone', { id: id_, user_id_: id_ }, { token });

    const push = await suite.api.database.selectFrom('push_ids').selectAll().where('user_id', '=', id_).execute();
    const [again] = await suite.api.login('customer.00013');
    expect(push).toMatchObject([{ push_id: 'new' }]);
    expect(again.do_not_remind_).toBe(true);
  });

  test('a phone has one login for each company and side; the refusal leaves the code valid', async () => {
    const [phone, login] = ['13800138001', 'customer.00016'];
    const { answer } = await bindTo(suite.api, login, phone);

    expect(answer).toMatchObject({ code: 'phone-bound-elsewhere', params: { phone } });
    const sent = suite.api.database.selectFrom('sms_codes').select('used_at').where('purpose', '=', 'bind');
    expect(await sent.where('phone', '=', phone).execute()).toEqual([{ used_at: null }]);
    expect(await suite.api.login('13800138001')).toHaveLength(1);
  });

  test('a bound phone cannot be replaced before it is unbound with its own code', async () => {
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00018');
    const [bound, other] = ['13722220007', '13722220008'];
    const codeOfOther = await codeFor(suite.api, 'bindPhoneCode', other, token);
    const bindOther = () =>
      suite.api.call('bindPhone', { user_id_, phone_: other, code_: codeOfOther, password_: demoPassword }, { token });
    await bindTo(suite.api, 'customer.00018', bound);

    expect((await suite.api.call('bindPhoneCode', { phone_: '13722220009' }, { token })).code).toBe(
      'account-has-phone',
    );
    expect((await bindOther()).code).toBe('account-has-phone');
    expect((await suite.api.login(bound))[0].bind_phone_).toBe(bound);

    const code_ = await codeFor(suite.api, 'unbindPhoneCode', bound, token);
    await suite.api.call('unbindPhone', { user_id_, phone_: bound, code_ }, { token });
    expect((await bindOther()).data).toMatchObject({ bind_phone_: other });
  });

  test('a binding sent again because its answer was lost has the same answer, and uses the code once', async () => {
    const phone_ = '13722220013';
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00029');
    const code_ = await codeFor(suite.api, 'bindPhoneCode', phone_, token);
    const bind = () => suite.api.call('bindPhone', { user_id_, phone_, code_, password_: demoPassword }, { token });

    const answers = [...(await Promise.all([bind(), bind()])), await bind()];

    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1]);
    const [, , { data: last }] = answers as [Answered, Answered, Answered];
    expect({ ...last, token_: '' }).toEqual({ ...answers[0]?.data, token_: '' });
    expect(last).toMatchObject({ bind_phone_: phone_ });
    expect(new Set([token, ...answers.map(({ data }) => data.token_)]).size).toBe(4);
    const set = (token: string) =>
      suite.api.call('setBindPhonePassword', { user_id_, password_: 'better.2' }, { token });
    expect((await set(answers[0]?.data.token_)).code).toBe('token-expired');
    expect((await set(last.token_)).status).toBe(1);

    expect((await bind()).code).toBe('token-expired');
  });

  test('a binding is not repeated once its phone was unbound', async () => {
    const phone_ = '13722220022';
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00012');
    const code_ = await codeFor(suite.api, 'bindPhoneCode', phone_, token);
    const bind = () => suite.api.call('bindPhone', { user_id_, phone_, code_, password_: demoPassword }, { token });
    const { data: bound } = await bind();
    const unbindingCode = await codeFor(suite.api, 'unbindPhoneCode', phone_, bound.token_);
    await suite.api.call('unbindPhone', { user_id_, phone_, code_: unbindingCode }, { token: bound.token_ });

    expect((await bind()).code).toBe('code-expired');
  });

  test('the code of a binding is of no use to another token, nor to another login of the company', async () => {
    const { payload, answer } = await bindTo(suite.api, 'customer.00005', '13722220014');
    const code_ = await suite.api.codeOf('13722220014');
    const [later] = await suite.api.login('customer.00005');
    const [other] = await loginWithoutPhone(suite.api, 'customer.00023');
    expect([answer.status, other.company_id_]).toEqual([1, payload.company_id_]);
    const bind = ({ id_, token_ }: typeof payload) =>
      suite.api.call(
        'bindPhone',
        { user_id_: id_, phone_: '13722220014', code_, password_: demoPassword },
        { token: token_ },
      );

    expect((await bind(other)).code).toBe('code-expired');
    expect((await bind(later)).status).toBe(1);

    const params = { user_id_: later.id_, password_: 'stolen.1' };
    const set = await suite.api.call('setBindPhonePassword', params, { token: later.token_ });
    expect(set.code).toBe('code-expired');
  });

  test('of two phones that are bound concurrently, only one is bound', async () => {
    const [{ id_: user_id_, token_: token }] = await loginWithoutPhone(suite.api, 'customer.00028');
    const phones = ['13722220010', '13722220011'];
    const codes: string[] = [];
    for (const phone of phones) codes.push(await codeFor(suite.api, 'bindPhoneCode', phone, token));

    const answers = await Promise.all(
      phones.map((phone_, at) =>
        suite.api.call('bindPhone', { user_id_, phone_, code_: codes[at], password_: demoPassword }, { token }),
      ),
    );

    expect(answers.map(({ code = 'bound' }) => code).sort()).toEqual(['account-has-phone', 'bound']);
    const kept = await suite.api.database.selectFrom('phones').select('phone').where('phone', 'in', phones).execute();
    expect(kept).toHaveLength(1);
  });

  test('deletes a phone with its password on leaving its last login', async () => {
    const { payload, token } = await bindTo(suite.api, 'customer.00019', '13722220002');
    const code_ = await codeFor(suite.api, 'unbindPhoneCode', '13722220002', token);

    const unbound = await suite.api.call(
      'unbindPhone',
      { user_id_: payload.id_, phone_: '13722220002', code_ },
      { token },
    );

    expect(unbound.data).toMatchObject({ id_: payload.id_, bind_phone_: '', token_: token });
    const byPhone = await suite.api.call('mixedLogin', { login_: '13722220002', password_: demoPassword });
    expect(byPhone.code).toBe('phone-not-bound');
    expect((await suite.api.login('customer.00019'))[0].bind_phone_).toBe('');
  });

  test('removes an association with another company, with its tokens and as the default', async () => {
    const [first, , third] = await suite.api.login('13800138006');
    const code_ = await codeFor(suite.api, 'unbindPhoneCode', '13800138006', first.token_);

    const removed = await suite.api.call(
      'unbindPhone',
      { user_id_: third.id_, phone_: '13800138006', code_ },
      { token: first.token_ },
    );

    expect(removed.data).toMatchObject({ id_: third.id_, bind_phone_: '', token_: '' });
    const { code } = await suite.api.call(
      'getAuthCode',
      { company_id_: '1003', side_: 'shop' },
      { token: third.token_ },
    );
    expect(code).toBe('token-expired');
    const left = await suite.api.call('mixedLogin', { login_: '13800138006', password_: demoPassword });
    expect(left.data.shopAccountList).toHaveLength(2);
    expect(left.data.default_company_id_).toBe('');
  });

  test.each([
    ['another company', '13800138010', '1003', '3'],
    ['the same company with another login', '13800138000', '1001', '1'],
  ])('removing an association keeps %s as the default', async (_, phone_, company, type) => {
    const logins = await suite.api.login(phone_);
    const gone = logins.find(({ company_id_, type_ }) => company_id_ === '1001' && String(type_) === '3');
    const here = logins.find(({ company_id_, type_ }) => company_id_ === company && String(type_) === type);
    await suite.api.call('setDefaultCompany', { phone_, company_id_: company }, { token: here.token_ });
    const code_ = await codeFor(suite.api, 'unbindPhoneCode', phone_, here.token_);

    const removed = await suite.api.call('unbindPhone', { user_id_: gone.id_, phone_, code_ }, { token: here.token_ });

    expect(removed.status).toBe(1);
    const left = await suite.api.call('mixedLogin', { login_: phone_, password_: demoPassword });
    expect(left.data.default_company_id_).toBe(company);
    expect(JSON.stringify(left.data)).not.toContain(`"id_":"${gone.id_}"`);
  });

  test("sets a phone's password right after binding, and signs out its other devices", async () => {
    const before = await bindTo(suite.api, 'customer.00022', '13722220003');
    const [other] = await suite.api.login('13722220003');
    const set = (password_: string, token: string) =>
      suite.api.call('setBindPhonePassword', { user_id_: before.payload.id_, password_ }, { token });

    expect((await set('short', before.token)).code).toBe('parameter-error');
    expect((await set('123456', before.token)).code).toBe('common-password');
    expect((await set('better.2', before.token)).status).toBe(1);

    expect((await set('better.3', other.token_)).code).toBe('token-expired');
    const login = (password_: string) => suite.api.call('mixedLogin', { login_: '13722220003', password_ });
    expect((await login('better.2')).status).toBe(1);
    expect((await login(demoPassword)).code).toBe('wrong-password');
    expect(await suite.api.login('customer.00022')).toHaveLength(1);

    suite.api.time += 10 * 60_000 + 1;
    expect((await set('better.4', before.token)).code).toBe('code-expired');
  });

  test('a login by a phone that was just bound sets no password of it, nor does what is derived from the binding', async () => {
    const phone_ = '13722220023';
    const { payload, token } = await bindTo(suite.api, 'customer.00004', phone_);
    const [byPhone] = await suite.api.login(phone_);
    const { data: listed } = await suite.api.call('getAccountList', { phone_ }, { token });
    const { data: code } = await suite.api.call(
      'getAuthCode',
      { company_id_: payload.company_id_, side_: 'shop' },
      { token },
    );
    const { data: landed } = await suite.api.call('getLoginUserByAuthCode', code);
    const set = async (token: string) => {
      const params = { user_id_: payload.id_, password_: 'better.2' };
      const { status, code } = await suite.api.call('setBindPhonePassword', params, { token });
      return code ?? status;
    };

    for (const { token_ } of [byPhone, listed.shopAccountList[0], landed])
      expect(await set(token_)).toBe('code-expired');

    expect(await set(token)).toBe(1);
  });

  test('another user of the account cannot set the password of a newly bound phone', async () => {
    const [shared] = await loginWithoutPhone(suite.api, 'customer.00026');
    const { payload } = await bindTo(suite.api, 'customer.00026', '13722220006');
    const [later] = await suite.api.login('customer.00026');
    const place = { company_id_: later.company_id_, side_: 'shop' };
    const { data: code } = await suite.api.call('getAuthCode', place, { token: later.token_ });
    const { data: landed } = await suite.api.call('getLoginUserByAuthCode', code);

    for (const { token_: token } of [shared, later, landed]) {
      const params = { user_id_: payload.id_, password_: 'stolen.1' };
      expect((await suite.api.call('setBindPhonePassword', params, { token })).code).toBe('code-expired');
    }

    expect(await suite.api.login('13722220006')).toHaveLength(1);
  });

  test('a company can disable passwords for phones', async () => {
    const { payload, answer, token } = await bindTo(suite.api, 'customer.00024', '13722220004');

    const params = { user_id_: payload.id_, password_: 'better.2' };
    const set = await suite.api.call('setBindPhonePassword', params, { token });

    expect([answer.status, payload.company_id_]).toEqual([1, '1003']);
    expect(set).toMatchObject({ code: 'parameter-error', params: { field: 'password_' } });
  });
});
