import { createForgotFlow, createLoginFlow, type PortalOptions } from 'account-portal';
import { type Answers, ok, refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createFormDrafts } from '../../../core/flow/form-drafts.ts';
import { createProofOfCode } from '../../../core/flow/proof-of-code.ts';
import { testPortal } from '../../support/portal.ts';

const phone = '13800138000';
const secrets = { code: ' １２３ 456 ', password: 'portal.demo2', confirm: 'portal.demo2' };
const administrator = { name: '陈静', phone: '139****9000', codeTo: 'phone' };
const good: Answers = {
  getAdminByLogin: ok({ name_: '陈静', phone_: '139****9000' }),
  resetPhonePassword: ok(),
};

function open(answers: Answers = {}, way?: 'phone' | 'account', options: Partial<PortalOptions> = {}, href?: string) {
  const world = testPortal({ ...good, ...answers }, { companyId: '1001', ...options }, href ? { href } : {});
  return { ...world, flow: createForgotFlow(world.portal, way) };
}
const paramsOf = ({ server }: ReturnType<typeof open>, wanted: string) =>
  server.calls.filter(({ name }) => name === wanted).map(({ params }) => params);

test('resets by phone: code, new password, done', async () => {
  const world = open();
  const { flow, emitted } = world;
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: false });
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: true }); // this server proves no phone before

  await flow.sendCode({ phone: '138 0013 8000' });
  expect(paramsOf(world, 'resetCode')).toEqual([{ phone_: phone, company_id_: '1001' }]);
  expect(flow.resend.get()).toMatchObject({ remaining: 60, sent: 1 });

  await flow.submit({ phone: '138 0013 8000', ...secrets });
  expect(paramsOf(world, 'resetPhonePassword')).toEqual([
    { phone_: phone, code_: '123456', password_: 'portal.demo2' },
  ]);
  expect(paramsOf(world, 'mixedLogin')).toMatchObject([{ login_: phone, password_: 'portal.demo2' }]);
  expect(flow.get().step.name).toBe('landed');
  expect(flow.resend.get().remaining).toBe(0);
  expect(emitted('password-reset')).toMatchObject([{ by: 'phone' }]);
  expect(emitted('login')).toHaveLength(1);
});

test('a password that was reset is set, even where it opens nothing now', async () => {
  const { flow } = open({ mixedLogin: refuse('company-disabled') });

  await flow.submit({ phone, ...secrets });

  expect(flow.get()).toMatchObject({ step: { name: 'done' }, error: null });
});

test('reports an unknown phone, and starts no wait', async () => {
  const { flow, emitted } = open({ resetCode: refuse('phone-not-bound') });

  await flow.sendCode({ phone });

  expect(flow.get().error).toMatchObject({ code: 'phone-not-bound', action: 'use-account' });
  expect(flow.resend.get().remaining).toBe(0);
  expect(emitted('code-send-error')).toMatchObject([{ scene: 'reset', error: { code: 'phone-not-bound' } }]);
});

test('sends no company on an account host', async () => {
  const world = open({}, 'phone', { companyId: undefined }, 'https://account.example.com/forget');

  await world.flow.sendCode({ phone });

  expect(paramsOf(world, 'resetCode')).toEqual([{ phone_: phone }]);
});

test('sends no code at the URL of an unknown company', async () => {
  const { flow, called } = open(
    { getByHost: refuse('company-unknown') },
    'phone',
    { companyId: undefined },
    'https://a.cn/',
  );

  await flow.sendCode({ phone });

  expect(flow.get().error?.code).toBe('company-unknown');
  expect(called()).not.toContain('resetCode');
});

test('resets by account: administrator, then a code to its phone (rules.md 2.8)', async () => {
  const world = open({}, 'account');
  const { flow, emitted } = world;

  await flow.findAccount({ account: ' lin.wei ' });
  expect(flow.get().step).toEqual({ name: 'administrator', account: 'lin.wei', administrator });
  expect(paramsOf(world, 'getAdminByLogin')).toEqual([{ login_: 'lin.wei' }]);

  await flow.sendAccountCode();
  expect(paramsOf(world, 'resetCodeByMail')).toEqual([{ login_: 'lin.wei', company_id_: '1001' }]);
  expect(flow.get().step).toEqual({ name: 'account-code', account: 'lin.wei', administrator });
  expect(flow.resend.get()).toMatchObject({ remaining: 60, sent: 1 });

  await flow.sendAccountCode();
  expect(paramsOf(world, 'resetCodeByMail')).toHaveLength(1);
  world.environment.advance(60_000);
  await flow.sendAccountCode();
  expect(paramsOf(world, 'resetCodeByMail')).toHaveLength(2);

  await flow.submit(secrets);
  expect(paramsOf(world, 'resetPhonePassword')).toEqual([
    { login_: 'lin.wei', code_: '123456', password_: 'portal.demo2' },
  ]);
  expect(paramsOf(world, 'mixedLogin')).toMatchObject([{ login_: 'lin.wei', password_: 'portal.demo2' }]);
  expect(flow.get().step.name).toBe('landed');
  expect(flow.resend.get().remaining).toBe(0);
  expect(emitted('password-reset')).toMatchObject([{ by: 'account' }]);
});

