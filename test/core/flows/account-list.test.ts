import { createAccountListFlow, type PortalOptions } from 'account-portal';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { testPortal } from '../../support/portal.ts';

const user = toLoginUser(wireUser());

function open(answers: Answers = {}, options: Partial<PortalOptions> = {}, storage = {}) {
  const world = testPortal(answers, options, { storage });
  return { ...world, flow: createAccountListFlow(world.portal) };
}

test('reports a missing session, without a request', async () => {
  const { flow, called } = open();
  expect(flow.get().step).toEqual({ name: 'loading' });

  await flow.load();

  expect(flow.get().step).toEqual({ name: 'signed-out' });
  expect(called()).toEqual([]);
});

test('shows the companies of the user as a choice, even if there is only one (rules.md 2.7)', async () => {
  const { flow, portal, server } = open({ getAccountList: ok(wireLists({ default_company_id_: '1001' })) });
  portal.signIn(user);

  await flow.load();

  expect(flow.get().step).toMatchObject({
    name: 'choose-account',
    accounts: { phone: '13800138000', defaultCompanyId: '1001', entries: [{ companyId: '1001' }] },
  });
  expect(server.calls[0]).toMatchObject({ name: 'getAccountList', params: { phone_: '13800138000' } });
  expect(server.calls[0]?.headers.get('token')).toBe('t0ken');
});

test('what the server lists is stored with the session, for the other pages of the product', async () => {
  const both = ok(wireLists({ shopAccountList: [wireUser(), wireUser({ id_: '9', company_id_: '1002' })] }));
  const { flow, portal, environment } = open({ getAccountList: both }, { persistence: 'device' });
  portal.signIn(user);

  await flow.load();

  expect(JSON.parse(environment.storage.get('accountList') ?? '')).toMatchObject([
    { company_id_: '1001', shopList: [{ id_: '42' }] },
    { company_id_: '1002', shopList: [{ id_: '9' }] },
  ]);
});

test.each([
  ['customer', '3', { shopList: [{ id: '42' }], mgrList: [] }],
  ['manager', '1', { shopList: [], mgrList: [{ id: '42' }] }],
])('a %s without a phone has only the current login, without a request', async (_, type, logins) => {
  const { flow, portal, called } = open();
  portal.signIn({ ...user, type, phone: '', bindPhone: '' });

  await flow.load();

  const { step } = flow.get();
  expect(step.name === 'choose-account' && step.accounts).toMatchObject({
    phone: '',
    defaultCompanyId: '',
    entries: [{ companyId: '1001', ...logins }],
  });
  expect(called()).toEqual([]);
});

test('uses a session of an earlier visit', async () => {
  const first = open({}, { persistence: 'device' });
  first.portal.signIn(user);
  const storage = { pcShop_user: first.environment.storage.get('pcShop_user') ?? '' };

  const { flow } = open({}, { persistence: 'device' }, storage);
  await flow.load();

  expect(flow.get().step.name).toBe('choose-account');
});

test('a failed list is an error, and can be reloaded', async () => {
  let broken = true;
  const { flow, portal, emitted } = open({
    getAccountList: () => (broken ? refuse('data-abnormal') : ok(wireLists())),
  });
  portal.signIn(user);

  await flow.load();
  expect(flow.get()).toMatchObject({ step: { name: 'loading' }, error: { code: 'data-abnormal' } });
  expect(emitted('error')).toMatchObject([{ flow: 'account-list' }]);

  broken = false;
  await flow.load();
  expect(flow.get()).toMatchObject({ step: { name: 'choose-account' }, error: null });
});

test('ends a session that the server rejects, and says so again on reload', async () => {
  const { flow, portal, emitted } = open({ getAccountList: refuse('token-expired') });
  portal.signIn(user);

  await flow.load();
  expect(flow.get().error).toMatchObject({ code: 'token-expired', action: 'login' });
  expect(emitted('session-expired')).toHaveLength(1);

  await flow.load();
  expect(flow.get()).toMatchObject({ step: { name: 'signed-out' }, error: null });
});
