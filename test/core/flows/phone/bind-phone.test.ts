import { createBindPhoneFlow, createLoginFlow, type PortalOptions } from 'account-portal';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { testPortal } from '../../../support/portal.ts';

const phone = '13900139000';
const unbound = wireUser({ bind_phone_: '' });
const typed = { phone: ' 139-0013-9000', code: ' １２３ 456 ', password: 'portal.demo1' };
const good: Answers = {
  bindPhone: ({ user_id_, phone_ }) => ok(wireUser({ id_: user_id_, bind_phone_: phone_, token_: '' })),
  setBindPhonePassword: ok(),
  markDoNotRemindBindPhone: ok(),
};

function open(answers: Answers = {}, { signedIn = true, given = false, ...options }: Options = {}) {
  const world = testPortal({ ...good, ...answers }, { companyId: '1001', ...options });
  if (signedIn) world.portal.signIn(toLoginUser(unbound));
  const other = toLoginUser(wireUser({ id_: '7', token_: 'other', bind_phone_: '', company_id_: '2002' }));
  return { ...world, flow: createBindPhoneFlow(world.portal, given ? other : undefined) };
}
interface Options extends Partial<PortalOptions> {
  readonly signedIn?: boolean;
  readonly given?: boolean;
}

test('the password is set with a token that another tab has renewed since the binding', async () => {
  const { flow, server, portal } = open();
  await flow.submit(typed);
  portal.signIn(toLoginUser(wireUser({ bind_phone_: phone, token_: 'renewed' })));

  await flow.setPassword({ password: 'portal.demo1' });

  expect(server.calls.at(-1)?.headers.get('token')).toBe('renewed');
  expect(flow.get().step.name).toBe('bound');
});

test('the password of a given login is set with the token that the binding has renewed', async () => {
  const { flow, server } = open(
    { bindPhone: ({ user_id_ }) => ok(wireUser({ id_: user_id_, token_: 'renewed' })) },
    { given: true },
  );
  await flow.submit(typed);

  await flow.setPassword({ password: 'portal.demo1' });

  expect(server.calls.at(-1)?.name).toBe('setBindPhonePassword');
  expect(server.calls.at(-1)?.headers.get('token')).toBe('renewed');
});

test('binds a phone and updates the session', async () => {
  const { flow, server, portal, emitted } = open({}, { persistence: 'device' });

  await flow.submit(typed);

  expect(server.calls.find(({ name }) => name === 'bindPhone')?.params).toEqual({
    user_id_: '42',
    phone_: phone,
    code_: '123456',
    password_: 'portal.demo1',
  });
  expect(flow.get().step).toMatchObject({ name: 'password', maskedPhone: '139****9000', user: { bindPhone: phone } });
  expect(portal.session.get().user).toMatchObject({ id: '42', bindPhone: phone, token: 't0ken' });
  expect(emitted('phone-bind')).toMatchObject([{ maskedPhone: '139****9000' }]);
});

test.each([
  ['its own company wants none', { password_set_: 0 }, '1001', 'bound'],
  ['another company than the one of the page wants none', { password_set_: 0 }, '2002', 'bound'],
  ['another company allows one', { password_set_: 1 }, '2002', 'password'],
  ['its own company allows one', { password_set_: 1 }, '1001', 'password'],
])('after binding, goes to the right step if %s', async (_, settings, companyId, name) => {
  const bindPhone = ok(wireUser({ company_id_: companyId }));
  const { flow, portal, called } = open({ companySettings: ok(settings), bindPhone });
  await portal.start();

  await flow.submit(typed);

  expect(flow.get().step).toMatchObject({ name, maskedPhone: '139****9000' });
  expect(called().filter((call) => call === 'companySettings')).toHaveLength(companyId === '1001' ? 1 : 2);
});

test('offers a password if the settings of the company cannot be loaded, as the phone is bound', async () => {
  const { flow } = open({
    companySettings: ({ company_id_ }) => (company_id_ === '1001' ? ok({}) : refuse('data-error')),
    bindPhone: ok(wireUser({ company_id_: '2002' })),
  });

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'password' }, error: null });
});

test('requests the code with the session’s token, and once', async () => {
  const { flow, server } = open();

  await flow.sendCode(typed);
  await flow.sendCode(typed);

  const calls = server.calls.filter(({ name }) => name === 'bindPhoneCode');
  expect(calls.map(({ params, headers }) => [params, headers.get('token')])).toEqual([
    [{ phone_: phone, company_id_: '1001' }, 't0ken'],
  ]);
  expect(flow.resend.get()).toMatchObject({ remaining: 60, sent: 1 });
});

