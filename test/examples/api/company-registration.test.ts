import { expect, test } from 'vitest';
import { sweep } from '../../../examples/api/sweep.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const details = {
  password_: 'founder.1',
  name_: '周燕',
  company_name_: '海蓝商贸',
  industry_: '124',
  agreement_version_: '2026-01',
};

const found = async (api: TestApi, phone_: string, more: Record<string, unknown> = {}) => {
  const options = { address: `10.20.0.${phone_.slice(-2)}` };
  const code_ = await api.sendCode('registCode', { phone_ }, options);
  return api.call('createCompany', { ...details, phone_, code_, ...more }, options);
};

onEachDatabase((suite) => {
  test('a new company is on trial, with its founder as administrator', async () => {
    const { data } = await found(suite.api, '13511110001', { u: 'user-7', c: 'client_9' });

    expect(data).toMatchObject({ type_: '1', company_name_: '海蓝商贸', name_: '周燕', bind_phone_: '13511110001' });
    const { data: lists } = await suite.api.call('mixedLogin', { login_: '13511110001', password_: 'founder.1' });
    expect(lists.mgrAccountList).toMatchObject([{ id_: data.id_, company_id_: data.company_id_ }]);
    const company = await suite.api.call('getCompanyById', { id: data.company_id_ });
    expect(company.data).toMatchObject({ name_: '海蓝商贸', theme_: '20ade5', language_type_: 'en' });
    const record = await suite.api.database
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', data.id_)
      .executeTakeFirst();
    expect(record).toMatchObject({
      agreement_version: '2026-01',
      agreed_at: new Date(suite.api.time),
      share_user_id: 'user-7',
      share_client_id: 'client_9',
    });
  });

  test('a company is founded by a code or a proof, not by neither', async () => {
    const form = { ...details, phone_: '13511110031' };

    expect((await suite.api.call('createCompany', form)).params).toEqual({ field: 'code_' });
    expect((await suite.api.call('createCompany', { ...form, proof_: 'made-up' })).code).toBe('code-expired');
  });

  test('an expired trial refuses its users with the reason', async () => {
    const { data } = await found(suite.api, '13511110008');
    const { database } = suite.api;
    const enter = async () =>
      (await suite.api.call('mixedLogin', { login_: '13511110008', password_: 'founder.1' })).code;

    await sweep(database, suite.api.time + 15 * 86_400_000 - 1);
    expect(await enter()).toBeUndefined();
    await sweep(database, suite.api.time + 15 * 86_400_000);

    expect(await enter()).toBe('trial-ended');
    const { code } = await suite.api.call('getAuthCode', { company_id_: data.company_id_ }, { token: data.token_ });
    expect(['trial-ended', 'token-expired']).toContain(code);
  });

  test('a code is exchanged for a proof, once, that founds one company within ten minutes', async () => {
    const phone_ = '13511110031';
    const code_ = await suite.api.sendCode('registCode', { phone_ });
    const ofCustomer = await suite.api.call('checkRegisterCode', { phone_, code_, company_id_: '1001' });
    const { data } = await suite.api.call('checkRegisterCode', { phone_, code_ });
    const create = (more: object) => suite.api.call('createCompany', { ...details, phone_, ...more });

    expect(ofCustomer.code).toBe('code-expired');
    expect((await create({ code_ })).code).toBe('code-expired');
    expect((await create({ proof_: data.proof_, phone_: '13511110032' })).code).toBe('code-expired');
    expect((await create({ proof_: data.proof_, password_: '123456' })).code).toBe('common-password');
    expect((await create({ proof_: data.proof_ })).data).toMatchObject({ type_: '1', bind_phone_: phone_ });
    expect((await create({ proof_: data.proof_ })).code).toBe('phone-registered');

    const late = { phone_: '13511110033' };
    const lateCode = await suite.api.sendCode('registCode', late);
    const proven = await suite.api.call('checkRegisterCode', { ...late, code_: lateCode });
    suite.api.time += 600_000;
    const tooLate = await suite.api.call('createCompany', { ...details, ...late, proof_: proven.data.proof_ });
    expect(tooLate.code).toBe('code-expired');
  });

  test('one of many registrations with one code creates a company', async () => {
    const phone_ = '13511110002';
    const code_ = await suite.api.sendCode('registCode', { phone_ });

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => suite.api.call('createCompany', { ...details, phone_, code_ })),
    );

    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1);
    const users = await suite.api.database.selectFrom('users').select('id').where('phone', '=', phone_).execute();
    expect(users).toHaveLength(1);
  });

  test('a registration sent again after its answer was lost reports that the phone is registered', async () => {
    const phone_ = '13511110010';
    const code_ = await suite.api.sendCode('registCode', { phone_ });
    const register = () => suite.api.call('createCompany', { ...details, phone_, code_ });

    const answers = [await register(), await register()];

    expect(answers).toMatchObject([{ status: 1 }, { code: 'phone-registered', params: { phone: phone_ } }]);
    expect((await suite.api.call('createCompany', { ...details, phone_, code_: '000000' })).code).toBe('code-wrong');
  });

  test('a registered phone gets no code and no second company', async () => {
    const known = await suite.api.call('registCode', { phone_: '13800138001' });
    const looked = await suite.api.call('checkPhoneExitInUser', { phone_: '+86 138-0013-8001' });
    const free = await suite.api.call('checkPhoneExitInUser', { phone_: '13511110003' });

    expect(known).toMatchObject({ code: 'phone-registered', params: { phone: '13800138001' } });
    expect(looked.data).toEqual({ exist_: true });
    expect(free.data).toEqual({ exist_: false });
  });

  test('refuses a phone registered after its code was sent', async () => {
    const phone_ = '13511110004';
    await found(suite.api, phone_);
    suite.api.time += 60_000;
    const strict = suite.second({ mode: 'strict' });
    const code_ = await strict.sendCode('registCode', { phone_ });

    const again = await strict.call('createCompany', { ...details, phone_, code_ });

    expect(again).toMatchObject({ code: 'phone-registered', params: { phone: phone_ } });
  });

  test.each([
    { phone_: '13522220001', wrong: { password_: 'short' }, code: 'parameter-error', field: 'password_' },
    { phone_: '13522220002', wrong: { password_: '123456' }, code: 'common-password', field: undefined },
    { phone_: '13522220011', wrong: { password_: ' founder.1' }, code: 'parameter-error', field: 'password_' },
    { phone_: '13522220012', wrong: { password_: 'founder.1\n' }, code: 'parameter-error', field: 'password_' },
    { phone_: '13522220003', wrong: { name_: '  ' }, code: 'parameter-error', field: 'name_' },
    { phone_: '13522220004', wrong: { company_name_: 'a\u202eb' }, code: 'parameter-error', field: 'company_name_' },
    {
      phone_: '13522220005',
      wrong: { company_name_: 'x'.repeat(101) },
      code: 'parameter-error',
      field: 'company_name_',
    },
    { phone_: '13522220006', wrong: { industry_: '999' }, code: 'parameter-error', field: 'industry_' },
    { phone_: '13522220007', wrong: { agreement_version_: '' }, code: 'parameter-error', field: 'agreement_version_' },
  ])('refuses $wrong before the code is used', async ({ phone_, wrong, code, field }) => {
    const options = { address: `10.21.0.${phone_.slice(-2)}` };
    const code_ = await suite.api.sendCode('registCode', { phone_ }, options);

    const refused = await suite.api.call('createCompany', { ...details, phone_, code_, ...wrong }, options);

    expect(refused.code).toBe(code);
    expect(refused.params?.field).toBe(field);
    expect((await suite.api.call('createCompany', { ...details, phone_, code_ }, options)).status).toBe(1);
  });

  test('a registration that fails at the server leaves the code valid', async () => {
    const phone_ = '13511110011';
    const code_ = await suite.api.sendCode('registCode', { phone_ });
    const failing = suite.second({ passwordMemory: 1 }); // too little to hash a password

    const failed = await failing.call('createCompany', { ...details, phone_, code_ });

    expect(failed.code).toBe('data-error');
    expect((await suite.api.call('createCompany', { ...details, phone_, code_ })).status).toBe(1);
  });

  test('an address creates at most twenty companies per day', async () => {
    const attempt = (address: string) =>
      suite.api.call('createCompany', { ...details, phone_: '13511110009', code_: '000000' }, { address });

    const codes = [];
    for (let turn = 0; turn < 21; turn += 1) codes.push((await attempt(`2001:db8:20::${turn + 1}`)).code);

    expect(codes).toEqual([...Array(20).fill('code-expired'), 'too-many-requests']);
    expect((await attempt('10.20.1.1')).code).toBe('code-expired');
  });

  test('drops invalid ids of a share link, and ignores unknown fields', async () => {
    const { data } = await found(suite.api, '13511110005', {
      u: '<script>',
      c: 'x'.repeat(65),
      type_: '4',
      company_id_: '1001',
      state_: 'disabled',
      id_: '1',
    });

    expect(data.type_).toBe('1');
    expect(data.company_id_).not.toBe('1001');
    const record = await suite.api.database
      .selectFrom('registrations')
      .selectAll()
      .where('user_id', '=', data.id_)
      .executeTakeFirst();
    expect(record).toMatchObject({ share_user_id: '', share_client_id: '' });
  });

  test('the founder imports the samples of an industry, and another import replaces them', async () => {
    const { data: founder } = await found(suite.api, '13511110006');
    const company_id_ = founder.company_id_;
    const fill = (trade_id_: string, import_: boolean) =>
      suite.api.call('updateAndImportTrade', { company_id_, trade_id_, import_ }, { token: founder.token_ });
    const rows = async (table: 'products' | 'clients' | 'orders') =>
      (await suite.api.database.selectFrom(table).select('id').where('company_id', '=', company_id_).execute()).length;

    const none = await fill('124', false);
    const first = await fill('124', true);
    const second = await fill('116', true);

    expect(none.data).toEqual({ job_id_: '', imported_: {} });
    expect(first.data.imported_).toEqual({ products: 5, customers: 4, orders: 12 });
    expect(second.data.imported_).toEqual(first.data.imported_);
    expect([await rows('products'), await rows('clients'), await rows('orders')]).toEqual([5, 4, 12]);
    const names = await suite.api.database
      .selectFrom('products')
      .select('name')
      .where('company_id', '=', company_id_)
      .execute();
    expect(names.map(({ name }) => name)).toContain('Jeans');
  });

  test('only the founder can import samples', async () => {
    const { data: founder } = await found(suite.api, '13511110007');
    const [administrator] = await suite.api.login('13800138000', '1001');
    const params = { trade_id_: '124', import_: true };

    const foreign = await suite.api.call(
      'updateAndImportTrade',
      { ...params, company_id_: founder.company_id_ },
      { token: administrator.token_ },
    );
    const notFounded = await suite.api.call(
      'updateAndImportTrade',
      { ...params, company_id_: '1001' },
      { token: administrator.token_ },
    );
    const signedOut = await suite.api.call('updateAndImportTrade', { ...params, company_id_: founder.company_id_ });
    const unknown = await suite.api.call(
      'updateAndImportTrade',
      { ...params, company_id_: founder.company_id_, trade_id_: '1' },
      { token: founder.token_ },
    );

    expect(foreign.code).toBe('account-not-in-company');
    expect(notFounded.code).toBe('account-not-in-company');
    expect(signedOut.code).toBe('token-expired');
    expect(unknown).toMatchObject({ code: 'parameter-error', params: { field: 'trade_id_' } });
  });
});
