import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { issueTicket } from '../../../examples/api/people/wechat-tickets.ts';
import type { Answered, TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { interrupted } from './support/interrupted.ts';

const newPassword = 'brandnew.1';
const hasPassword = (row: object) => 'password_hash' in row;
/** The statements that find a token, and that redeem an auth code. */
const isHolder = (row: object) => 'userId' in row;

onEachDatabase((suite) => {
  const reset = async (phone_: string) => {
    const code_ = await suite.api.sendCode('resetCode', { phone_ });
    const { status } = await suite.api.call('resetPhonePassword', { phone_, code_, password_: newPassword });
    expect(status).toBe(1);
  };
  /** An API in which the password of a phone is reset after the first statement with such a row. */
  const resetDuring = (phone: string, at: (row: object) => boolean): TestApi =>
    suite.second(
      {},
      interrupted({ kind: 'pglite', database: suite.api.database }, at, () => reset(phone)),
    );

  const livingOf = async ({ data }: Answered) => {
    const users = data === undefined ? [] : (data.shopAccountList ?? [data]);
    const answers = users.map(async ({ token_: token, id_: id }: Record<string, string>) =>
      suite.api.call('markDoNotRemindBindPhone', { id }, { token: token ?? '' }),
    );
    return (await Promise.all<Answered>(answers)).filter(({ status }) => status === 1);
  };
  const ticketOf = (openId: string) => {
    const identity = { appId: 'wx-demo-official', openId, companyId: '1001', snapshot: false };
    return issueTicket({ database: suite.api.database, now: () => suite.api.time }, identity);
  };
  const logInByWechat = async (openId: string) => suite.api.call('openIdLogin', { open_id_: await ticketOf(openId) });

  test.each(['13920000010', 'customer.00011'])(
    'a login by %s that began before its password was reset leaves no session',
    async (login_) => {
      const api = resetDuring(`139200000${login_.slice(-2)}`, hasPassword);

      const answer = await api.call('mixedLogin', { login_, password_: demoPassword });

      expect(await livingOf(answer)).toEqual([]);
    },
  );

  test('a token revoked meanwhile gets no further tokens', async () => {
    const phone_ = '13800138006'; // three companies
    const [{ token_: token }] = await suite.api.login(phone_);

    const answer = await resetDuring(phone_, isHolder).call('getAccountList', { phone_ }, { token });

    expect(await livingOf(answer)).toEqual([]);
  });

  test('a token revoked meanwhile gets no auth code', async () => {
    const phone = '13920000012';
    const [{ token_: token, company_id_ }] = await suite.api.login(phone);

    const { data } = await resetDuring(phone, isHolder).call('getAuthCode', { company_id_, side_: 'shop' }, { token });

    const redeemed = await suite.api.call('getLoginUserByAuthCode', { auth_code_: data?.auth_code_ ?? 'none' });
    expect(redeemed.code).toBe('jump-error');
  });

  test('an auth code revoked meanwhile opens no session', async () => {
    const phone = '13920000013';
    const [{ token_: token, company_id_ }] = await suite.api.login(phone);
    const { data } = await suite.api.call('getAuthCode', { company_id_, side_: 'shop' }, { token });

    const answer = await resetDuring(phone, isHolder).call('getLoginUserByAuthCode', data);

    expect(answer.code).toBe('jump-error');
  });

  test('changing a password does not replace one that was reset meanwhile', async () => {
    const phone = '13920000014';
    const [{ token_: token, id_: user_id_ }] = await suite.api.login(phone);
    const params = { user_id_, old_password_: demoPassword, new_password_: 'stranger.1' };

    const answer = await resetDuring(phone, hasPassword).call('modifyPwd', params, { token });

    expect(answer.code).toBe('token-expired');
    expect((await suite.api.call('mixedLogin', { login_: phone, password_: newPassword })).status).toBe(1);
  });

  /** Binds a phone to a login that has none. */
  const bind = async (login: string, phone_: string) => {
    await suite.api.database.updateTable('users').set({ phone: null }).where('login', '=', login).execute();
    const [{ token_: token, id_: user_id_ }] = await suite.api.login(login);
    const code_ = await suite.api.sendCode('bindPhoneCode', { phone_ }, { token });
    const params = { user_id_, phone_, code_, password_: demoPassword };
    const { data } = await suite.api.call('bindPhone', params, { token });
    return { token: data.token_ as string, user_id_ };
  };

  test('a token revoked meanwhile sets no password of its phone', async () => {
    const phone = '13922220001';
    const { token, user_id_ } = await bind('customer.00025', phone);
    const params = { user_id_, password_: 'stranger.1' };

    const answer = await resetDuring(phone, isHolder).call('setBindPhonePassword', params, { token });

    expect(answer.code).toBe('token-expired');
    expect((await suite.api.call('mixedLogin', { login_: phone, password_: newPassword })).status).toBe(1);
  });

  test.each([
    ['company', '13920000001', { company_id: '1003' }],
    ['side', '13920000004', { side: 'manager' }],
  ] as const)('a token is for the %s that it was issued for', async (_, phone, changes) => {
    const { database } = suite.api;
    const [{ token_: token, id_: id }] = await suite.api.login(phone);

    await database.updateTable('users').set(changes).where('id', '=', id).execute();

    expect((await suite.api.call('markDoNotRemindBindPhone', { id }, { token })).code).toBe('token-expired');
  });

  test('unbinding a phone leaves another one alone that was bound meanwhile', async () => {
    const [phone_, other] = ['13920000028', '13922220002'];
    const [{ token_: token, id_: user_id_ }] = await suite.api.login(phone_);
    const code_ = await suite.api.sendCode('unbindPhoneCode', { phone_ }, { token });
    const { database } = suite.api;
    const replace = async () => {
      await database.insertInto('phones').values({ phone: other, password_hash: '' }).execute();
      await database.updateTable('users').set({ phone: other }).where('id', '=', user_id_).execute();
    };
    const isCheckedCode = (row: object) => Object.keys(row).join() === 'id,hash';

    const api = suite.second({}, interrupted({ kind: 'pglite', database }, isCheckedCode, replace));
    await api.call('unbindPhone', { user_id_, phone_, code_ }, { token });

    const row = await database.selectFrom('users').select('phone').where('id', '=', user_id_).executeTakeFirst();
    expect(row).toEqual({ phone: other });
  });

  test('a password set for a phone drops the WeChat identities that the old one has linked to it', async () => {
    const phone = '13920000022';
    const link = { open_id_: await ticketOf('before'), login_: phone, password_: demoPassword };
    expect((await suite.api.call('bindOpenIdForLogin', link)).status).toBe(1);
    const { token, user_id_ } = await bind('customer.00023', phone);

    const set = await suite.api.call('setBindPhonePassword', { user_id_, password_: newPassword }, { token });

    expect(set.status).toBe(1);
    expect((await logInByWechat('before')).code).toBe('no-such-account');
  });

  test.each([
    ['13920000019', '13920000019'],
    ['customer.00016', '13920000016'],
  ])('a new password drops the WeChat identities that the old one has linked to %s', async (login_, phone) => {
    const link = { open_id_: await ticketOf(`password-${login_}`), login_, password_: demoPassword };
    expect((await suite.api.call('bindOpenIdForLogin', link)).status).toBe(1);
    const code_ = await suite.api.sendCode('registerCode', { phone_: phone, company_id_: '1001' });
    const byCode = { open_id_: await ticketOf(`code-${login_}`), phone_: phone, code_, company_id_: '1001' };
    expect((await suite.api.call('bindOpenIdForLogin', byCode)).status).toBe(1);

    await reset(phone);

    expect((await logInByWechat(`password-${login_}`)).code).toBe('no-such-account');
    expect((await logInByWechat(`code-${login_}`)).status).toBe(1);
  });

  test('a password that was reset meanwhile links no WeChat identity', async () => {
    const phone = '13920000017';
    const link = { open_id_: await ticketOf('late'), login_: phone, password_: demoPassword };

    const answer = await resetDuring(phone, hasPassword).call('bindOpenIdForLogin', link);

    expect(answer).toMatchObject({ code: 'too-many-requests', params: { seconds: 1 } });
    expect((await suite.api.call('bindOpenIdForLogin', link)).code).toBe('wrong-password');
    expect((await logInByWechat('late')).code).toBe('no-such-account');
  });

  test('a WeChat identity dropped meanwhile opens no session', async () => {
    const phone = '13920000018';
    const link = { open_id_: await ticketOf('dropped'), login_: phone, password_: demoPassword };
    await suite.api.call('bindOpenIdForLogin', link);
    const isLink = (row: object) => 'login' in row && 'phone' in row && Object.keys(row).length === 2;

    const api = resetDuring(phone, isLink);
    const answer = await api.call('openIdLogin', { open_id_: await ticketOf('dropped') });

    expect(answer.code).toBe('no-such-account');
  });
});