test('asks for the password of the account, which the state does not keep', async () => {
  const { flow, called } = open({ bindPhone: refuse('wrong-password') });
  expect(flow.get().step).toEqual({ name: 'phone', account: 'lin.wei' });

  await flow.submit({ ...typed, password: '' });
  expect(flow.get().issues).toEqual({ password: 'password-required' });
  expect(called()).not.toContain('bindPhone');

  await flow.submit({ ...typed, password: 'an-old-one-of-another-format' });
  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'wrong-password', field: 'password' } });
  expect(JSON.stringify(flow.get())).not.toContain('an-old-one');
});

test('asks for no password of a login that has none', async () => {
  const { flow, server, portal } = open();
  portal.signIn(toLoginUser(wireUser({ bind_phone_: '', has_password_: false })));
  const trial = createBindPhoneFlow(portal);
  expect(trial.get().step).toEqual({ name: 'phone', account: null });
  expect(flow.get().step).toEqual({ name: 'phone', account: 'lin.wei' });

  await trial.submit({ phone, code: '123456' });

  expect(server.calls.find(({ name }) => name === 'bindPhone')?.params).not.toHaveProperty('password_');
  expect(trial.get().step.name).toBe('password');
});

test('clears the resend timer once the phone is bound', async () => {
  const { flow } = open();
  await flow.sendCode(typed);

  await flow.submit(typed);

  expect(flow.resend.get().remaining).toBe(0);
});

test.each(['code-wrong', 'code-expired', 'phone-bound-elsewhere'])('shows %s at its field', async (code) => {
  const { flow, portal, emitted } = open({ bindPhone: refuse(code) });

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code } });
  expect(portal.session.get().user?.bindPhone).toBe('');
  expect(emitted('phone-bind')).toEqual([]);
});

test.each<[string, Readonly<Record<string, number>>, number]>([
  ['phone-bound-elsewhere', {}, 0],
  ['too-many-requests', { seconds: 90 }, 90_000],
])('reports the refusal %s of a code, and when one can be requested again', async (code, params, wait) => {
  const { flow, emitted, environment } = open({ bindPhoneCode: refuse(code, params) });

  await flow.sendCode(typed);

  expect(flow.get().error?.code).toBe(code);
  const resendAt = environment.clock.now() + wait;
  expect(emitted('code-send-error')).toMatchObject([{ scene: 'bind', resendAt, error: { code } }]);
});

test('setting a password for the phone is optional (rules.md 2.5)', async () => {
  const { flow, server } = open();
  await flow.submit(typed);

  await flow.setPassword({ password: '123' });
  expect(flow.get()).toMatchObject({ step: { name: 'password' }, issues: { password: 'password-format' } });
  await flow.setPassword({ password: 'portal.demo1' });
  expect(flow.get().step).toMatchObject({ name: 'bound', maskedPhone: '139****9000' });
  expect(server.calls.at(-1)).toMatchObject({ params: { user_id_: '42', password_: 'portal.demo1' } });

  const other = open();
  await other.flow.submit(typed);
  other.flow.skipPassword();
  expect(other.flow.get().step.name).toBe('bound');
  expect(other.called()).not.toContain('setBindPhonePassword');
});

test('rejects a common password, and accepts another', async () => {
  const { flow } = open({ setBindPhonePassword: refuse('common-password') });
  await flow.submit(typed);

  await flow.setPassword({ password: '123456' });

  expect(flow.get()).toMatchObject({ step: { name: 'password' }, error: { code: 'common-password' } });
});

test('without a bound phone, a password can be neither set nor skipped', async () => {
  const { flow, called } = open();

  await flow.setPassword({ password: 'portal.demo1' });
  flow.skipPassword();

  expect(flow.get().step.name).toBe('phone');
  expect(called()).not.toContain('setBindPhonePassword');
});

test.each([
  [true, []],
  [false, [{ id: '42', user_id_: '42' }]],
])('later, with remind: %s', async (remind, sent) => {
  const { flow, server, emitted } = open();

  await flow.later({ remind });

  expect(flow.get().step).toEqual({ name: 'later' });
  expect(emitted('bind-later')).toMatchObject([{ remind }]);
  const marks = server.calls.filter(({ name }) => name === 'markDoNotRemindBindPhone');
  expect(marks.map(({ params }) => params)).toEqual(sent);
});

test('stays at the question if "do not remind" fails', async () => {
  const { flow, emitted } = open({ markDoNotRemindBindPhone: refuse('data-abnormal') });

  await flow.later({ remind: false });

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'data-abnormal' } });
  expect(emitted('bind-later')).toEqual([]);
});

test('binds nothing without a session', async () => {
  const { flow, called } = open({}, { signedIn: false });

  await flow.sendCode(typed);
  expect(flow.get().error?.code).toBe('token-expired');
  await flow.submit(typed);
  await flow.later({ remind: true });

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'token-expired' } });
  expect(called()).not.toContain('bindPhone');
});

