import { createBindPhoneFlow, createExperienceFlow, createFranchiseFlow, createRegisterFlow } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createFlow } from '../../../core/flow/flow.ts';
import { createPhoneProof } from '../../../core/flow/phone-proof.ts';
import { createProofOfCode } from '../../../core/flow/proof-of-code.ts';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { testPortal } from '../../support/portal.ts';

const phone = '13711110000';
const typed = { phone: '137 1111 0000', code: '123456' };
const minutes = 60_000;

/** A server that proves phones: of a code, or of an earlier proof; the third of each is refused. */
function open(answers: Answers = {}, companyId?: string) {
  let count = 0;
  const world = testPortal(
    {
      companySettings: ok({ proof_set_: 1 }),
      provePhone: ({ task_ }) => {
        count += 1;
        return ok({ proof_: `p${count}`, task_, has_password_: 1, companies_: [] });
      },
      buildSimpleRegionTreeNoAuth: ok([{ id_: '310000', name_: '上海市', children_: [] }]),
      registerSetting: ok({ registerSetting_: 'review' }),
      shopCompleteRegister: ok({ id_: 'a1', state_: 'submitted' }),
      experienceRegister: ok({ experience_id_: 'e1' }),
      bindPhone: ok(wireUser({ bind_phone_: phone })),
      ...answers,
    },
    { companyId },
    { href: 'https://account.example.com/register' },
  );
  const paramsOf = (wanted: string) =>
    world.server.calls.filter(({ name }) => name === wanted).map(({ params }) => params);
  return { ...world, paramsOf };
}

function taskOf(portal: ReturnType<typeof open>['portal'], check?: () => Promise<{ proof: string }>) {
  const work = createFlow<{ name: string }, 'phone' | 'code'>(portal, { name: 'test', step: { name: 'phone' } });
  const send = () => async () => ({ retryAfter: 60, expiresIn: 300 });
  return createPhoneProof(portal, work, { purpose: 'register', send, ...(check && { check }) });
}
const { signal } = new AbortController();

test('a code is exchanged once, another one for itself', async () => {
  const { portal, paramsOf } = open({}, '1001');
  const task = taskOf(portal);

  const first = await task.prove(typed, signal);
  expect(first).toMatchObject({ phone, code: '', proof: 'p1', hasPassword: true, companies: [] });
  expect(await task.prove(typed, signal)).toBe(first);
  expect(await task.again(signal)).toBe(first);
  expect((await task.prove({ ...typed, code: '222222' }, signal)).proof).toBe('p2');
  await task.prove({ phone: '13711110001', code: '222222' }, signal);

  expect(paramsOf('provePhone').map(({ code_ }) => code_)).toEqual(['123456', '222222', '222222']);
});

test('a company whose server does not prove phones is never asked for it', async () => {
  const { portal, called } = open({ companySettings: ok({}) }, '1001');
  let checked = 0;
  const task = taskOf(portal, async () => {
    checked += 1;
    return { proof: 'old' };
  });

  expect(await task.prove(typed, signal)).toMatchObject({ phone, proof: 'old', code: '' });
  expect(await task.prove(typed, signal)).toMatchObject({ proof: 'old' });
  expect(await taskOf(portal).again(signal)).toMatchObject({ phone, proof: 'old' });

  expect([checked, called().includes('provePhone')]).toEqual([1, false]);
  expect(createProofOfCode(portal, 'register').read()).not.toHaveProperty('shared');
});

test('without a company a server without the call is asked once, and the code goes with the task', async () => {
  const { portal, called } = open({ provePhone: refuse('not-served') });
  const task = taskOf(portal);

  expect(await task.prove(typed, signal)).toEqual({ phone, code: '123456', proof: '' });
  expect(task.isOffered()).toBe(false);
  await task.prove(typed, signal);

  expect(called().filter((name) => name === 'provePhone')).toHaveLength(1);
  expect(task.read()).toBeNull();
});

test('any other refusal is told, and the code is not tried elsewhere', async () => {
  const { portal } = open({ provePhone: refuse('code-wrong') });
  const task = taskOf(portal, async () => ({ proof: 'old' }));

  await expect(task.prove(typed, signal)).rejects.toMatchObject({ code: 'code-wrong' });
  expect(task.read()).toBeNull();
});

test('a registration under review goes on to the application without another code', async () => {
  const { portal, paramsOf, called } = open({}, '1001');
  await portal.start();
  const register = createRegisterFlow(portal);
  await register.open();
  await register.submit({ ...typed, agreement: 'on' });
  await register.complete({ name: '林薇', companyName: '城西店' });
  expect(register.get().step.name).toBe('submitted');

  const franchise = createFranchiseFlow(portal);
  await franchise.open();

  expect(franchise.get().step.name).toBe('form');
  expect(paramsOf('provePhone')).toMatchObject([
    { task_: 'register', code_: '123456' },
    { task_: 'apply', proof_: 'p1' },
  ]);
  expect(called()).not.toContain('shopRegisterCodeNoAuth');
  expect(called()).not.toContain('checkPhoneOrOpenId');
});

