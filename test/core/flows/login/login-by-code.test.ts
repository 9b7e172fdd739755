import { createLoginByCodeFlow, createLoginFlow, createRegisterFlow, type PortalOptions } from 'account-portal';
import { type Answers, fail, hang, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { createProofOfCode } from '../../../../core/flow/proof-of-code.ts';
import { idle, testPortal } from '../../../support/portal.ts';

const typed = { phone: '+86 138-0013-8000', code: ' １２３ 456 ' };
const phone = '13800138000';
const shop = (id: string, changes = {}) => wireUser({ company_id_: id, company_name_: `C${id}`, ...changes });
const manager = (id: string) => shop(id, { id_: `m${id}`, type_: '1', token_: `m-${id}` });

function open(
  answers: Answers = {},
  options: Partial<PortalOptions> = {},
  world: Parameters<typeof testPortal>[2] = {},
) {
  const made = testPortal(answers, { companyId: '1001', ...options }, world);
  return { ...made, flow: createLoginByCodeFlow(made.portal) };
}

const paramsOf = ({ server }: ReturnType<typeof open>, wanted: string) =>
  server.calls.filter(({ name }) => name === wanted).map(({ params }) => params);

test('phone and code log in, as a password does', async () => {
  const world = open();
  const { flow, portal, emitted, environment } = world;
  expect(flow.get().step).toEqual({ name: 'phone' });

  await flow.sendCode(typed);
  expect(flow.resend.get()).toMatchObject({ remaining: 60, sent: 1 });
  expect(emitted('code-send')).toMatchObject([{ channel: 'sms', scene: 'login' }]);
  await flow.submit(typed);

  expect(paramsOf(world, 'loginCode')).toEqual([{ phone_: phone, company_id_: '1001' }]);
  expect(paramsOf(world, 'loginByCode')).toEqual([{ phone_: phone, code_: '123456', company_id_: '1001' }]);
  expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
  expect(flow.resend.get().remaining).toBe(0);
  expect(portal.session.get().user?.id).toBe('42');
  expect(emitted('login')).toHaveLength(1);
  expect(environment.seen.left).toHaveLength(1);
});

test('a phone with several companies and sides chooses, also back and forth', async () => {
  const lists = wireLists({ shopAccountList: [shop('1001'), shop('1002')], mgrAccountList: [manager('1001')] });
  const { flow } = open({ loginByCode: ok(lists) }, { companyId: undefined }, { href: 'https://account.example.com/' });

  await flow.submit(typed);
  const { step } = flow.get();
  if (step.name !== 'choose-account') throw new Error(`The step is ${step.name}.`);
  const [first] = step.accounts.entries;
  if (first) await flow.open(first);

  expect(flow.get().step.name).toBe('choose-side');
  flow.back();
  expect(flow.get().step.name).toBe('choose-account');
  flow.restart();
  expect(flow.get().step).toEqual({ name: 'phone' });
});

test('the logins of the phone are merged by company, and kept as those of a login by password', async () => {
  const lists = wireLists({ shopAccountList: [shop('1001')], mgrAccountList: [manager('1001'), manager('1002')] });
  const byCode = open({ loginByCode: ok(lists) });
  const byPassword = testPortal({ mixedLogin: ok(lists) }, { companyId: '1001' });
  const flow = createLoginFlow(byPassword.portal);

  await byCode.flow.submit(typed);
  await flow.submit({ account: phone, password: 'x' });

  expect(byCode.flow.get()).toEqual(flow.get());
});

test.each([
  ['code-wrong', 'code'],
  ['code-expired', 'code'],
  ['phone-not-bound', 'account'],
  ['company-disabled', undefined],
] as const)('a refusal with %s stays at the form, and is told', async (code, field) => {
  const { flow, emitted, portal } = open({ loginByCode: refuse(code, { name: 'X', phone }) });

  await flow.submit(typed);

  expect(flow.get().step).toEqual({ name: 'phone' });
  expect([flow.get().error?.code, flow.get().error?.field]).toEqual([code, field]);
  expect(emitted('login-error')).toMatchObject([{ error: { code } }]);
  expect(portal.session.get().user).toBeNull();
});

test('a wrong code can be corrected, and one that was used is refused when it is sent again', async () => {
  const used: unknown[] = [];
  const { flow } = open({
    loginByCode({ code_ }) {
      if (code_ !== '123456') return refuse('code-wrong');
      used.push(code_);
      return used.length > 1 ? refuse('code-expired') : ok(wireLists());
    },
  });

  await flow.submit({ ...typed, code: '000000' });
  expect(flow.get().error?.code).toBe('code-wrong');
  await flow.submit(typed);
  expect(flow.get()).toMatchObject({ step: { name: 'landed' }, error: null });
  flow.restart();
  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'code-expired' } });
});

