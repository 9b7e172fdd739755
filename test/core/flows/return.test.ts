import { createReturnFlow } from 'account-portal';
import { getLoginUserByAuthCode } from 'account-portal/endpoints';
import { type Answers, fail, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { testPortal } from '../../support/portal.ts';

const user = { id: '42', name: '林薇', login: 'lin.wei', type: '3', companyId: '1001', companyName: '青禾粮油' };

/** A page on which this user has landed before, and been sent back to. */
async function open(answers: Answers = {}, changes: Parameters<typeof wireUser>[0] = {}) {
  const world = testPortal({ getLoginUserByAuthCode: ok(wireUser(changes)), ...answers }, { persistence: 'device' });
  const signedIn = await world.portal.call(getLoginUserByAuthCode, { authCode: 'c0de' });
  await world.portal.completeLogin({ ...signedIn, authCode: 'used' });
  const flow = createReturnFlow(world.portal);
  flow.open();
  return { ...world, flow };
}

test('names the user, without a secret', async () => {
  const { flow } = await open();

  expect(flow.get().step).toEqual({ name: 'signed-in', user, maskedPhone: '138****8000' });
});

test('has no number for a login without a phone', async () => {
  const { flow } = await open({}, { phone_: '', bind_phone_: '' });

  expect(flow.get().step).toMatchObject({ name: 'signed-in', maskedPhone: '' });
});

test('enters again with a new code, not with the used one', async () => {
  const { flow, environment } = await open({ getAuthCode: ok({ auth_code_: 'fresh' }) });

  await flow.resume();

  const codes = environment.seen.left.map((url) => new URL(url).searchParams.get('auth_code_'));
  expect(codes).toEqual(['used', 'fresh']);
  expect(flow.get().step).toMatchObject({ name: 'landed', landing: { leaving: true } });
});

test('keeps the user when the way in fails, and can be tried again', async () => {
  const { flow } = await open({ getAuthCode: fail() });

  await flow.resume();

  expect(flow.get()).toMatchObject({ step: { name: 'signed-in' }, error: { code: 'network' } });
});

test('is signed out once the server has ended the session', async () => {
  const { flow, portal } = await open({ getAuthCode: refuse('token-expired') });

  await flow.resume();

  expect(flow.get()).toMatchObject({ step: { name: 'signed-out' }, error: { code: 'token-expired' } });
  expect(portal.session.get().user).toBeNull();
});

test('follows a logout, until disposed of', async () => {
  const { flow, portal } = await open();

  await portal.signOut();
  expect(flow.get().step).toEqual({ name: 'signed-out' });
  await flow.resume();
  expect(flow.get().step).toEqual({ name: 'signed-out' });

  flow.dispose();
});
