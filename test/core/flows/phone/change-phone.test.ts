import { createChangePhoneFlow, type LoginUser } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { testPortal } from '../../../support/portal.ts';

const [bound, next] = ['13800138000', '13900139000'];
const user = toLoginUser(wireUser());
const good: Answers = {
  checkChangePhoneCode: ok({ proof_: 'p1' }),
  changePhone: ({ user_id_, phone_ }) => ok(wireUser({ id_: user_id_, phone_, bind_phone_: phone_, token_: 'fresh' })),
};

function open(answers: Answers = {}, signedIn: LoginUser | null = user) {
  const world = testPortal({ ...good, ...answers }, { companyId: '1001', persistence: 'device' });
  if (signedIn) world.portal.signIn(signedIn);
  return { ...world, flow: createChangePhoneFlow(world.portal) };
}

/** In the second step, with a number and its code sent. */
async function openNew(answers: Answers = {}) {
  const world = open(answers);
  await world.flow.sendCode({});
  await world.flow.prove({ code: '123456' });
  await world.flow.sendCode({ phone: next });
  return world;
}

test('the code of the bound number, then that of the new one, change it', async () => {
  const { flow, server, portal, emitted } = open();
  expect(flow.get().step).toEqual({ name: 'current', maskedPhone: '138****8000' });

  await flow.sendCode({});
  await flow.prove({ code: ' 123 456' });
  expect(flow.get().step).toEqual({ name: 'new', maskedPhone: '138****8000' });
  expect(flow.resend.get().remaining).toBe(0);
  await flow.sendCode({ phone: '139 0013 9000' });
  await flow.submit({ phone: '139 0013 9000', code: '654321' });

  const calls = server.calls.filter(({ name }) => /change/i.test(name)).map(({ name, params }) => [name, params]);
  expect(calls).toEqual([
    ['changePhoneCode', { phone_: bound, company_id_: '1001' }],
    ['checkChangePhoneCode', { phone_: bound, code_: '123456' }],
    ['changePhoneCode', { phone_: next, company_id_: '1001', proof_: 'p1' }],
    ['changePhone', { user_id_: '42', phone_: next, code_: '654321', proof_: 'p1' }],
  ]);
  expect(flow.get().step).toEqual({ name: 'changed', maskedPhone: '139****9000' });
  expect(portal.session.get().user).toMatchObject({ phone: next, bindPhone: next, token: 'fresh' });
  expect(emitted('phone-bind')).toEqual([expect.objectContaining({ maskedPhone: '139****9000' })]);
});

test('a name that the device remembers becomes the new number', async () => {
  const { flow, portal } = await openNew();
  portal.remembered.add(bound);
  portal.remembered.add('amy.chen');

  await flow.submit({ phone: next, code: '654321' });

  expect(portal.remembered.accounts()).toEqual([next, 'amy.chen']);
});

test('a reload within ten minutes continues with the new number; later it begins again', async () => {
  const { portal, environment } = await openNew();

  expect(createChangePhoneFlow(portal).get().step.name).toBe('new');
  environment.advance(10 * 60_000);
  expect(createChangePhoneFlow(portal).get().step.name).toBe('current');
});

test('the ticket of another number is of no use', async () => {
  const { portal } = await openNew();

  portal.signIn({ ...user, bindPhone: '13700137000' });

  expect(createChangePhoneFlow(portal).get().step).toEqual({ name: 'current', maskedPhone: '137****7000' });
});

test('the bound number is no new one', async () => {
  const { flow, server } = await openNew();
  const before = server.calls.length;

  await flow.submit({ phone: bound, code: '1' });
  await flow.sendCode({ phone: bound });

  expect(flow.get().issues).toEqual({ phone: 'phone-same' });
  expect(server.calls).toHaveLength(before);
});

test.each(['code-wrong', 'code-expired', 'phone-bound-elsewhere'])('%s leaves the number as it is', async (code) => {
  const { flow, portal } = await openNew({ changePhone: refuse(code) });

  await flow.submit({ phone: next, code: '1' });

  expect(flow.get()).toMatchObject({ step: { name: 'new' }, error: { code } });
  expect(portal.session.get().user?.bindPhone).toBe(bound);
});

test('a ticket that the server no longer knows leads to the bound number again', async () => {
  const { flow } = await openNew();
  const stale = open({ changePhoneCode: ({ proof_ }) => (proof_ ? refuse('code-expired') : ok({ retry_after_: 60 })) });
  await stale.flow.prove({ code: '1' });

  await stale.flow.sendCode({ phone: next });

  expect(stale.flow.get()).toMatchObject({ step: { name: 'current' }, error: { code: 'code-expired' } });
  expect(flow.get().step.name).toBe('new');
});

test('after ten minutes the new number is not sent: the bound one is asked for again', async () => {
  const { flow, environment, called } = await openNew();
  environment.advance(10 * 60_000);

  await flow.submit({ phone: next, code: '654321' });

  expect(flow.get().step.name).toBe('current');
  expect(called()).not.toContain('changePhone');
});

test('back leads to the bound number, and forward to the new one while the ticket lasts', async () => {
  const { flow, environment } = await openNew();

  flow.back();
  expect(flow.get().step.name).toBe('current');
  expect(flow.forward('new')).toBe(true);
  expect(flow.get().step.name).toBe('new');

  environment.advance(9 * 60_000);
  flow.back();
  environment.advance(60_000);
  expect(flow.forward('new')).toBe(false);
  expect(flow.get().step.name).toBe('current');
});

test.each([
  ['nobody', null],
  ['a login without a number', toLoginUser(wireUser({ bind_phone_: '' }))],
])('%s has none to change', (_, signedIn) => {
  expect(open({}, signedIn).flow.get().step).toEqual({ name: 'nothing' });
});