test('offline and without an answer, the form stays as it is', async () => {
  const offline = open({ loginByCode: fail() }, {}, { online: false });
  await offline.flow.submit(typed);
  expect(offline.flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'offline' } });

  const silent = open({ loginByCode: hang() });
  const sent = silent.flow.submit(typed);
  await idle();
  silent.environment.advance(15_000);
  await sent;
  expect(silent.flow.get()).toMatchObject({ step: { name: 'phone' }, error: { code: 'timeout' } });
});

test('what is answered after the user has left signs nobody in', async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  const { flow, portal, environment } = open({
    loginByCode: () => new Promise((resolve) => (answer = resolve)),
  });
  const sent = flow.submit(typed);
  await idle();

  flow.restart();
  answer(ok(wireLists()));
  await sent;
  await idle();

  expect(flow.get()).toMatchObject({ step: { name: 'phone' }, pending: null, error: null });
  expect(portal.session.get().user).toBeNull();
  expect(environment.seen.left).toEqual([]);
});

test('a captcha that the user closes sends nothing', async () => {
  const { flow, called } = open({}, { captcha: async () => null });

  await flow.sendCode(typed);

  expect(called()).not.toContain('loginCode');
  expect(flow.get()).toMatchObject({ pending: null, error: null });
  expect(flow.resend.get().remaining).toBe(0);
});

test('the wait for another code goes on after a reload, and is that of this company alone', async () => {
  const world = open();
  await world.flow.sendCode(typed);
  world.flow.saveDraft(typed);
  const { environment } = world;
  environment.advance(20_000);

  const again = testPortal({}, { companyId: '1001', environment }).portal;
  const reloaded = createLoginByCodeFlow(again);
  expect(reloaded.draft.phone).toBe(typed.phone);
  reloaded.resend.resume(phone);
  expect(reloaded.resend.get().remaining).toBe(40);

  const other = createLoginByCodeFlow(testPortal({}, { companyId: '1002', environment }).portal);
  other.resend.resume(phone);
  expect(other.resend.get().remaining).toBe(0);
});

test('a server that refuses another code says how long to wait', async () => {
  const { flow, emitted } = open({ loginCode: refuse('too-many-requests', { seconds: 1800 }) });

  await flow.sendCode(typed);

  expect(flow.get().error?.code).toBe('too-many-requests');
  expect(flow.resend.get().remaining).toBe(1800);
  expect(emitted('code-send-error')).toMatchObject([{ scene: 'login' }]);
});

test('a phone without a login keeps its proof for a registration in this company, for ten minutes', async () => {
  const { flow, portal, environment, emitted } = open({ loginByCode: ok({ proof_: 'p1' }) });

  await flow.submit(typed);

  expect(flow.get().step).toEqual({ name: 'unknown', phone });
  expect(emitted('login')).toEqual([]);
  expect(portal.session.get().user).toBeNull();
  const kept = createProofOfCode(portal, 'register');
  expect(kept.read()).toMatchObject({ phone, proof: 'p1' });
  const other = testPortal({}, { companyId: '1002', environment }).portal;
  expect(createProofOfCode(other, 'register').read()).toBeNull();
  expect(createProofOfCode(portal, 'apply').read()).toBeNull();
  environment.advance(600_000);
  expect(kept.read()).toBeNull();
});

test('a phone without a login is in the form of the registration, and in the state as JSON', async () => {
  const { flow, portal } = open({ loginByCode: ok({ proof_: 'p1' }) });

  await flow.submit(typed);

  expect(createRegisterFlow(portal).draft).toMatchObject({ phone });
  expect(JSON.parse(JSON.stringify(flow.get()))).toMatchObject({ step: { name: 'unknown', phone } });
});

test('a login leaves no input to the next user of the tab', async () => {
  const { flow, portal } = open();
  flow.saveDraft(typed);

  await flow.submit(typed);

  expect(createLoginByCodeFlow(portal).draft).toEqual({});
});

test('after dispose, the wait is counted for nobody', async () => {
  const { flow, environment } = open();
  const listener = vi.fn();
  flow.resend.subscribe(listener);
  await flow.sendCode(typed);
  flow.dispose();
  listener.mockClear();

  environment.advance(2000);

  expect(listener).not.toHaveBeenCalled();
  expect(flow.resend.get().remaining).toBe(58);
});

test.each([
  ['on', [], [phone]],
  [undefined, [phone], []],
])('with the tick %j, the device that remembers %j remembers %j', async (remember, before, expected) => {
  const { flow, portal } = open();
  for (const account of before) portal.remembered.add(account);

  await flow.submit({ ...typed, remember });

  expect(portal.remembered.accounts()).toEqual(expected);
});

test('a phone typed into the form of the password is in this one, and one typed here is not lost', () => {
  const { flow, portal } = open();
  createLoginFlow(portal).saveDraft({ account: '13900139000' });
  expect(flow.draft).toEqual({ phone: '13900139000' });

  flow.saveDraft({ phone: '13700137000' });

  expect(flow.draft).toEqual({ phone: '13700137000' });
  expect(createLoginFlow(portal).draft).toEqual({ account: '13900139000' });
});