test('a phone in the account field is treated as an account', async () => {
  const world = open({}, 'account');

  await world.flow.findAccount({ account: '138 0013 8000' });
  await world.flow.sendAccountCode();

  expect(paramsOf(world, 'resetCodeByMail')).toEqual([{ login_: phone, company_id_: '1001' }]);
});

test('requires an account first', async () => {
  const { flow, called } = open({}, 'account');

  await flow.findAccount({ account: ' ' });

  expect(flow.get().issues).toEqual({ account: 'account-required' });
  expect(called()).toEqual([]);
});

test.each(['account-not-exist', 'no-such-account', 'needs-activation'])('shows %s at the account', async (code) => {
  const { flow } = open({ getAdminByLogin: refuse(code) }, 'account');

  await flow.findAccount({ account: 'nobody' });

  expect(flow.get()).toMatchObject({ step: { name: 'account' }, error: { code } });
});

test('stays at the administrator if the captcha is closed', async () => {
  const { flow, called } = open({}, 'account', { captcha: async () => null });
  await flow.findAccount({ account: 'lin.wei' });

  await flow.sendAccountCode();

  expect(flow.get()).toMatchObject({ step: { name: 'administrator' }, error: null });
  expect(called()).not.toContain('resetCodeByMail');
});

test('stays at the administrator if the code is refused, and can be retried', async () => {
  const { flow, emitted } = open({ resetCodeByMail: refuse('phone-not-bound') }, 'account');
  await flow.findAccount({ account: 'lin.wei' });

  await flow.sendAccountCode();

  expect(flow.get()).toMatchObject({ step: { name: 'administrator' }, error: { code: 'phone-not-bound' } });
  expect(emitted('code-send-error')).toHaveLength(1);
});

test('asking again after "too often" goes on to the step of the code', async () => {
  const { flow } = open({ resetCodeByMail: refuse('too-many-requests', { seconds: 30 }) }, 'account');
  await flow.findAccount({ account: 'lin.wei' });

  await flow.sendAccountCode();
  expect(flow.get()).toMatchObject({ step: { name: 'administrator' }, error: { code: 'too-many-requests' } });

  await flow.sendAccountCode();
  expect(flow.get()).toMatchObject({ step: { name: 'account-code' }, error: null });
});

test('stays at the administrator while no code may be sent for longer than one minute', async () => {
  const { flow, called, environment } = open(
    { resetCodeByMail: refuse('too-many-requests', { seconds: 1800 }) },
    'account',
  );
  await flow.findAccount({ account: 'lin.wei' });
  await flow.sendAccountCode();
  environment.advance(60_000);

  await flow.sendAccountCode();

  const error = { code: 'too-many-requests', params: { seconds: 1740 } };
  expect(flow.get()).toMatchObject({ step: { name: 'administrator' }, error });
  expect(called().filter((name) => name === 'resetCodeByMail')).toHaveLength(1);
});

test('does not ask for a phone when resetting by account', async () => {
  const { flow } = open({}, 'account');
  await flow.findAccount({ account: 'lin.wei' });
  await flow.sendAccountCode();

  await flow.submit({});

  expect(Object.keys(flow.get().issues)).toEqual(['code', 'password', 'confirm']);
});

test.each(['code-wrong', 'code-expired', 'common-password'])('%s is shown, and can be retried', async (code) => {
  let refused = true;
  const { flow } = open({ resetPhonePassword: () => (refused ? refuse(code) : ok()) });

  await flow.submit({ phone, ...secrets });
  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code } });

  refused = false;
  await flow.submit({ phone, ...secrets });
  expect(flow.get().step.name).toBe('landed');
});

test('switches between phone and account, with separate waits', async () => {
  const { flow } = open();
  await flow.sendCode({ phone });

  flow.choose('account');
  expect(flow.get().step).toEqual({ name: 'account' });
  expect(flow.resend.get().remaining).toBe(0);

  flow.choose('phone');
  flow.resend.resume(phone);
  expect(flow.resend.get().remaining).toBe(60);
});

test('sends nothing at a step without a form', async () => {
  const { flow, called } = open({}, 'account');

  await flow.sendAccountCode();
  await flow.submit({ phone, ...secrets });
  await flow.findAccount({ account: 'lin.wei' });
  await flow.submit({ phone, ...secrets });

  expect(called()).not.toContain('resetPhonePassword');
  expect(flow.get().step.name).toBe('administrator');
});

test.each([
  ['lin.wei', { account: 'lin.wei' }],
  [phone, { account: phone, phone }],
])('begins with what was typed as the account of a login: %s', (account, draft) => {
  const { flow, portal } = open();

  createLoginFlow(portal).saveDraft({ account, password: secrets.password });
  expect(flow.draft).toEqual(draft);

  flow.saveDraft({ account: 'another' });
  expect(flow.draft).toEqual({ ...draft, account: 'another' });
});

