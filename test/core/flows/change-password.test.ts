import { createChangePasswordFlow } from 'account-portal';
import { getAccountList } from 'account-portal/endpoints';
import { type Answers, fail, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { patience } from '../../support/patience.ts';
import { testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const typed = { old: '-旧密码-1', password: 'portal.demo2', confirm: 'portal.demo2' };

function open(answers: Answers = {}, signedIn = true, storage = {}) {
  const world = testPortal(
    { modifyPwd: ok({ token_: 'fresh' }), ...answers },
    { companyId: '1001', persistence: 'device' },
    { storage },
  );
  if (signedIn) world.portal.signIn(toLoginUser(wireUser()));
  return { ...world, flow: createChangePasswordFlow(world.portal) };
}

test('continues the session with the new token, also after a reload (rules.md 2.9)', async () => {
  const { flow, server, portal, emitted, environment } = open();
  expect(flow.get().step).toEqual({ name: 'form', account: 'lin.wei' });

  await flow.submit(typed);

  expect(server.calls[0]?.name).toBe('getCompanyById');
  expect(server.calls.at(-1)).toMatchObject({
    name: 'modifyPwd',
    params: { user_id_: '42', old_password_: '-旧密码-1', new_password_: 'portal.demo2' },
  });
  expect(flow.get().step).toEqual({ name: 'changed' });
  expect(portal.session.get().user).toMatchObject({ id: '42', token: 'fresh' });
  expect(emitted('password-change')).toMatchObject([{ by: 'password' }]);
  expect(emitted('session-expired')).toEqual([]);

  await portal.call(getAccountList, { phone: '1' });
  expect(server.calls.at(-1)?.headers.get('token')).toBe('fresh');
  const reloaded = open({}, false, { pcShop_user: environment.storage.get('pcShop_user') ?? '' });
  await reloaded.portal.start();
  expect(reloaded.portal.session.get().user?.token).toBe('fresh');
});

test('other tabs of the same login continue with the new token', async () => {
  const [here, there] = [open(), open()];

  await here.flow.submit(typed);
  there.environment.changeInOtherTab('pcShop_user', here.environment.storage.get('pcShop_user'));

  expect(there.portal.session.get().user).toMatchObject({ id: '42', token: 'fresh' });
  expect(there.emitted('logout')).toEqual([]);
});

test('a user who logs out meanwhile stays logged out', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const { flow, portal, environment, called } = open({
    modifyPwd: () => answered.then(() => ok({ token_: 'fresh' })),
  });

  const submitted = flow.submit(typed);
  await vi.waitFor(() => expect(called()).toContain('modifyPwd'), patience);
  await portal.signOut();
  answer();
  await submitted;

  expect(portal.session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBeNull();
});

test.each([
  ['wrong-password', 'wrong-current-password', 'old'],
  ['common-password', 'common-password', 'password'],
])('%s is reported as %s of the field %s, and leaves the session unchanged', async (refusal, code, field) => {
  const { flow, portal } = open({ modifyPwd: refuse(refusal) });

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'form' }, error: { code, field } });
  expect(portal.session.get().user?.token).toBe('t0ken');
});

test('keeps the old token after a broken connection', async () => {
  const { flow, portal, environment, emitted } = open({ modifyPwd: fail() });

  await settle(environment, flow.submit(typed));

  expect(flow.get().error?.code).toBe('network');
  expect(portal.session.get().user?.token).toBe('t0ken');
  expect(emitted('error')).toMatchObject([{ flow: 'change-password', error: { code: 'network' } }]);
});

test('reports a missing session, without a request', async () => {
  const { flow, called } = open({}, false);
  expect(flow.get().step).toEqual({ name: 'signed-out' });

  await flow.submit(typed);

  expect(flow.get().error?.code).toBe('token-expired');
  expect(called()).not.toContain('modifyPwd');
});

test('uses a session of an earlier visit on submit', async () => {
  const first = open();
  const storage = { pcShop_user: first.environment.storage.get('pcShop_user') ?? '' };
  const { flow } = open({}, false, storage);

  await flow.submit(typed);

  expect(flow.get().step).toEqual({ name: 'changed' });
});
