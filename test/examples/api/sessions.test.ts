import { md5Signer, publicSecret, toFields, toQuery } from 'account-portal';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { onEachDatabase } from './support/databases.ts';

let count = 0;

onEachDatabase((suite) => {
  const call = async (method: 'GET' | 'POST', name: string, token: string, params: Record<string, string> = {}) => {
    count += 1;
    const stamp = { token, timestamp: String(suite.api.time), nonce: `Session${String(count).padStart(13, '0')}` };
    const signature = await md5Signer(publicSecret).sign({ ...stamp, fields: toFields(params) });
    const headers = { ...stamp, signature, 'token-type': 'PC', 'app-source': 'PC' };
    const body = toQuery(toFields(params));
    const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return suite.api.send(
      `/v1/account/${name}`,
      method === 'GET' ? { headers } : { method, headers: form, body },
      '10.80.0.1',
    );
  };
  const sessionsOf = async (token: string) => (await call('GET', 'getSessions', token)).data.sessions_;

  const logIn = async (login_: string, address: string, device: string) => {
    const { data, code } = await suite.api.call('mixedLogin', { login_, password_: demoPassword }, { address });
    if (data === undefined) throw new Error(`${login_} was refused: ${code}`);
    const [{ token_: token, id_: id }] = data.shopAccountList;
    const use = () =>
      suite.api.call('markDoNotRemindBindPhone', { id }, { token, address, headers: { 'user-agent': device } });
    await use();
    return { token, use };
  };

  test('the sessions of a login are listed with device, address and time, and ended one by one', async () => {
    const [one, other, foreign] = [
      await logIn('customer.00023', '10.80.0.2', 'A phone'),
      await logIn('customer.00023', '10.80.0.3', 'A desktop'),
      await logIn('customer.00024', '10.80.0.4', 'Foreign'),
    ];

    const listed = await sessionsOf(one.token);
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({
      id_: expect.any(String),
      current_: false,
      device_: 'A desktop',
      address_: '10.80.0.3',
      used_at_: suite.api.time,
      ends_at_: suite.api.time + 7 * 86_400_000,
    });
    expect(listed.filter((session: { current_: boolean }) => session.current_)).toHaveLength(1);
    expect(JSON.stringify(listed)).not.toContain(other.token);

    const [own] = await sessionsOf(foreign.token);
    const end = (id: string) => call('POST', 'endSession', one.token, { session_id_: id });
    expect(await end(own.id_)).toMatchObject({ code: 'parameter-error', params: { field: 'session_id_' } });
    const desktop = listed.find((session: { current_: boolean }) => !session.current_).id_;
    expect((await end(desktop)).status).toBe(1);
    expect((await end(desktop)).code).toBe('parameter-error');
    expect([(await one.use()).status, (await other.use()).code, (await foreign.use()).status]).toEqual([
      1,
      'token-expired',
      1,
    ]);

    const [current] = await sessionsOf(one.token);
    expect((await end(current.id_)).status).toBe(1); // a logout
    expect((await one.use()).code).toBe('token-expired');
  });

  test('all other sessions end at once, with their unused tokens and auth codes', async () => {
    const [one, other] = [
      await logIn('customer.00025', '10.80.0.5', 'One'),
      await logIn('customer.00025', '10.80.0.6', 'Other'),
    ];
    const side = { company_id_: '1001', side_: 'shop' };
    const { data } = await suite.api.call('getAuthCode', side, { token: other.token });

    expect((await call('POST', 'endOtherSessions', one.token)).status).toBe(1);

    expect([(await one.use()).status, (await other.use()).code]).toEqual([1, 'token-expired']);
    const redeemed = await suite.api.call('getLoginUserByAuthCode', { auth_code_: data.auth_code_ });
    expect(redeemed.code).toBe('jump-error');
    expect(await sessionsOf(one.token)).toHaveLength(1);
    expect((await call('GET', 'getSessions', other.token)).code).toBe('token-expired');
    const log = await suite.api.database
      .selectFrom('audit_log')
      .select('outcome')
      .where('action', '=', 'end-other-sessions')
      .execute();
    expect(log).toEqual([{ outcome: 'done' }]);
  });

  test('a sign-out ends what was derived from the login, also for other logins of the person, and nothing else', async () => {
    const phone_ = '13800138000';
    const from = { address: '10.80.0.7' };
    const open = async () => {
      const { data } = await suite.api.call('mixedLogin', { login_: phone_, password_: demoPassword }, from);
      const [shop] = data.shopAccountList;
      const [manager] = data.mgrAccountList;
      return { shop, manager };
    };
    const codeOf = async ({ token_, company_id_ }: Record<string, string>, side_: string) => {
      const { data } = await suite.api.call('getAuthCode', { company_id_, side_ }, { ...from, token: token_ ?? '' });
      return data.auth_code_;
    };
    const redeem = (auth_code_: string) => suite.api.call('getLoginUserByAuthCode', { auth_code_ }, from);
    const isLiving = async (token: string) => (await call('GET', 'getSessions', token)).status === 1;
    const { shop, manager } = await open();
    const landed = await redeem(await codeOf(shop, 'shop'));
    const listed = await suite.api.call('getAccountList', { phone_ }, { ...from, token: shop.token_ });
    const [derived] = listed.data.mgrAccountList;
    const pending = await codeOf(manager, 'manager');
    const next = await open(); // a login that follows
    const itsCode = await codeOf(next.shop, 'shop');
    for (const token of [shop.token_, landed.data.token_]) await call('GET', 'getSessions', token);
    const before = await sessionsOf(shop.token_);

    expect((await call('POST', 'endSession', landed.data.token_)).status).toBe(1);

    const ended = [shop, manager, landed.data, derived].map(({ token_ }) => isLiving(token_));
    expect(await Promise.all(ended)).toEqual([false, false, false, false]);
    expect((await redeem(pending)).code).toBe('jump-error');
    expect(before.filter((session: { current_: boolean }) => session.current_)).toHaveLength(1); // tokens of one login
    expect([await isLiving(next.shop.token_), await isLiving(next.manager.token_)]).toEqual([true, true]);
    expect((await redeem(itsCode)).status).toBe(1);
  });

  test('the end of all other sessions ends what they were derived for, too', async () => {
    const open = () => suite.api.login('13800138000', undefined);
    const [one, other] = [await open(), await open()];
    const shopOf = (logins: typeof one) => logins.find(({ type_ }) => type_ === '3');
    const managerOf = (logins: typeof one) => logins.find(({ type_ }) => type_ !== '3');
    for (const logins of [one, other]) await call('GET', 'getSessions', shopOf(logins).token_);

    const { data } = await suite.api.call(
      'getAuthCode',
      { company_id_: shopOf(one).company_id_, side_: 'shop' },
      { token: shopOf(one).token_ },
    );

    await call('POST', 'endOtherSessions', shopOf(one).token_);

    const living = [shopOf(one), managerOf(one), shopOf(other), managerOf(other)].map(async ({ token_ }) => {
      const { status } = await call('GET', 'getSessions', token_);
      return status === 1;
    });
    expect(await Promise.all(living)).toEqual([true, true, false, false]);
    expect((await suite.api.call('getLoginUserByAuthCode', { auth_code_: data.auth_code_ })).status).toBe(1);
  });
});