test('uses a given login, and leaves the session unchanged', async () => {
  const { flow, server, portal } = open({}, { given: true });

  await flow.sendCode(typed);
  await flow.submit(typed);
  await flow.setPassword({ password: 'portal.demo1' });
  await flow.later({ remind: false });

  expect(Object.fromEntries(server.calls.map(({ name, headers }) => [name, headers.get('token')]))).toMatchObject({
    bindPhoneCode: 'other',
    bindPhone: 'other',
    setBindPhonePassword: 'other',
    markDoNotRemindBindPhone: 'other',
  });
  expect(server.calls.find(({ name }) => name === 'bindPhoneCode')?.params.company_id_).toBe('2002');
  expect(portal.session.get().user).toMatchObject({ id: '42', token: 't0ken' });
});

/** A login that is asked to bind a phone. */
async function asked(answers: Answers = {}, user = unbound) {
  const world = testPortal({ ...good, mixedLogin: ok(wireLists({ shopAccountList: [user] })), ...answers });
  const flow = createLoginFlow(world.portal);
  await flow.submit({ account: 'lin.wei', password: 'x' });
  return { ...world, flow };
}

test('asks for a phone before landing, without signing in yet', async () => {
  const { flow, environment, portal, called } = await asked();

  expect(flow.get().step).toMatchObject({ name: 'bind-phone', user: { id: '42' } });
  expect(portal.session.get().user).toBeNull();
  expect(called()).not.toContain('getAuthCode');

  await flow.proceed();
  expect(flow.get().step.name).toBe('landed');
  expect(environment.seen.left).toHaveLength(1);
});

test('lands with the phone bound on the way', async () => {
  const { flow, portal } = await asked();
  const { step } = flow.get();
  if (step.name !== 'bind-phone') throw new Error(step.name);

  const bind = createBindPhoneFlow(portal, step.user);
  await bind.submit(typed);
  const bound = bind.get().step;
  await flow.proceed('user' in bound ? bound.user : undefined);

  expect(portal.session.get().user).toMatchObject({ id: '42', bindPhone: phone, token: 't0ken' });
});

test.each([
  ['does not want to be reminded', wireUser({ bind_phone_: '', do_not_remind_: true }), 'landed', null],
  ['has a phone', wireUser(), 'landed', null],
  [
    'is refused',
    wireUser({ bind_phone_: '', token_: '', refusal_: { code: 'shop-disabled' } }),
    'credentials',
    'shop-disabled',
  ],
])('does not ask a login that %s', async (_, user, expected, code) => {
  const { flow } = await asked({}, user);

  expect(flow.get().step.name).toBe(expected);
  expect(flow.get().error?.code ?? null).toBe(code);
});

test('proceeds from nothing without the question', async () => {
  const { portal, called } = testPortal();
  const flow = createLoginFlow(portal);

  await flow.proceed();

  expect(flow.get().step).toEqual({ name: 'credentials' });
  expect(called()).toEqual([]);
});

test('a reload within ten minutes of the binding still asks for the password of the phone', async () => {
  const { flow, portal, environment, server } = open();
  await flow.submit(typed);

  environment.advance(9 * 60_000);
  const again = createBindPhoneFlow(portal);

  expect(again.get().step).toMatchObject({ name: 'password', maskedPhone: '139****9000', user: { bindPhone: phone } });
  await again.setPassword({ password: 'portal.demo1' });
  expect(server.calls.filter(({ name }) => name === 'bindPhone')).toHaveLength(1);
  expect(createBindPhoneFlow(portal).get().step.name).toBe('has-phone');
});

test.each([
  ['it is later', ({ environment }) => environment.advance(10 * 60_000)],
  ['the password was skipped', ({ flow }) => flow.skipPassword()],
  [
    'another login has its place',
    ({ portal }) => portal.signIn(toLoginUser(wireUser({ bind_phone_: phone, token_: 'renewed' }))),
  ],
] satisfies [string, (world: ReturnType<typeof open>) => void][])(
  'a reload does not ask for it if %s',
  async (_, change) => {
    const world = open();
    await world.flow.submit(typed);

    change(world);

    expect(createBindPhoneFlow(world.portal).get().step.name).toBe('has-phone');
  },
);

test('shows a bound phone instead of binding another', () => {
  const { portal } = open();
  const login = toLoginUser(wireUser({ bind_phone_: phone }));

  expect(createBindPhoneFlow(portal, login).get().step).toEqual({ name: 'has-phone', maskedPhone: '139****9000' });

  portal.signIn(login);
  expect(createBindPhoneFlow(portal).get().step.name).toBe('has-phone');
});
