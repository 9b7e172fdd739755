import type { EndpointName } from 'account-portal';
import { expect, test } from 'vitest';
import { bytesOf, type TestApi } from './support/client.ts';
import { counted } from './support/counted.ts';
import { onEachDatabase } from './support/databases.ts';

const [known, unknown] = ['13920000020', '13999990020'];
const company_id_ = '1002';

const bytesAsked = async (api: TestApi, name: EndpointName, params: object) => {
  const { http } = await api.call(name, { ...params }, { address: '10.28.0.1' });
  return bytesOf(http);
};

onEachDatabase((suite) => {
  test.each<[EndpointName, object, object]>([
    ['checkPhoneExitInUser', { phone_: known }, { phone_: unknown }],
    ['checkPhoneExitInCompany', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    ['checkPhoneOrOpenId', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    ['registCode', { phone_: known }, { phone_: unknown }],
    ['shopRegisterCode', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    ['registerCode', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    ['resetCode', { phone_: known }, { phone_: unknown }],
    ['resetCodeByMail', { login_: 'customer.00020' }, { login_: 'nobody' }],
    ['resetCodeByMail', { login_: 'customer.00021' }, { login_: 'lin.wei' }],
    ['getAdminByLogin', { login_: 'customer.00020' }, { login_: 'nobody' }],
    [
      'resetPhonePassword',
      { phone_: known, code_: '000000', password_: 'new.pass1' },
      { phone_: unknown, code_: '000000', password_: 'new.pass1' },
    ],
    [
      'resetPhonePassword',
      { login_: 'customer.00020', code_: '000000', password_: 'new.pass1' },
      { login_: 'nobody', code_: '000000', password_: 'new.pass1' },
    ],
    ['mixedLogin', { login_: known, password_: 'wrong.1' }, { login_: unknown, password_: 'wrong.1' }],
  ])('in strict mode, %s answers %o and %o with the same bytes, also when repeated', async (name, one, other) => {
    const api = suite.second({ mode: 'strict' });
    api.time += 3_600_000;
    suite.api.time = api.time;

    const first = [await bytesAsked(api, name, one), await bytesAsked(api, name, other)];
    const again = [await bytesAsked(api, name, one), await bytesAsked(api, name, other)];

    expect(first[0]).toBe(first[1]);
    expect(again[0]).toBe(again[1]);
  });

  test('in strict mode, an account that shares its phone waits no longer than an unknown one', async () => {
    const api = suite.second({ mode: 'strict' });
    api.time += 86_400_000;
    suite.api.time = api.time;
    const phone = '13920000024';
    const accounts = ['customer.00024', 'customer.00025'];
    await api.database.updateTable('users').set({ phone }).where('login', 'in', accounts).execute();
    const askAll = async (asked: readonly object[]) => {
      const answers = [];
      for (let turn = 0; turn < 6; turn += 1) {
        for (const params of asked) answers.push(await bytesAsked(api, 'resetCodeByMail', params));
        api.time += 60_000;
      }
      return answers;
    };
    const byName = (names: readonly string[]) => names.map((login_) => ({ login_ }));

    const known = await askAll([...byName(accounts), { phone_: phone }]);
    api.time += 86_400_000; // the limits of the address
    const unknown = await askAll([...byName(['nobody.1', 'nobody.2']), { phone_: '13999990024' }]);
    suite.api.time = api.time + 3_600_000;

    expect(known).toEqual(unknown);
    const messages = api.database.selectFrom('outbox').select('phone').where('phone', '=', phone);
    expect(await messages.execute()).toHaveLength(10);
  });

  test('a code for one account of a phone stays valid when another asks for one', async () => {
    const api = suite.second({ mode: 'strict' });
    const address = '10.28.0.7';
    const [login_ = '', other = ''] = ['customer.00024', 'customer.00025'];
    await api.call('resetCode', { login_ }, { address });
    const code_ = await api.codeOf('13920000024');
    await api.call('resetCode', { login_: other }, { address });

    const reset = await api.call('resetPhonePassword', { login_, code_, password_: 'new.pass1' }, { address });

    expect(reset.status).toBe(1);
  });

  test.each<[EndpointName, object, object]>([
    ['mixedLogin', { login_: known, password_: 'wrong.1' }, { login_: unknown, password_: 'wrong.1' }],
    ['mixedLogin', { login_: 'customer.00020', password_: 'wrong.1' }, { login_: 'nobody', password_: 'wrong.1' }],
    ['resetCode', { phone_: known }, { phone_: unknown }],
    ['registCode', { phone_: known }, { phone_: unknown }],
    ['shopRegisterCode', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    ['registerCode', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    [
      'checkRegisterCode',
      { phone_: known, company_id_, code_: '000000' },
      { phone_: unknown, company_id_, code_: '000000' },
    ],
    ['checkPhoneOrOpenId', { phone_: known, company_id_ }, { phone_: unknown, company_id_ }],
    ['getAdminByLogin', { login_: 'customer.00020' }, { login_: 'nobody' }],
  ])('in strict mode, %s runs the same number of statements for %o and %o', async (name, one, other) => {
    const counter = counted(suite.api.database);
    suite.api.time += 3_600_000;
    const opened = { kind: 'pglite', database: counter.database } as const;
    const api = suite.second({ mode: 'strict' }, opened);
    const cost = async (params: object) => {
      counter.statements = 0;
      const { code } = await api.call(name, { ...params }, { address: '10.28.0.6' });
      return { code, statements: counter.statements };
    };
    if (name === 'checkRegisterCode')
      for (const params of [one, other]) await api.call('registerCode', { ...params }, { address: '10.28.0.6' });

    expect(await cost(one)).toEqual(await cost(other));
  });

  test('an unsent code is refused like any wrong one', async () => {
    const api = suite.second({ mode: 'strict' });
    api.time += 3_600_000;
    suite.api.time = api.time;
    const reset = async (phone_: string) => {
      await api.call('resetCode', { phone_ }, { address: '10.28.0.2' });
      const code_ = (await api.codeOf(phone_)) === '000000' ? '111111' : '000000';
      return (await api.call('resetPhonePassword', { phone_, code_, password_: 'new.pass1' })).code;
    };

    expect(await reset('13920000022')).toBe('code-wrong');
    expect(await reset('13999990022')).toBe('code-wrong');
    const messages = await api.database
      .selectFrom('outbox')
      .select('phone')
      .where('phone', '=', '13999990022')
      .execute();
    expect(messages).toEqual([]);
  });

  test('in strict mode, a verified phone gets the truth', async () => {
    const api = suite.second({ mode: 'strict' });
    api.time += 3_600_000;
    suite.api.time = api.time;
    const params = { phone_: '13800138006', company_id_ };
    const code_ = await api.sendCode('shopRegisterCode', params, { address: '10.28.0.3' });

    const checked = await api.call('checkRegisterCode', { ...params, code_ });

    expect(checked).toMatchObject({ code: 'phone-registered', params: { phone: '13800138006' } });
  });

  test.each<[EndpointName, object]>([
    ['checkPhoneExitInUser', { phone_: known }],
    ['checkPhoneExitInCompany', { phone_: known, company_id_ }],
    ['checkPhoneOrOpenId', { phone_: known, company_id_ }],
    ['registCode', { phone_: known }],
    ['shopRegisterCode', { phone_: known, company_id_ }],
    ['resetCode', { phone_: unknown }],
    ['resetCodeByMail', { login_: 'nobody' }],
    ['getAdminByLogin', { login_: 'nobody' }],
  ])('limits look-ups by %s per address, by its /64', async (name, params) => {
    suite.api.time += 600_000;
    const look = async (turn: number) => {
      const address = `2001:db8:28::${turn.toString(16)}`;
      return (await suite.api.call(name, { ...params }, { address })).code;
    };

    const first = await look(0);
    const counted = suite.api.database.updateTable('quotas').set({ used: 59 }).where('used', '=', 1);
    expect(
      (await counted.where('ends_at', '>', new Date(suite.api.time)).executeTakeFirst()).numUpdatedRows,
    ).toBeGreaterThan(0n);

    expect(first).not.toBe('too-many-requests');
    expect([await look(1), await look(2)]).toEqual([first, 'too-many-requests']);
    suite.api.time += 600_000;
    expect(await look(3)).toBe(first);
  });
});
