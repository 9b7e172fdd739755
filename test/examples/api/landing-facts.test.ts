import { expect, test } from 'vitest';
import { onEmbeddedDatabase } from './support/databases.ts';

onEmbeddedDatabase((suite) => {
  const factsOf = async (token: string) =>
    (await suite.api.dev('/dev/landing/facts', { headers: { token } })).json() as Promise<Record<string, unknown>>;

  test('the landing of the demo is told what waits for an administrator, and nothing of it to a customer', async () => {
    const [manager] = await suite.api.login('amy.chen');
    expect(await factsOf(manager.token_)).toMatchObject({ isNew: false, founded: false, hasFace: true, waiting: 1 });

    const [customer] = await suite.api.login('13800138001');
    expect(await factsOf(customer.token_)).toMatchObject({ isNew: false, waiting: null });
  });

  test('a new company has what it imported', async () => {
    const phone_ = '13611119901';
    const code_ = await suite.api.sendCode('registCode', { phone_ });
    const own = { name_: 'Ivy', company_name_: 'Long', industry_: '118', agreement_version_: '1' };
    const { data } = await suite.api.call('createCompany', { phone_, code_, password_: 'kestrel.42', ...own });
    expect(await factsOf(data.token_)).toMatchObject({ isNew: true, founded: true, hasFace: false, products: 0 });

    const trade = { company_id_: data.company_id_, trade_id_: '118', import_: 'true' };
    const imported = await suite.api.call('updateAndImportTrade', trade, { token: data.token_ });
    expect(await factsOf(data.token_)).toMatchObject(imported.data.imported_);
  });

  test('nobody is told without a token, nor where there is no demo', async () => {
    expect(await factsOf('x')).toMatchObject({ code: 'token-expired' });
    expect((await suite.second({ demo: false }).dev('/dev/landing/facts')).status).toBe(404);
  });
});
