import { createArrivalFlow, createLoginFlow, createPortal, type Portal } from 'account-portal';
import { type MemoryEnvironment, memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../examples/api/database/demo-people.ts';
import { onEachDatabase } from './support/databases.ts';

const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36';

onEachDatabase((suite) => {
  let seed = 0;
  /** A portal on a desktop that calls the API directly. */
  const open = (href: string, skew = 0): { portal: Portal; environment: MemoryEnvironment } => {
    seed += 1;
    const environment = memoryEnvironment({
      href,
      seed,
      now: suite.api.time + skew,
      userAgent: desktop,
      fetch: async (url, init) => suite.api.app.request(url, init),
    });
    return { portal: createPortal({ apiHost: 'http://127.0.0.1:4100', environment }), environment };
  };
  /** A portal at an address, with the product host `ordering.example`. */
  const openAt = (href: string): Portal =>
    createPortal({
      apiHost: 'http://127.0.0.1:4100',
      hosts: { productHosts: ['ordering.example'] },
      environment: open(href).environment,
    });
  const credentials = (account: string) => ({ account, password: demoPassword, remember: false });

  test('logs in from the form to the landing page, which redeems the code once', async () => {
    const { portal, environment } = open('http://127.0.0.1:4100/login?companyId=1001');
    await portal.start();
    const flow = createLoginFlow(portal);

    await flow.submit(credentials('138 0013 8002'));

    expect(portal.tenant.get()).toMatchObject({ company: { id: '1001', name: '青禾粮油' } });
    expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
    const landing = environment.seen.left[0] ?? '';
    expect(landing).toMatch(/^http:\/\/127\.0\.0\.1:4100\/mgr\?auth_code_=[\w-]{43}$/);

    const arrived = createArrivalFlow(open(landing).portal, { expects: () => true });
    await arrived.redeemCode();
    expect(arrived.get()).toMatchObject({ step: { name: 'signed-in', user: { name: '赵磊' } } });
    const copied = createArrivalFlow(open(landing).portal);
    await copied.redeemCode();
    expect(copied.get().error).toMatchObject({ code: 'jump-error' });
  });

  test.each([
    ['https://store1002.ordering.example/login', '1002', 'host'],
    ['https://astore1002.ordering.example/login', '1002', 'host'],
    ['https://bstore1002.ordering.example/login', '1002', 'host'],
    ['https://account.ordering.example/login', null, 'none'],
    ['https://account.ordering.example/register?companyId=1002', '1002', 'param'],
    ['https://tienda.textiles-sol.example/login', '1003', 'lookup'],
    ['http://127.0.0.1:4100/login?companyId=1003', '1003', 'param'],
  ])('resolves the company of %s', async (href, companyId, source) => {
    expect(await openAt(href).start()).toMatchObject({ status: 'ready', companyId, source });
  });

  test.each([
    ['a number', 'https://store12.ordering.example/login'],
    ['a host', 'https://shop.nobody.example/login'],
  ])('%s without a company is unknown', async (_, href) => {
    expect(await openAt(href).start()).toMatchObject({ status: 'unknown', companyId: null });
  });

  test('a user with several companies chooses a company and a side', async () => {
    const { portal, environment } = open('http://127.0.0.1:4100/login');
    const flow = createLoginFlow(portal);

    await flow.submit(credentials('13800138000'));
    const { step } = flow.get();
    if (step.name !== 'choose-account') throw new Error(`at ${step.name}`);
    const entry = step.accounts.entries.find(({ companyId }) => companyId === '1002');
    if (entry === undefined) throw new Error('no such company');
    await flow.toggleDefault(entry);
    await flow.open(entry);
    const shop = entry.shopList[0];
    if (shop === undefined) throw new Error('no shop login');
    await flow.choose(shop);

    expect(step.accounts.entries).toHaveLength(2);
    expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
    expect(environment.seen.left[0]).toMatch(/\/home\?companyId=1002&auth_code_=/);
    const { data } = await suite.api.call('mixedLogin', { login_: '13800138000', password_: demoPassword });
    expect(data.default_company_id_).toBe('1002');
  });

  test("a refusal reaches the form with the company's name", async () => {
    const flow = createLoginFlow(open('http://127.0.0.1:4100/login').portal);

    await flow.submit(credentials('ma.chao'));

    expect(flow.get().error).toMatchObject({ code: 'company-expired', params: { name: '云杉酒水' } });
  });

  test('a device whose clock is an hour off can log in', async () => {
    const flow = createLoginFlow(open('http://127.0.0.1:4100/login', 3_600_000).portal);

    await flow.submit(credentials('13800138001'));

    expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
  });
});
