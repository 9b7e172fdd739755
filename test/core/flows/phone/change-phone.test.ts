import { createChangePhoneFlow, type LoginUser } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createProofOfCode } from '../../../../core/flow/proof-of-code.ts';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { hanging } from '../../../support/hanging.ts';
import { idle, testPortal } from '../../../support/portal.ts';

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
  expect(flow.get().step.name).toBe('current');
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
  expect(flow.resend.get().remaining).toBe(0);
  expect(emitted('code-send').map(({ scene }) => scene)).toEqual(['change', 'change']);
  expect(emitted('phone-bind')).toEqual([expect.objectContaining({ maskedPhone: '139****9000' })]);
});

test('a name that the device remembers becomes the new number', async () => {
  const { flow, portal } = await openNew();
  portal.remembered.add(bound);
  portal.remembered.add('amy.chen');

  await flow.submit({ phone: next, code: '654321' });

  expect(portal.remembered.accounts()).toEqual([next, 'amy.chen']);
});

test('a number that the device does not remember is not remembered by its change', async () => {
  const { flow, portal } = await openNew();

  await flow.submit({ phone: next, code: '654321' });

  expect(portal.remembered.accounts()).toEqual([]);
});

test('the step as JSON has the masked number', () => {
  expect(JSON.parse(JSON.stringify(open().flow.get()))).toMatchObject({
    step: { name: 'current', maskedPhone: '138****8000' },
  });
});

test('without a code, the bound number is not verified', async () => {
  const { flow, called } = open();

  await flow.prove({ code: '' });

  expect(flow.get()).toMatchObject({ step: { name: 'current' }, issues: { code: 'code-required' } });
  expect(called()).not.toContain('checkChangePhoneCode');
});

test('a reload within ten minutes continues with the new number; later it begins again', async () => {
  const { portal, environment } = await openNew();

  expect(createChangePhoneFlow(portal).get().step.name).toBe('new');
  environment.advance(10 * 60_000);
  expect(createChangePhoneFlow(portal).get().step.name).toBe('current');
});

test('a reload continues with the wait for another code of the bound number, and has none for the new one', async () => {
  const { portal, flow } = open();
  await flow.sendCode({});
  expect(createChangePhoneFlow(portal).resend.get().remaining).toBe(60);
  await flow.prove({ code: '123456' });
  flow.back();
  await flow.sendCode({});

  const again = createChangePhoneFlow(portal);

  expect(again.get().step.name).toBe('new');
  expect(again.resend.get().remaining).toBe(0);
});

test('the ticket is that of a change in this company', async () => {
  const { portal } = await openNew();

  expect(createProofOfCode(portal, 'change').read()).toMatchObject({ phone: bound, proof: 'p1' });
});

test('the ticket of another number is of no use', async () => {
  const { portal } = await openNew();

  portal.signIn({ ...user, bindPhone: '13700137000' });

  expect(createChangePhoneFlow(portal).get().step).toEqual({ name: 'current', maskedPhone: '137****7000' });
});

test('the bound number is no new one', async () => {
  const { flow, server } = await openNew();
  const before = server.calls.length;

  await flow.submit({ phone: bound, code: '111111' });
  await flow.sendCode({ phone: bound });

  expect(flow.get().issues).toEqual({ phone: 'phone-same' });
  expect(server.calls).toHaveLength(before);
});

test.each(['code-wrong', 'code-expired', 'phone-bound-elsewhere'])('%s leaves the number as it is', async (code) => {
  const { flow, portal } = await openNew({ changePhone: refuse(code) });

  await flow.submit({ phone: next, code: '111111' });

  expect(flow.get()).toMatchObject({ step: { name: 'new' }, error: { code } });
  expect(portal.session.get().user?.bindPhone).toBe(bound);
});

test('a ticket that the server no longer knows leads to the bound number again', async () => {
  const { flow } = await openNew();
  const stale = open({ changePhoneCode: ({ proof_ }) => (proof_ ? refuse('code-expired') : ok({ retry_after_: 60 })) });
  await stale.flow.prove({ code: '111111' });

  await stale.flow.sendCode({ phone: next });

  expect(stale.flow.get()).toMatchObject({ step: { name: 'current' }, error: { code: 'code-expired' } });
  expect(createChangePhoneFlow(stale.portal).get().step.name).toBe('current');
  expect(flow.get().step.name).toBe('new');
});

test('another refusal of a code for the new number stays with it', async () => {
  const { flow } = open({ changePhoneCode: refuse('phone-bound-elsewhere') });
  await flow.prove({ code: '111111' });

  await flow.sendCode({ phone: next });

  expect(flow.get()).toMatchObject({ step: { name: 'new' }, error: { code: 'phone-bound-elsewhere' } });
});

test.each([
  ['code-expired', 'current'],
  ['code-wrong', 'new'],
])('if the ticket ends as the change is refused with %s, the step is %s', async (code, step) => {
  const { flow, environment } = await openNew({
    changePhone() {
      environment.advance(1);
      return refuse(code);
    },
  });
  environment.advance(10 * 60_000 - 1);

  await flow.submit({ phone: next, code: '654321' });

  expect(flow.get()).toMatchObject({ step: { name: step }, error: { code } });
});

test('a change is aborted with its flow', async () => {
  const { answer, aborted } = hanging();
  const { flow } = await openNew({ changePhone: answer });
  const sent = flow.submit({ phone: next, code: '654321' });
  await idle();
  expect(aborted()).toEqual([false]);

  flow.dispose();
  await sent;

  expect(aborted()).toEqual([true]);
});

test('after ten minutes the new number is not sent: the bound one is asked for again', async () => {
  const { flow, environment, called } = await openNew();
  environment.advance(10 * 60_000);

  await flow.submit({ phone: next, code: '654321' });

  expect(flow.get().step.name).toBe('current');
  expect(called()).not.toContain('changePhone');
});

test('back leads to the bound number, whose next code needs no ticket and no wait', async () => {
  const { flow, server } = await openNew();

  flow.back();
  expect(flow.resend.get().remaining).toBe(0);
  await flow.sendCode({});

  expect(server.calls.at(-1)?.params).toEqual({ phone_: bound, company_id_: '1001' });
});

test('back does nothing after the change', async () => {
  const { flow } = await openNew();
  await flow.submit({ phone: next, code: '654321' });

  flow.back();

  expect(flow.get().step.name).toBe('changed');
});

test('forward shows no wait of the bound number, and leaves it where there is nothing ahead', async () => {
  const { flow, portal } = await openNew();
  flow.back();
  const inOtherTab = createChangePhoneFlow(portal);
  inOtherTab.back();
  await inOtherTab.sendCode({});
  expect(flow.resend.get().remaining).toBe(60);

  expect(inOtherTab.forward('new')).toBe(false);
  expect(flow.forward('new')).toBe(true);

  expect(inOtherTab.resend.get().remaining).toBe(60);
  expect(flow.resend.get().remaining).toBe(0);
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
