import { createLoginFlow, createRevisitFlow } from 'account-portal';
import { type Answers, ok, wireCompany, wireLists } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';

/** A company's own site, which keeps no session; somebody has logged in here with a tick. */
async function visitSite(options: Parameters<typeof testPortal>[1] = {}, answers: Answers = {}) {
  const world = testPortal(
    { mixedLogin: ok(wireLists()), ...answers },
    { companyId: '1001', ...options },
    { href: 'https://shop.example.org/' },
  );
  await createLoginFlow(world.portal).submit({ account: 'lin.wei', password: 'secret1', remember: true });
  const storage = { 'portal-remembered': world.environment.storage.get('portal-remembered') ?? '' };
  const later = testPortal(answers, { companyId: '1001', ...options }, { href: 'https://shop.example.org/', storage });
  await later.portal.start();
  const flow = createRevisitFlow(later.portal);
  flow.open();
  return { ...later, flow, storage };
}

test('a site that keeps no session knows who has logged in there with a tick: name, masked number and company', async () => {
  const { flow, storage } = await visitSite();

  expect(flow.get().step).toMatchObject({
    name: 'remembered',
    person: { name: '林薇', maskedPhone: '138****8000', companyName: '青禾粮油', type: '3' },
  });
  expect(storage['portal-remembered']).not.toContain('t0ken');
  expect(storage['portal-remembered']).not.toContain('13800138000');
});

test('continues where the session is: without a call, a code or a login here', async () => {
  const { flow, environment, called, portal } = await visitSite();
  const before = called().length;

  await flow.resume();

  expect(flow.get().step).toMatchObject({ name: 'landed', landing: { leaving: true } });
  expect(environment.seen.left).toEqual(['https://store.example.com/home?companyId=1001#as=lin.wei']);
  expect(called().slice(before)).toEqual([]);
  expect(portal.session.get().user).toBeNull();
});

test('the event of the landing tells a page nothing about the account', async () => {
  const { flow, portal } = await visitSite();
  const urls: string[] = [];
  portal.on('before-redirect', ({ detail }) => urls.push(detail.url));

  await flow.resume();

  expect(urls).toEqual(['https://store.example.com/home?companyId=1001']);
});

test('offline, the page is not lost', async () => {
  const { flow, environment } = await visitSite();
  environment.setOnline(false);

  await flow.resume();

  expect(flow.get()).toMatchObject({ step: { name: 'remembered' }, error: { code: 'offline' } });
  expect(environment.seen.left).toEqual([]);
});

test('whoever is removed is not offered again', async () => {
  const { flow, environment } = await visitSite();

  flow.forget();

  expect(flow.get().step).toEqual({ name: 'nobody' });
  expect(environment.storage.get('portal-remembered')).toBeNull();
});

test.each([
  ['another company', { companyId: '1002' }],
  ['a page that takes the code itself', { redirect: 'manual' }],
  ['a page that keeps the session itself', { persistence: 'device' }],
] as const)('nobody continues at %s, but the name is filled in', async (_, options) => {
  const { storage } = await visitSite();
  const { portal } = testPortal({}, { companyId: '1001', ...options }, { storage });

  expect(createRevisitFlow(portal).get().step).toEqual({ name: 'nobody' });
  expect(portal.remembered.accounts()).toEqual(['lin.wei']);
});

test('an entry that somebody has forged leads to no other host', async () => {
  const person = {
    account: 'x',
    name: 'x',
    type: '3',
    companyId: '1001',
    at: Date.UTC(2026, 0, 1),
    url: 'https://evil.example',
  };
  const storage = { 'portal-remembered': JSON.stringify({ version: 1, people: [person] }) };
  const { portal, environment } = testPortal(
    { getCompanyById: ok(wireCompany({ pc_domain_: 'evil.example' })) },
    { companyId: '1001' },
    { storage },
  );

  await createRevisitFlow(portal).resume();

  expect(environment.seen.left).toEqual(['https://store.example.com/home?companyId=1001#as=x']);
});
