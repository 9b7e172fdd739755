import { PortalError, type TenantState } from 'account-portal';
import { fail, hang, ok, refuse, wireCompany } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { idle, testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const companyData = (id: unknown) => JSON.stringify({ companyId: id, name_: 'X' });

test.each([
  ['a label with a company id', 'https://store77.example.com/login', undefined, '77', 'host'],
  ['an explicit id over the host', 'https://store77.example.com/login', '1001', '1001', 'attribute'],
  ['a parameter on a local host', 'http://localhost:4100/?companyId=0042', undefined, '0042', 'param'],
])('%s determines the company', async (_, href, companyId, expected, source) => {
  const { portal, called } = testPortal({}, { companyId }, { href });

  expect(portal.tenant.get()).toEqual({ status: 'resolving', companyId: expected });
  const state = await portal.start();

  expect(state).toMatchObject({ status: 'ready', companyId: expected, source, company: { id: expected } });
  expect(called()).toEqual(['getCompanyById', 'companySettings', 'getDefaultSetting']);
});

test('looks up any other host', async () => {
  const { portal, server } = testPortal({}, {}, { href: 'https://orders.customer.cn/login' });

  expect(portal.tenant.get()).toEqual({ status: 'resolving', companyId: null });
  const state = await portal.start();

  expect(server.calls[0]).toMatchObject({ name: 'getByHost', params: { host_: 'orders.customer.cn' } });
  expect(state).toMatchObject({ status: 'ready', companyId: '1001', source: 'lookup' });
});

test.each([
  ['an account host', 'https://account.example.com/'],
  ['a local host that names no company', 'http://127.0.0.1:4100/'],
])('%s has the default theme, without a request', async (_, href) => {
  const { portal, called } = testPortal({}, {}, { href });

  expect(await portal.start()).toEqual({ status: 'ready', companyId: null, company: null, source: 'none' });
  expect(called()).toEqual([]);
});

test('loads a company with its settings and colour', async () => {
  const { portal } = testPortal(
    {
      getCompanyById: ok(wireCompany({ pc_domain_: 'shop.customer.cn', language_type_: 'es' })),
      companySettings: ok({ password_set_: 1, declare_: '声明', declare_set_: 1 }),
      getDefaultSetting: ok({ shop_skin_color_: '#aa0000' }),
    },
    { companyId: '1001' },
  );

  expect(await portal.start()).toMatchObject({
    company: {
      pcDomain: 'shop.customer.cn',
      language: 'es',
      skinColor: '#aa0000',
      settings: { passwordSet: true, declaration: '声明', declarationSet: true },
    },
  });
});

test.each([
  ['refused', { companySettings: refuse('data-abnormal'), getDefaultSetting: refuse('not-served') }, {}],
  ['unreadable', { companySettings: ok([]), getDefaultSetting: ok([]) }, {}],
  [
    'replaced by a function that throws',
    { getDefaultSetting: refuse('not-served') },
    {
      companySettings: () => {
        throw new Error('a bug of the page');
      },
    },
  ],
])('settings that are %s are not an error', async (_, answers, services) => {
  const { portal } = testPortal(answers, { companyId: '1001', services });

  expect(await portal.start()).toMatchObject({
    status: 'ready',
    company: {
      settings: {
        passwordSet: true,
        declaration: '',
        declarationSet: false,
        wechatApps: { official: '', web: '', app: '' },
      },
      skinColor: '',
    },
  });
});

test('stores a resolved company, which a local host restores', async () => {
  const first = testPortal({}, { companyId: '1001', persistence: 'device' });
  await first.portal.start();
  const storage = { companyData: first.environment.storage.get('companyData') ?? '' };

  const { portal } = testPortal({}, { persistence: 'device' }, { href: 'http://localhost/', storage });

  expect(JSON.parse(storage.companyData)).toEqual({ companyId: '1001', name_: '青禾粮油' });
  expect(await portal.start()).toMatchObject({ status: 'ready', companyId: '1001', source: 'stored' });
});

test.each([['1001"'], [1001], [null], ['../x'], ['undefined'], ['NaN']])(
  'ignores the stored company id %j',
  async (id) => {
    const storage = { companyData: companyData(id) };
    const { portal } = testPortal({}, { persistence: 'device' }, { href: 'http://localhost/', storage });

    expect(await portal.start()).toMatchObject({ companyId: null, company: null });
  },
);

test('an unknown host is a state of its own, and clears the stored company', async () => {
  const { portal, environment } = testPortal(
    { getByHost: refuse('company-unknown') },
    { persistence: 'device' },
    { href: 'https://nobody.customer.cn/', storage: { companyData: companyData('1001') } },
  );

  expect(await portal.start()).toEqual({ status: 'unknown', companyId: null, host: 'nobody.customer.cn' });
  expect(environment.storage.get('companyData')).toBeNull();
});

test('a failure can be retried, with the same request', async () => {
  let broken = true;
  const { portal, environment, called } = testPortal(
    { getCompanyById: () => (broken ? fail() : ok(wireCompany())) },
    { persistence: 'device' },
    { href: 'http://localhost/', storage: { companyData: companyData('1001') } },
  );

  expect(await settle(environment, portal.start())).toMatchObject({
    value: { status: 'failed', companyId: '1001', error: { code: 'network' } },
  });
  expect(environment.storage.get('companyData')).toBeNull();

  broken = false;
  const again = portal.start();
  expect(portal.tenant.get()).toEqual({ status: 'resolving', companyId: '1001' });
  expect(await again).toMatchObject({ status: 'ready', companyId: '1001', source: 'stored' });
  expect(called().filter((name) => name === 'getCompanyById')).toHaveLength(4);
});

test.each([
  ['refused', refuse('company-disabled'), 'company-disabled'],
  ['of another shape', ok({ name_: 'no id' }), 'bad-answer'],
])('an answer that is %s is a failure with its reason', async (_, answer, code) => {
  const { portal } = testPortal({ getCompanyById: answer }, { companyId: '1001' });

  expect(await portal.start()).toMatchObject({ status: 'failed', companyId: '1001', error: { code } });
});

test.each([
  ['network', fail(), '1001'],
  ['company-disabled', refuse('company-disabled'), '1001'],
  ['company-unknown', refuse('company-unknown'), null],
])('reports a company that is not loaded: %s', async (code, answer, companyId) => {
  const { portal, environment, emitted } = testPortal({ getCompanyById: answer }, { companyId: '1001' });

  await settle(environment, portal.start());
  await settle(environment, portal.start());

  const attempts = companyId === null ? 1 : 2; // an unknown company is not asked for again
  const event = expect.objectContaining({ flow: 'tenant', companyId, error: expect.objectContaining({ code }) });
  expect(emitted('error')).toEqual(Array.from({ length: attempts }, () => event));
  expect(emitted('tenant')).toEqual([]);
});

test('a silent server is a timeout', async () => {
  const { portal, environment } = testPortal({ getCompanyById: hang() }, { companyId: '1001' });

  expect(await settle(environment, portal.start())).toMatchObject({
    value: { status: 'failed', error: { code: 'timeout' } },
    after: 15_000,
  });
});

test('starting several times makes one request and one event', async () => {
  const { portal, called, emitted } = testPortal({}, { companyId: '1001' });

  const states = await Promise.all([portal.start(), portal.start()]);
  await portal.start();
  await idle();

  expect(states[0]).toBe(states[1]);
  expect(called().filter((name) => name === 'getCompanyById')).toHaveLength(1);
  expect(emitted('tenant')).toEqual([
    {
      instanceId: 'p1',
      companyId: '1001',
      screen: 'login',
      at: Date.UTC(2026, 0, 1),
      company: { id: '1001', name: '青禾粮油', language: 'zh', theme: '20ade5' },
      source: 'attribute',
    },
  ]);
});

const known = async () => (await testPortal({}, { companyId: '1001' }).portal.start()) as TenantState;
const shop = { href: 'https://orders.customer.cn/login' };

test.each([
  ['with the id of the page', { companyId: '1001' }],
  ['of a page that is identified by its host', {}],
])('takes over the company %s from a server, without a request', async (_, options) => {
  const { portal, called, environment } = testPortal({}, { persistence: 'device', ...options }, shop);
  const found = await known();

  portal.tenant.adopt(found);

  expect(portal.tenant.get()).toEqual(found);
  expect(await portal.start()).toEqual(found);
  expect(called()).toEqual([]);
  expect(environment.storage.get('companyData')).toContain('1001');
});

test('takes over from a server that there is no company, and stores nothing', async () => {
  const { portal, environment } = testPortal({}, { persistence: 'device' }, { href: 'https://account.example.com/' });
  const nobody: TenantState = { status: 'ready', companyId: null, company: null, source: 'none' };

  portal.tenant.adopt(nobody);

  expect(portal.tenant.get()).toEqual(nobody);
  expect(environment.storage.get('companyData')).toBeNull();
});

test('takes over from a server that the company is unknown, and forgets that of an earlier visit', async () => {
  const storage = { companyData: JSON.stringify({ companyId: '1001', name_: '青禾粮油' }) };
  const { portal, called, environment } = testPortal({}, { persistence: 'device' }, { ...shop, storage });
  const unknown: TenantState = { status: 'unknown', companyId: null, host: 'orders.customer.cn' };

  portal.tenant.adopt(unknown);

  expect(await portal.start()).toEqual(unknown);
  expect(portal.tenant.get()).toEqual(unknown);
  expect(called()).toEqual([]);
  expect(environment.storage.get('companyData')).toBeNull();
});

test.each<[string, (found: TenantState) => TenantState]>([
  ['an unknown company of another host', () => ({ status: 'unknown', companyId: null, host: 'other.customer.cn' })],
  ['another company', (found) => ({ ...found, companyId: '1002' }) as TenantState],
  ['a company that is still resolving', () => ({ status: 'resolving', companyId: '1001' })],
  ['a failure', () => ({ status: 'failed', companyId: '1001', error: new PortalError('network') })],
])('does not take over %s', async (_, change) => {
  const { portal, called } = testPortal({}, { companyId: '1001' });

  portal.tenant.adopt(change(await known()));

  expect(portal.tenant.get()).toEqual({ status: 'resolving', companyId: '1001' });
  expect(await portal.start()).toMatchObject({ status: 'ready', companyId: '1001' });
  expect(called()).toContain('getCompanyById');
});

test('does not take over a company once one is known', async () => {
  const { portal } = testPortal({}, {}, shop);
  await portal.start();
  const before = portal.tenant.get();

  portal.tenant.adopt({ ...(await known()), source: 'param' } as TenantState);

  expect(portal.tenant.get()).toBe(before);
});
