import { expect, test } from 'vitest';
import { sweep } from '../../../examples/api/sweep.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const issue = async (api: TestApi, login: string, company_id_: string, side_: string) => {
  const payloads = await api.login(login);
  const owner = payloads.find((payload) => payload.company_id_ === company_id_);
  const { data } = await api.call('getAuthCode', { company_id_, side_ }, { token: owner.token_ });
  return { owner, code: data.auth_code_ as string };
};

onEachDatabase((suite) => {
  test('a code opens its login, with a new token', async () => {
    const { owner, code } = await issue(suite.api, '13800138001', '1001', 'shop');

    const { data } = await suite.api.call('getLoginUserByAuthCode', { auth_code_: code });

    expect(data).toMatchObject({ id_: owner.id_, company_id_: '1001', type_: '3', name_: '王芳' });
    expect(data.token_).not.toBe(owner.token_);
    const { status } = await suite.api.call('getAccountList', { phone_: '13800138001' }, { token: data.token_ });
    expect(status).toBe(1);
  });

  test('one of 200 parallel redemptions succeeds', async () => {
    const { code } = await issue(suite.api, '13800138001', '1001', 'shop');

    const answers = await Promise.all(
      Array.from({ length: 200 }, () => suite.api.call('getLoginUserByAuthCode', { auth_code_: code })),
    );

    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'jump-error')).toHaveLength(199);
  });

  test('a code is valid for a minute', async () => {
    const late = await issue(suite.api, '13800138001', '1001', 'shop');
    suite.api.time += 60_000;
    expect((await suite.api.call('getLoginUserByAuthCode', { auth_code_: late.code })).code).toBe('jump-error');

    const early = await issue(suite.api, '13800138001', '1001', 'shop');
    suite.api.time += 59_999;
    expect((await suite.api.call('getLoginUserByAuthCode', { auth_code_: early.code })).status).toBe(1);
  });

  test.each([
    { claim: { company_id_: '1002' }, title: 'another company' },
    { claim: { side_: 'manager' }, title: 'another side' },
  ])('a code is refused at $title, and stays valid at its own', async ({ claim }) => {
    const { code } = await issue(suite.api, '13800138001', '1001', 'shop');

    const elsewhere = await suite.api.call('getLoginUserByAuthCode', { auth_code_: code, ...claim });
    const own = { auth_code_: code, company_id_: '1001', side_: 'shop' };
    const home = await suite.api.call('getLoginUserByAuthCode', own);

    expect(elsewhere.code).toBe('jump-error');
    expect(home.status).toBe(1);
  });

  test.each([
    { ask: { company_id_: '1002', side_: 'shop' }, code: 'account-not-in-company' },
    { ask: { company_id_: '1001', side_: 'manager' }, code: 'parameter-error' },
    { ask: { company_id_: '1001', side_: 'owner' }, code: 'parameter-error' },
    { ask: { company_id_: '1001' }, code: 'parameter-error' },
  ])('a token cannot request a code of $ask', async ({ ask, code }) => {
    const [{ token_: token }] = await suite.api.login('13800138001');

    expect((await suite.api.call('getAuthCode', ask, { token })).code).toBe(code);
  });

  test('a sweep leaves the codes that are valid, and within an hour those before are gone', async () => {
    const { api } = suite;
    const codes = () => api.database.selectFrom('auth_codes').select('hash').execute();
    const minute = 60_000;
    for (let turn = 0; turn < 45; turn += 1) {
      const { code } = await issue(api, '13800138001', '1001', 'shop');
      api.time += minute - 1;
      await sweep(api.database, api.time);
      expect((await api.call('getLoginUserByAuthCode', { auth_code_: code })).status).toBe(1);
    }
    expect((await codes()).length).toBeLessThan(45);
    const [last] = (await codes()).slice(-1);

    for (let turn = 0; turn < 6; turn += 1) {
      api.time += 10 * minute;
      await sweep(api.database, api.time);
    }

    expect(last).toBeDefined();
    expect(await codes()).toEqual([]);
  });

  test('issues no code without a token', async () => {
    const { code, http } = await suite.api.call('getAuthCode', { company_id_: '1001', side_: 'shop' });

    expect(code).toBe('token-expired');
    expect(http.status).toBe(401);
  });

  test('refuses a login disabled after its code was issued', async () => {
    const { owner, code } = await issue(suite.api, 'customer.00001', '1001', 'shop');
    await suite.api.database.updateTable('users').set({ state: 'disabled' }).where('id', '=', owner.id_).execute();

    expect((await suite.api.call('getLoginUserByAuthCode', { auth_code_: code })).code).toBe(
      'account-disabled-by-company',
    );
  });

  test('neither codes nor tokens are readable in the database', async () => {
    const { owner, code } = await issue(suite.api, '13800138001', '1001', 'shop');

    const rows = [
      ...(await suite.api.database.selectFrom('tokens').selectAll().execute()),
      ...(await suite.api.database.selectFrom('auth_codes').selectAll().execute()),
    ];

    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(owner.token_);
  });
});
