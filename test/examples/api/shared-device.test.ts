import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { onEachDatabase } from './support/databases.ts';

const [minute, hour] = [60_000, 3_600_000];

onEachDatabase((suite) => {
  const logIn = async (login_: string, more: object = { shared_device_: true }) => {
    const { data, code } = await suite.api.call('mixedLogin', { login_, password_: demoPassword, ...more });
    if (data === undefined) throw new Error(`${login_} was refused: ${code}`);
    return [...data.mgrAccountList, ...data.shopAccountList][0];
  };
  const use = ({ id_: id, token_: token }: { id_: string; token_: string }) =>
    suite.api.call('markDoNotRemindBindPhone', { id }, { token });

  test('a session on a shared device is told as one, and no other is', async () => {
    expect(await logIn('customer.00024')).toMatchObject({ shared_device_: true });
    expect(await logIn('customer.00024', {})).not.toHaveProperty('shared_device_');
  });

  test('it ends without use, while another one goes on, and says why', async () => {
    const [shared, own] = [await logIn('customer.00025'), await logIn('customer.00025', {})];
    for (const user of [shared, own]) expect((await use(user)).status).toBe(1);

    suite.api.time += 14 * minute;
    expect((await use(shared)).status).toBe(1);
    suite.api.time += 21 * minute;

    expect(await use(shared)).toMatchObject({ code: 'token-expired', params: { reason: 'idle' } });
    expect((await use(own)).status).toBe(1);
  });

  test('with use it lives for half a day', async () => {
    const shared = await logIn('customer.00026');

    for (let passed = 0; passed < 11.5 * hour; passed += 10 * minute) {
      expect((await use(shared)).status).toBe(1);
      suite.api.time += 10 * minute;
    }
    suite.api.time += 20 * minute;

    expect((await use(shared)).code).toBe('token-expired');
  });

  test('what a landing and the list of accounts derive from it is of a shared device, too', async () => {
    const [shared] = [await logIn('13800138001')];
    const { token_: token, company_id_, phone_, type_ } = shared;
    const side_ = type_ === '3' ? 'shop' : 'manager';
    const { data } = await suite.api.call('getAuthCode', { company_id_, side_ }, { token });
    const landed = (await suite.api.call('getLoginUserByAuthCode', { auth_code_: data.auth_code_ })).data;
    const listed = (await suite.api.call('getAccountList', { phone_ }, { token })).data;
    const others = [...listed.mgrAccountList, ...listed.shopAccountList];

    for (const user of [landed, ...others]) {
      expect(user).toMatchObject({ shared_device_: true });
      suite.api.time += 1;
    }
    suite.api.time += 21 * minute;
    for (const user of [landed, ...others]) expect((await use(user)).code).toBe('token-expired');
  });

  test('a session whose phone has been unbound is still one of a shared device, and another one is not', async () => {
    for (const [phone_, more] of [
      ['13920000020', undefined],
      ['13920000023', {}],
    ] as const) {
      const { token_: token, id_: user_id_ } = await logIn(phone_, more);
      const code_ = await suite.api.sendCode('unbindPhoneCode', { phone_ }, { token });
      const { data } = await suite.api.call('unbindPhone', { user_id_, phone_, code_ }, { token });

      expect(data).toMatchObject({ token_: token, bind_phone_: '' });
      expect(data.shared_device_).toBe(more === undefined ? true : undefined);
    }
  });

  test('a token that was ended from elsewhere, or by a new password, says so to whoever has it', async () => {
    const [one, other] = [await logIn('customer.00027', {}), await logIn('customer.00027', {})];
    for (const user of [one, other]) await use(user);
    await suite.api.call('endOtherSessions', {}, { token: one.token_ });
    expect(await use(other)).toMatchObject({ code: 'token-expired', params: { reason: 'ended' } });

    const third = await logIn('customer.00027', {});
    const change = { user_id_: one.id_, old_password_: demoPassword, new_password_: 'Quartz7lamp_Rio' };
    expect(await suite.api.call('modifyPwd', change, { token: one.token_ })).toMatchObject({ status: 1 });
    expect(await use(third)).toMatchObject({ code: 'token-expired', params: { reason: 'password' } });
  });

  test('a token that nobody has had says nothing, and a reason is forgotten with its token', async () => {
    const [one, other] = [await logIn('customer.00028', {}), await logIn('customer.00028', {})];
    await use(other);
    await suite.api.call('endOtherSessions', {}, { token: one.token_ });
    expect((await use({ id_: one.id_, token_: 'x'.repeat(43) })).params).toEqual({});

    suite.api.time += 8 * 24 * hour;
    await sweep(suite.api.database, suite.api.time);

    expect((await use(other)).params).toEqual({});
    expect(await suite.api.database.selectFrom('ended_tokens').selectAll().execute()).toEqual([]);
  });
});