test('keeps phone and account for the tab, without secrets, until the password is new', async () => {
  const { flow } = open();
  expect(flow.draft).toEqual({});

  flow.saveDraft({ phone, account: 'lin.wei', ...secrets });
  expect(flow.draft).toEqual({ phone, account: 'lin.wei' });

  await flow.submit({ phone, ...secrets });
  expect(flow.draft).toEqual({});
});

/** An application of this phone was approved, and its applicant has no password yet. */
async function approved(answers: Answers = {}) {
  const world = open(answers);
  const { portal } = world;
  await portal.start();
  createProofOfCode(portal, 'apply').keep({ phone, proof: 'p1' });
  createFormDrafts(portal).forgot.save({ phone, first: 'on' });
  await world.flow.open();
  return world;
}

test('the first password of an applicant whose phone is proven needs no code, and uses the proof up', async () => {
  const world = await approved();
  const { flow, portal } = world;
  expect(flow.get().step).toEqual({ name: 'password', phone, first: true });

  await flow.submit({ password: 'short', confirm: '' });
  expect(flow.get().issues).toEqual({ password: 'password-format', confirm: 'password-required' });
  await flow.submit({ password: 'portal.demo2', confirm: 'portal.demo2' });

  expect(paramsOf(world, 'resetPhonePassword')).toEqual([
    { phone_: phone, company_id_: '1001', proof_: 'p1', password_: 'portal.demo2' },
  ]);
  expect(flow.get().step.name).toBe('landed');
  expect(createProofOfCode(portal, 'apply').read()).toBeNull();
});

test.each([
  ['code-expired', false],
  ['parameter-error', false],
  ['common-password', true],
  ['server-busy', true],
])('a first password refused with %s; still without a code: %s', async (code, proven) => {
  const { flow, portal } = await approved({ resetPhonePassword: refuse(code) });

  await flow.submit({ password: 'portal.demo2', confirm: 'portal.demo2' });

  expect(flow.get()).toMatchObject({ step: { name: proven ? 'password' : 'phone' }, error: { code } });
  expect(createProofOfCode(portal, 'apply').read() !== null).toBe(proven);
});

test('after ten minutes, and for another phone, a first password needs a code', async () => {
  const late = await approved();
  late.environment.advance(600_000);
  await late.flow.submit({ password: 'portal.demo2', confirm: 'portal.demo2' });
  expect(late.flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'code-expired' } });

  const { flow, portal } = await approved();
  flow.changePhone();
  expect([flow.get().step, createProofOfCode(portal, 'apply').read()]).toEqual([
    { name: 'phone', asksPassword: true },
    null,
  ]);
  createProofOfCode(portal, 'apply').keep({ phone: '13900139000', proof: 'p2' });
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: true });
  createProofOfCode(portal, 'apply').keep({ phone, proof: 'p3' });
  createFormDrafts(portal).forgot.save({ first: '' }); // has a password by now
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: true });
});

/** A server that proves a phone before the rest of a task. */
const proving: Answers = {
  companySettings: ok({ proof_set_: 1 }),
  provePhone: ({ code_ }) => (code_ === '123456' ? ok({ proof_: 'p5', task_: 'reset' }) : refuse('code-wrong')),
};

test('where the phone is proven first, a wrong code costs no password, and a reload no other code', async () => {
  const world = open(proving);
  const { flow, portal } = world;
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: false });

  await flow.prove({ phone, code: '111111' });
  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'code-wrong' } });
  await flow.prove({ phone: '138 0013 8000', code: '123456' });
  expect(flow.get().step).toEqual({ name: 'password', phone, first: false });
  flow.back();
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: false });
  expect(flow.forward('password')).toBe(true);

  const next = createForgotFlow(portal);
  await next.open();
  expect(next.get().step).toEqual({ name: 'password', phone, first: false });
  await next.submit({ password: 'portal.demo2', confirm: 'portal.demo2' });

  expect(next.get().step.name).toBe('landed');
  expect(paramsOf(world, 'resetPhonePassword')).toEqual([{ phone_: phone, proof_: 'p5', password_: 'portal.demo2' }]);
  expect(paramsOf(world, 'provePhone')).toHaveLength(2);
  expect(createProofOfCode(portal, 'reset').read()).toBeNull();
});

test('without a company a server is asked whether it proves phones, and else takes the password with the code', async () => {
  const { flow, called } = open({}, undefined, { companyId: undefined }, 'https://account.example.com/forget');
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'phone', asksPassword: false });

  await flow.prove({ phone, code: '123456' });
  expect(flow.get()).toMatchObject({ step: { name: 'phone', asksPassword: true }, error: null });
  await flow.submit({ phone, ...secrets });

  expect(flow.get().step.name).toBe('landed');
  expect(called().filter((name) => name === 'provePhone')).toHaveLength(1);
});
