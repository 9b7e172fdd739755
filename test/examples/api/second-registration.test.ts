import { expect, test } from 'vitest';
import { decide } from '../../../examples/api/people/review.ts';
import { noPassword } from '../../../examples/api/security/passwords.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const details = {
  password_: 'customer.1',
  name_: 'Ivy Long',
  client_name_: 'Long & Sons',
  agreement_version_: '2026-01',
};

const prove = async (api: TestApi, company_id_: string, phone_: string) => {
  const code_ = await api.sendCode('shopRegisterCode', { phone_, company_id_ });
  const { data } = await api.call('checkRegisterCode', { phone_, company_id_, code_ });
  const { proof_, has_password_ } = data;
  return { company_id_, phone_, proof_, has_password_ };
};

const approveAll = async ({ database, time }: TestApi, phone: string) => {
  const waiting = await database.selectFrom('applications').select('id').where('phone', '=', phone).execute();
  const services = {
    database,
    now: () => time,
    sms: { send: async () => {}, settled: async () => {} },
    config: { product: null, publicOrigin: 'https://portal.example.com' },
  };
  for (const { id } of waiting) await decide(services, id, { kind: 'approve' });
};

onEachDatabase((suite) => {
  test.each([
    { first: '1002', second: '1001', phone_: '13611110062' },
    { first: '1001', second: '1002', phone_: '13611110063' }, // while 1001 reviews
  ])('a customer of $first registers at $second with the password of the phone', async (case_) => {
    const { first, second, phone_ } = case_;
    const { password_, ...named } = details;
    const opens = async (password_: string, company_id_: string) => {
      const { status, code } = await suite.api.call('mixedLogin', { login_: phone_, password_, company_id_ });
      return status === 1 ? 'open' : code;
    };
    const state = (company: string) => (company === '1001' ? 'account-under-review' : 'open');
    const known = await prove(suite.api, first, phone_);
    await suite.api.call('shopCompleteRegister', { ...details, ...known });

    suite.api.time += 61_000;
    const { has_password_, ...proof } = await prove(suite.api, second, phone_);
    const other = await suite.api.call('shopCompleteRegister', { ...named, ...proof, password_: 'another.2' });
    const without = await suite.api.call('shopCompleteRegister', { ...named, ...proof });

    expect([known.has_password_, has_password_]).toEqual([false, true]);
    expect([other.code, without.status]).toEqual(['wrong-password', 1]);
    expect(await opens(password_, first)).toBe(state(first));
    expect(await opens(password_, second)).toBe(state(second));
    await approveAll(suite.api, phone_);
    expect([await opens(password_, first), await opens(password_, second)]).toEqual(['open', 'open']);
    const { password_hash } = await suite.api.database
      .selectFrom('phones')
      .select('password_hash')
      .where('phone', '=', phone_)
      .executeTakeFirstOrThrow();
    const accounts = await suite.api.database
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.login', 'users.login')
      .select('accounts.password_hash')
      .where('users.phone', '=', phone_)
      .execute();
    expect(new Set(accounts.map((account) => account.password_hash))).toEqual(new Set([password_hash]));
  });

  test.each([
    { company: '1002', phone_: '13611110064', answer: 'open' },
    { company: '1001', phone_: '13611110065', answer: 'account-under-review' },
  ])('a known phone without a password gets that of its registration at $company', async (case_) => {
    const { company, phone_, answer } = case_;
    await suite.api.database
      .insertInto('phones')
      .values({ phone: phone_, password_hash: noPassword, default_company_id: null })
      .execute();

    const { has_password_, ...proof } = await prove(suite.api, company, phone_);
    const { password_, ...named } = details;
    const without = await suite.api.call('shopCompleteRegister', { ...named, ...proof });
    await suite.api.call('shopCompleteRegister', { ...named, ...proof, password_ });

    expect([has_password_, without.code, without.params]).toEqual([false, 'parameter-error', { field: 'password_' }]);
    const login = await suite.api.call('mixedLogin', { login_: phone_, password_, company_id_: company });
    expect(login.status === 1 ? 'open' : login.code).toBe(answer);
  });

  test('a login by code that finds no login here tells that the phone has a password', async () => {
    const phone_ = '13800138001';
    const place = { phone_, company_id_: '1002' };
    const code_ = await suite.api.sendCode('loginCode', place);

    const { data } = await suite.api.call('loginByCode', { ...place, code_ });

    expect(data).toEqual({ proof_: expect.any(String), has_password_: true });
  });
});
