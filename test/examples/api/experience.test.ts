import { industries } from 'account-portal';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sweep } from '../../../examples/api/sweep.ts';
import type { TestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';

const begin = async (api: TestApi, trade_id_: string, phone_: string, headers: Record<string, string> = {}) => {
  const code_ = await api.sendCode('experienceCode', { phone_ }, { address: `10.24.0.${phone_.slice(-2)}` });
  return api.call('experienceRegister', { phone_, code_, trade_id_ }, { headers });
};

onEachDatabase((suite) => {
  test.each(industries)('a trial of $key has samples and both roles', async ({ id }) => {
    const { data } = await begin(suite.api, id, `13711115${id}`);
    const enter = async (role_: string) => (await suite.api.call('getExperienceUser', { ...data, role_ })).data;

    const [manager, shop] = [await enter('manager'), await enter('shop')];

    expect(manager).toMatchObject({ type_: '2', company_id_: `trial-${id}-en`, bind_phone_: '', do_not_remind_: true });
    expect(shop).toMatchObject({ type_: '3', company_id_: manager.company_id_, company_name_: manager.company_name_ });
    const products = await suite.api.database
      .selectFrom('products')
      .select('name')
      .where('company_id', '=', manager.company_id_)
      .execute();
    expect(products).toHaveLength(5);
    const land = await suite.api.call(
      'getAuthCode',
      { company_id_: manager.company_id_, side_: 'manager' },
      { token: manager.token_ },
    );
    expect(land.status).toBe(1);
  });

  test('a trial that fails at the server leaves the code valid', async () => {
    const { database } = suite.api;
    const phone_ = '13711116009';
    const code_ = await suite.api.sendCode('experienceCode', { phone_ }, { address: '10.24.0.9' });
    const start = async () => (await suite.api.call('experienceRegister', { phone_, code_, trade_id_: '118' })).code;
    await sql`alter table experiences add constraint broken check (false) not valid`.execute(database);

    expect(await start()).toBe('data-error');

    await sql`alter table experiences drop constraint broken`.execute(database);
    expect(await start()).toBeUndefined();
  });

  test('a trial sent again because its answer was lost is the same trial, until it ends', async () => {
    const phone_ = '13711116010';
    const code_ = await suite.api.sendCode('experienceCode', { phone_ }, { address: '10.24.0.10' });
    const start = () => suite.api.call('experienceRegister', { phone_, code_, trade_id_: '118' });
    const enter = async ({ data }: Awaited<ReturnType<typeof start>>) =>
      suite.api.call('getExperienceUser', { ...data, role_: 'shop' });

    const first = await start();
    const { data: user } = await enter(first);
    const again = await start();

    expect((await enter(again)).data).toMatchObject({ id_: user.id_ });
    expect((await enter(first)).code).toBe('trial-ended');
    await suite.api.database.deleteFrom('experiences').where('phone', '=', phone_).execute();
    expect((await start()).code).toBe('code-expired');
  });

  test('two trials of an industry share a company, but no login', async () => {
    const one = await begin(suite.api, '118', '13711116001', { 'accept-language': 'es' });
    const two = await begin(suite.api, '118', '13711116002', { 'accept-language': 'es' });
    const enter = async (experience_id_: string) =>
      (await suite.api.call('getExperienceUser', { experience_id_, role_: 'shop' })).data;

    const [first, second] = [await enter(one.data.experience_id_), await enter(two.data.experience_id_)];

    expect(first.company_id_).toBe('trial-118-es');
    expect(second.company_id_).toBe(first.company_id_);
    expect(second.id_).not.toBe(first.id_);
  });

  test.each([
    [{ experience_id_: 'made-up', role_: 'shop' }, 'trial-ended'],
    [{ experience_id_: 'made-up', role_: 'delivery' }, 'parameter-error'],
    [{ role_: 'shop' }, 'parameter-error'],
  ])('refuses %o with %s', async (params, code) => {
    expect((await suite.api.call('getExperienceUser', params)).code).toBe(code);
  });

  test('a trial requires a code of its own purpose and a known industry', async () => {
    const phone_ = '13711116003';
    const other = await suite.api.sendCode('registCode', { phone_ });
    const code_ = await suite.api.sendCode('experienceCode', { phone_ });
    const start = async (params: object) =>
      (await suite.api.call('experienceRegister', { phone_, trade_id_: '118', ...params })).code;

    expect(await start({ code_: other === code_ ? '000000' : other })).toBe('code-wrong');
    expect(await start({ code_, trade_id_: '1' })).toBe('parameter-error');
    expect(await start({ code_ })).toBeUndefined();
  });

  test('a trial ends after a day, with its logins and the phone that was bound to one', async () => {
    const { data } = await begin(suite.api, '122', '13711116004');
    const { data: shop } = await suite.api.call('getExperienceUser', { ...data, role_: 'shop' });
    const code_ = await suite.api.sendCode('bindPhoneCode', { phone_: '13711116005' }, { token: shop.token_ });
    await suite.api.call('bindPhone', { user_id_: shop.id_, phone_: '13711116005', code_ }, { token: shop.token_ });

    await sweep(suite.api.database, suite.api.time + 86_400_000);

    const { database } = suite.api;
    expect(await database.selectFrom('users').select('id').where('id', '=', shop.id_).execute()).toEqual([]);
    expect(await database.selectFrom('phones').select('phone').where('phone', '=', '13711116005').execute()).toEqual(
      [],
    );
    expect((await suite.api.call('getExperienceUser', { ...data, role_: 'shop' })).code).toBe('trial-ended');
    expect(await suite.api.login('13800138000')).toHaveLength(4);
  });
});
