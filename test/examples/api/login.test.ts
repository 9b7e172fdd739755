import { describe, expect, test } from 'vitest';
import { demoPassword, demoPeople } from '../../../examples/api/database/demo-people.ts';
import { bytesOf } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { noon } from './support/seeded.ts';

interface Payload {
  company_id_: string;
  token_: string;
  type_: string;
  refusal_?: { code: string };
}

const companiesOf = (payloads: Payload[]) => payloads.map(({ company_id_ }) => company_id_);
const credentials = { login_: '13800138000', password_: demoPassword };

/** Refusals with another status. */
const faultStatus: Readonly<Record<string, number>> = { 'parameter-error': 400, 'data-error': 500 };

onEachDatabase((suite) => {
  test('a user with accounts in two companies gets both lists, each login with its own token', async () => {
    const { data } = await suite.api.call('mixedLogin', credentials);

    expect(data).toMatchObject({ phone_: '13800138000', default_company_id_: '' });
    expect(companiesOf(data.mgrAccountList)).toEqual(['1001', '1002']);
    expect(companiesOf(data.shopAccountList)).toEqual(['1001', '1002']);
    const tokens = [...data.mgrAccountList, ...data.shopAccountList].map((login: Payload) => login.token_);
    expect(new Set(tokens).size).toBe(4);
    expect(Math.min(...tokens.map((token: string) => token.length))).toBeGreaterThanOrEqual(43);
  });

  test('where no login may be entered, the reason of the first is given (rules.md 4.6)', async () => {
    const { database } = suite.api;
    const setState = (state: 'active' | 'under-review') =>
      database
        .updateTable('users')
        .set({ state })
        .where('login', '=', 'he.jing')
        .where('company_id', '=', '1003')
        .execute();

    await setState('under-review');
    const answer = await suite.api.call('mixedLogin', { login_: 'he.jing', password_: demoPassword });
    await setState('active');

    expect(answer.code).toBe('account-disabled-by-company');
  });

  test.each(demoPeople)('$login: $note', async ({ phone, login, refusal, logins }) => {
    const names = [login, phone].filter((name) => name !== '');

    for (const name of names) {
      const { data, code, http } = await suite.api.call('mixedLogin', { login_: name, password_: demoPassword });

      expect(code).toBe(refusal);
      expect(http.status).toBe(faultStatus[refusal ?? ''] ?? 200);
      const payloads: Payload[] = refusal ? [] : [...data.mgrAccountList, ...data.shopAccountList];
      expect(payloads.map(({ type_ }) => Number(type_)).sort()).toEqual(
        refusal ? [] : logins.map(({ type }) => type).sort(),
      );
    }
  });

  test('a login under review says since when, except one from before that was kept', async () => {
    const { database } = suite.api;
    const logIn = () => suite.api.call('mixedLogin', { login_: 'liu.yang', password_: demoPassword });
    const { created_at } = await database
      .selectFrom('users')
      .select('created_at')
      .where('login', '=', 'liu.yang')
      .executeTakeFirstOrThrow();

    expect((await logIn()).params).toEqual({
      name: '青禾粮油',
      since: noon - 86_400_000,
      application: expect.stringMatching(/^demo-/),
    });
    await database.updateTable('users').set({ created_at: null }).where('login', '=', 'liu.yang').execute();
    const before = await logIn();
    await database.updateTable('users').set({ created_at }).where('login', '=', 'liu.yang').execute();

    expect(before.params).not.toHaveProperty('since');
  });

  test.each(demoPeople.filter(({ faulty }) => faulty))(
    '$login is answered with a fault in the demo only, and after the password only',
    async ({ login, refusal }) => {
      const ask = (password_: string, api = suite.api) => api.call('mixedLogin', { login_: login, password_ });

      expect((await ask('not.its.own')).code).toBe('wrong-password');
      expect((await ask(demoPassword)).code).toBe(refusal);
      expect((await ask(demoPassword, suite.second({ demo: false }))).status).toBe(1);
    },
  );

  test('a refusal names its company', async () => {
    const { params } = await suite.api.call('mixedLogin', { login_: 'emma.stone', password_: demoPassword });

    expect(params).toEqual({ name: 'Lumen Lighting' });
  });

  test('lists a refused login without a token', async () => {
    const payloads = await suite.api.login('13800138010');

    const [disabled, fine] = payloads;
    expect(disabled).toMatchObject({ token_: '', refusal_: { code: 'account-disabled-by-company' } });
    expect(fine.refusal_).toBeUndefined();
    expect(fine.token_).not.toBe('');
  });

  test('a company filters the lists, and refuses a user it does not know', async () => {
    const { data } = await suite.api.call('mixedLogin', { ...credentials, company_id_: '1002' });
    const elsewhere = await suite.api.call('mixedLogin', { ...credentials, company_id_: '1003' });

    expect(companiesOf([...data.mgrAccountList, ...data.shopAccountList])).toEqual(['1002', '1002']);
    expect(elsewhere).toMatchObject({ status: 0, code: 'account-not-in-company' });
  });

  test('the account list of a token is that of its phone', async () => {
    const [login] = await suite.api.login('13800138006');

    const own = await suite.api.call('getAccountList', { phone_: '138 0013 8006' }, { token: login.token_ });
    const other = await suite.api.call('getAccountList', { phone_: '13800138000' }, { token: login.token_ });
    const nobody = await suite.api.call('getAccountList', { phone_: '13999999999' }, { token: login.token_ });

    expect(companiesOf(own.data.shopAccountList)).toEqual(['1001', '1002', '1003']);
    expect(own.data.default_company_id_).toBe('1003');
    expect(other.code).toBe('no-such-account');
    expect(nobody.code).toBe('no-such-account');
  });

  test('an account password opens that account only, until the phone is verified', async () => {
    const { database } = suite.api;
    const shared = database.updateTable('users').where('login', '=', 'customer.00028');
    const [staff] = await suite.api.login('customer.00028');
    await shared.set({ phone: '13800138002' }).execute();
    const list = async (token: string) => {
      const { data } = await suite.api.call('getAccountList', { phone_: '13800138002' }, { token });
      return [...data.mgrAccountList, ...data.shopAccountList].map(({ login_ }: { login_: string }) => login_);
    };
    const arrive = async (payload: Payload & { id_: string }) => {
      const ask = { company_id_: payload.company_id_, side_: 'shop' };
      const { data } = await suite.api.call('getAuthCode', ask, { token: payload.token_ });
      return (await suite.api.call('getLoginUserByAuthCode', data)).data.token_;
    };
    const byPhone = (await suite.api.login('13800138002')).find(({ login_ }) => login_ === 'customer.00028');

    const lists = {
      staff: await list(staff.token_),
      arrivedStaff: await list(await arrive(staff)),
      byPhone: await list(byPhone.token_),
      arrivedByPhone: await list(await arrive(byPhone)),
    };
    await shared.set({ phone: '13920000028' }).execute();

    expect(lists).toEqual({
      staff: ['customer.00028'],
      arrivedStaff: ['customer.00028'],
      byPhone: ['zhao.lei', 'customer.00028'],
      arrivedByPhone: ['zhao.lei', 'customer.00028'],
    });
  });

  test("sets and clears the default company, which must be one of the user's", async () => {
    const [{ token_: token }] = await suite.api.login('13800138000');
    const set = (company_id_: string) =>
      suite.api.call('setDefaultCompany', { phone_: '13800138000', company_id_ }, { token });
    const chosen = async () => (await suite.api.call('mixedLogin', credentials)).data.default_company_id_;

    await set('1002');
    expect(await chosen()).toBe('1002');
    expect((await set('1003')).code).toBe('account-not-in-company');
    expect(await chosen()).toBe('1002');
    await set('');
    expect(await chosen()).toBe('');
  });

  test("the staff who share an account have no say in the default company of its phone's owner", async () => {
    const phone_ = '13920000028';
    const { database } = suite.api;
    const shared = database.updateTable('users').where('login', '=', 'zhao.lei');
    await shared.set({ phone: phone_ }).execute();
    const [byPhone] = await suite.api.login(phone_);
    const [staff] = await suite.api.login('customer.00028');
    const set = (company_id_: string, token: string) =>
      suite.api.call('setDefaultCompany', { phone_, company_id_ }, { token });
    expect((await set(byPhone.company_id_, byPhone.token_)).status).toBe(1);

    expect([(await set('', staff.token_)).code, (await set(staff.company_id_, staff.token_)).code]).toEqual([
      'no-such-account',
      'no-such-account',
    ]);
    await shared.set({ phone: '13800138002' }).execute();

    const phones = database.selectFrom('phones').select('default_company_id').where('phone', '=', phone_);
    expect(await phones.execute()).toEqual([{ default_company_id: byPhone.company_id_ }]);
    expect((await set('', staff.token_)).status).toBe(1); // of a single account
  });

  test('a token expires after a week', async () => {
    const api = suite.second();
    const [{ token_: token }] = await api.login('13800138002');
    const ask = () => api.call('getAccountList', { phone_: '13800138002' }, { token });

    api.time += 7 * 86_400_000 - 1000;
    expect((await ask()).status).toBe(1);
    api.time += 2000;
    expect(await ask()).toMatchObject({ code: 'token-expired', http: { status: 401 } });
  });

  test('a token is refused when its company is disabled', async () => {
    const [{ token_: token, id_: id }] = await suite.api.login('customer.00004');
    const disable = (state: 'disabled' | 'active') =>
      suite.api.database.updateTable('users').set({ state }).where('id', '=', id).execute();

    await disable('disabled');
    const { code } = await suite.api.call('getAuthCode', { company_id_: '1001', side_: 'shop' }, { token });
    await disable('active');

    expect(code).toBe('account-disabled-by-company');
  });

  test('a login has at most twenty tokens, and the oldest are revoked', async () => {
    const first = await suite.api.login('customer.00007');
    for (let turn = 0; turn < 20; turn += 1) {
      suite.api.time += 1000;
      await suite.api.login('customer.00007');
    }

    const { code } = await suite.api.call('getAccountList', { phone_: '13920000007' }, { token: first[0].token_ });

    expect(code).toBe('token-expired');
  });

  describe('wrong logins', () => {
    const wrong = (login_: string, address: string) =>
      suite.api.call('mixedLogin', { login_, password_: 'wrong.1' }, { address });

    test.each([' portal.demo1', 'portal.demo1 ', 'portal.demo1\n', 'portal.\u200bdemo1'])(
      'a password is compared as it was sent: %j',
      async (password_) => {
        const answer = await suite.api.call('mixedLogin', { login_: 'wang.fang', password_ }, { address: '10.1.0.9' });
        expect(answer.code).toBe('wrong-password');
      },
    );

    test('in compat mode, the answer has the reason', async () => {
      expect((await wrong('13800138001', '10.1.0.1')).code).toBe('wrong-password');
      expect((await wrong('13900000000', '10.1.0.1')).code).toBe('phone-not-bound');
      expect((await wrong('nobody', '10.1.0.1')).code).toBe('account-not-exist');
    });

    test('in strict mode, every wrong login gets the same bytes', async () => {
      const api = suite.second({ mode: 'strict' });
      const bytes = async (login_: string) => {
        const { http } = await api.call('mixedLogin', { login_, password_: 'wrong.1' }, { address: '10.1.0.2' });
        return bytesOf(http);
      };

      const answers = [await bytes('13800138001'), await bytes('13900000000'), await bytes('nobody')];

      expect(answers[0]).toContain('wrong-password');
      expect(new Set(answers).size).toBe(1);
    });

    test('guesses at an account from an address wait longer and longer, parallel ones too', async () => {
      const guess = () => wrong('13800138003', '10.2.0.1');
      const answers = await Promise.all(Array.from({ length: 30 }, guess));

      expect(answers.filter(({ code }) => code === 'wrong-password').length).toBeLessThanOrEqual(5);
      const refused = answers.find(({ code }) => code === 'too-many-requests');
      expect(refused?.http.status).toBe(429);
      expect(Number(refused?.http.headers.get('retry-after'))).toBeGreaterThan(0);
      suite.api.time += 1000;
      expect((await guess()).code).toBe('wrong-password');
      expect((await guess()).params?.seconds).toBe(2);
    });

    test('guesses of others do not lock the owner out', async () => {
      for (let turn = 0; turn < 8; turn += 1) await wrong('13800138004', '10.2.0.2');

      const owner = await suite.api.call(
        'mixedLogin',
        { login_: '13800138004', password_: demoPassword },
        { address: '10.2.0.3' },
      );

      expect(owner.status).toBe(1);
    });

    test('an address cannot evade its limit by other accounts, nor within its /64', async () => {
      const tries = Array.from({ length: 61 }, (_, index) => index);

      const codes = [];
      for (const index of tries)
        codes.push((await wrong(`guess.${index}`, `2001:db8:7:7::${index.toString(16)}`)).code);

      expect(codes.slice(0, 60)).not.toContain('too-many-requests');
      expect(codes[60]).toBe('too-many-requests');
    });

    test.each([
      { trustProxy: 0, last: 'too-many-requests', title: 'changes nothing' },
      { trustProxy: 1, last: 'account-not-exist', title: 'is the address, behind a proxy we were told of' },
    ])('a forwarded address $title', async ({ trustProxy, last }) => {
      const api = suite.second({ trustProxy });
      const guess = (index: number) =>
        api.call(
          'mixedLogin',
          { login_: `proxied.${trustProxy}`, password_: 'wrong.1' },
          { address: '10.2.0.9', headers: { 'x-forwarded-for': `spoofed, 10.7.0.${index}` } },
        );

      const codes = [];
      for (let index = 0; index < 8; index += 1) codes.push((await guess(index)).code);

      expect(codes[7]).toBe(last);
    });

    test('a correct login does not count against its address', async () => {
      for (let turn = 0; turn < 70; turn += 1) await suite.api.login(`customer.000${String((turn % 20) + 10)}`);

      expect((await suite.api.call('mixedLogin', credentials)).status).toBe(1);
    });
  });
});