test('a trial goes on to an enterprise without another code, whose proof is its own', async () => {
  const { portal, paramsOf } = open();
  await portal.start();
  const trial = createExperienceFlow(portal);
  await trial.start({ ...typed, industry: '118' });
  expect(trial.get().step.name).toBe('role');
  expect(paramsOf('experienceRegister')).toEqual([{ phone_: phone, proof_: 'p1', trade_id_: '118' }]);

  const register = createRegisterFlow(portal);
  await register.open();
  expect(register.get().step).toMatchObject({ name: 'details', provenPhone: phone });
  await register.submit({ agreement: 'on' });

  expect(register.get().step).toMatchObject({ name: 'complete', hasPassword: true });
  expect(paramsOf('provePhone').at(-1)).toEqual({ phone_: phone, task_: 'register', proof_: 'p1' });
});

test('a trial of a company gives nothing to a registration there, whose message says more', async () => {
  const { portal } = open({}, '1001');
  await portal.start();
  await createExperienceFlow(portal).start({ ...typed, industry: '118' });

  const register = createRegisterFlow(portal);
  await register.open();

  expect(register.get().step).not.toHaveProperty('provenPhone');
});

test('a trial shows a phone that is proven, a binding does not, and a refused one is asked for again', async () => {
  const refusing = refuse('code-expired');
  const { portal, paramsOf } = open({}, '1001');
  await portal.start();
  await createRegisterFlow(portal).open();
  createProofOfCode(portal, 'register').keep({ phone, proof: 'p0', shared: true });

  const trial = createExperienceFlow(portal);
  await trial.prepare();
  expect(trial.get().step).toEqual({ name: 'industry', provenPhone: phone });
  await trial.start({ industry: '118' });
  expect(paramsOf('experienceRegister')).toEqual([{ phone_: phone, proof_: 'p1', trade_id_: '118' }]);

  portal.signIn({ ...(await signedIn(portal)), bindPhone: '' });
  const bind = createBindPhoneFlow(portal);
  expect(bind.get().step.name).toBe('phone');
  expect(bind.get().step).not.toHaveProperty('provenPhone');

  const late = open({ provePhone: refusing }, '1001');
  await late.portal.start();
  createProofOfCode(late.portal, 'register').keep({ phone, proof: 'p0', shared: true });
  const again = createExperienceFlow(late.portal);
  await again.prepare();
  await again.start({ industry: '118' });
  expect(again.get()).toMatchObject({ step: { name: 'industry' }, error: { code: 'code-expired' } });
  expect(again.get().step).not.toHaveProperty('provenPhone');
});

test('ten minutes after its code a phone is not shown as proven, however often it was exchanged', async () => {
  const { portal, environment } = open({}, '1001');
  await portal.start();
  await taskOf(portal).prove(typed, signal);
  environment.advance(9 * minutes);
  const trial = createExperienceFlow(portal);
  await trial.prepare();
  await trial.start({ industry: '118' });
  expect(trial.get().step.name).toBe('role');

  environment.advance(1 * minutes);
  expect(taskOf(portal).read()).toBeNull();
  expect(createProofOfCode(portal, 'experience').read()).toBeNull();
});

test('another phone is asked for instead, in every task', async () => {
  const { portal } = open({}, '1001');
  await portal.start();
  createProofOfCode(portal, 'register').keep({ phone, proof: 'p0', shared: true });
  const trial = createExperienceFlow(portal);
  await trial.prepare();

  trial.changePhone();

  expect(trial.get().step).toEqual({ name: 'industry' });
  expect(createProofOfCode(portal, 'register').read()).toBeNull();
});

/** A login of the fake backend. */
async function signedIn(portal: ReturnType<typeof open>['portal']) {
  const { mixedLogin } = await import('../../../core/api/endpoints/login.ts');
  const lists = await portal.call(mixedLogin, { login: 'lin.wei', password: 'portal.demo1', companyId: '1001' });
  const [user] = lists.shopAccountList;
  if (!user) throw new Error('the fake backend has no login');
  return user;
}

const someone = (id: string, phone: string) =>
  toLoginUser(wireUser({ id_: id, phone_: phone, bind_phone_: phone, token_: `token-${id}` }));

test('what a session has proven is nobody else’s: not after its end, nor of who logs in next', async () => {
  const { portal, environment } = open();
  await portal.start();
  const kept = createProofOfCode(portal, 'register');
  portal.signIn(someone('1', phone));
  kept.keep({ phone, proof: 'p1' });
  expect(kept.read()?.proof).toBe('p1');
  environment.advance(1000);

  await portal.signOut();
  expect(kept.read()).toBeNull();
  portal.signIn(someone('2', '13900139000'));
  expect(kept.read()).toBeNull();
});

test('what was proven before a login is of use to the owner of the phone only', async () => {
  const { portal, environment } = open();
  await portal.start();
  const kept = createProofOfCode(portal, 'register');
  kept.keep({ phone, proof: 'p1' });
  environment.advance(1000);

  portal.signIn(someone('2', '13900139000'));
  expect(kept.read()).toBeNull();
  portal.signIn(someone('1', phone));
  expect(kept.read()).toBeNull(); // the session of another person has ended in between
});

test.each([
  ['a login', 'login'],
  ['a new password', 'reset'],
] as const)('the proof of %s is in no storage, and a page has its own', async (_, purpose) => {
  const { portal, environment } = open();
  await portal.start();
  createProofOfCode(portal, purpose).keep({ phone, proof: 'p1' });

  expect(createProofOfCode(portal, purpose).read()?.proof).toBe('p1');
  expect(environment.tabStorage.get(`portal-proof-${purpose}-`)).toBeNull();
});
