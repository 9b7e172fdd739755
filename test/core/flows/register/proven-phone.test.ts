import { createLoginByCodeFlow, createRegisterFlow } from 'account-portal';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createProofOfCode } from '../../../../core/flow/proof-of-code.ts';
import { testPortal } from '../../../support/portal.ts';

const phone = '13711110000';
const typed = { password: 'portal.demo1', agreement: 'on' };
const names = { name: '林薇', companyName: '城西店' };

/** A registration after a login by code has found no login of the phone. */
async function open(answers: Answers = {}) {
  const world = testPortal(
    { registerSetting: ok({ registerSetting_: 'open' }), shopCompleteRegister: ok(wireUser()), ...answers },
    { companyId: '1001' },
  );
  const kept = createProofOfCode(world.portal, 'register');
  kept.keep({ phone, proof: 'p1' });
  const flow = createRegisterFlow(world.portal);
  expect(flow.get().step).not.toHaveProperty('provenPhone'); // the first render is that of a server
  await flow.open();
  return { ...world, flow, kept };
}

test('a proven phone registers without phone and code, and its proof is used up', async () => {
  const { flow, kept, server, called } = await open();
  expect(flow.get().step).toMatchObject({ name: 'details', provenPhone: phone });

  await flow.submit({});
  expect(flow.get().issues).toEqual({ agreement: 'agreement-required' });
  await flow.submit(typed); // a form of one's own may ask for the password at once
  expect(flow.get().step).toEqual({ name: 'complete', kind: 'customer', review: false });
  await flow.complete(names);

  expect(flow.get().step.name).toBe('landed');
  const sent = server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).toMatchObject({ phone_: phone, proof_: 'p1' });
  expect(called()).not.toContain('checkRegisterCode');
  expect(kept.read()).toBeNull();
});

test('a proven phone founds an enterprise without phone and code, and its proof is used up', async () => {
  const { portal, server, called } = testPortal(
    { loginByCode: ok({ proof_: 'p1' }), createCompany: ok(wireUser({ type_: '1' })) },
    {},
    { href: 'https://account.example.com/login/sms' },
  );
  await portal.start();
  const login = createLoginByCodeFlow(portal);
  await login.submit({ phone, code: '123456' });
  expect(login.get().step).toEqual({ name: 'unknown', phone });

  const flow = createRegisterFlow(portal);
  await flow.open();
  expect(flow.get().step).toEqual({ name: 'details', kind: 'enterprise', review: false, provenPhone: phone });
  await flow.submit(typed);
  flow.back();
  expect(flow.get().step).toMatchObject({ name: 'details', provenPhone: phone });
  await flow.submit(typed);
  await flow.complete({ ...names, industry: '118' });

  expect(flow.get().step.name).toBe('init');
  const sent = server.calls.find(({ name }) => name === 'createCompany')?.params;
  expect(sent).toMatchObject({ phone_: phone, proof_: 'p1' });
  expect(sent).not.toHaveProperty('code_');
  expect(called()).not.toContain('registCode');
  expect(createProofOfCode(portal, 'register').read()).toBeNull();
});

test('after ten minutes a code is asked for', async () => {
  const { flow, environment } = await open();
  environment.advance(600_000);

  await flow.submit(typed);

  expect(flow.get()).toMatchObject({ step: { name: 'details' }, error: { code: 'code-expired' } });
  expect(flow.get().step).not.toHaveProperty('provenPhone');
});

test.each([
  ['code-expired', false],
  ['phone-registered', false],
  ['common-password', true],
])('a registration refused with %s returns to the details; still proven: %s', async (code, proven) => {
  const { flow, kept } = await open({ shopCompleteRegister: refuse(code, { phone }) });
  await flow.submit(typed);

  await flow.complete(names);

  expect(flow.get()).toMatchObject({ step: { name: 'details' }, error: { code } });
  expect('provenPhone' in flow.get().step).toBe(proven);
  expect(kept.read() !== null).toBe(proven);
});

test('another phone can be registered instead', async () => {
  const { flow, kept } = await open();

  flow.changePhone();

  expect(flow.get().step).toEqual({ name: 'details', kind: 'customer', review: false });
  expect(kept.read()).toBeNull();
});

test('after a reload a number that was verified in the first form needs no second code', async () => {
  const { flow, kept, portal, server, called } = await open({
    checkPhoneExitInCompany: ok(),
    checkRegisterCode: ok({ proof_: 'p2' }),
  });
  flow.changePhone();
  await flow.submit({ ...typed, phone: '13711110001', code: '123456' });
  expect(flow.get().step.name).toBe('complete');

  const next = createRegisterFlow(portal);
  await next.open();
  expect(next.get().step).toMatchObject({ name: 'details', provenPhone: '13711110001' });
  await next.submit(typed);
  await next.complete(names);

  expect(called().filter((name) => name === 'checkRegisterCode')).toHaveLength(1);
  const sent = server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).toMatchObject({ phone_: '13711110001', proof_: 'p2' });
  expect(kept.read()).toBeNull();
});

test.each<[string, Answers, object]>([
  ['has a password keeps it', { checkRegisterCode: ok({ proof_: 'p2', has_password_: true }) }, { hasPassword: true }],
  ['has none chooses one', { checkRegisterCode: ok({ proof_: 'p2', has_password_: false }) }, { passwordFor: phone }],
  ['a server says nothing about chooses one', { checkRegisterCode: ok({ proof_: 'p2' }) }, { passwordFor: phone }],
])('after the code, a number that %s; also after a reload', async (_, answers, found) => {
  const { flow, portal, server } = await open(answers);
  flow.changePhone();
  await flow.submit({ phone, code: '123456', agreement: 'on' });
  expect(flow.get().step).toEqual({ name: 'complete', kind: 'customer', review: false, ...found });

  const next = createRegisterFlow(portal);
  await next.open();
  await next.submit({ agreement: 'on' });
  expect(next.get().step).toMatchObject(found);
  await next.complete(names);
  expect(next.get().issues).toEqual('passwordFor' in found ? { password: 'register-required' } : {});
  if ('passwordFor' in found) await next.complete({ ...names, password: 'portal.demo1' });

  const sent = server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent?.password_).toBe('passwordFor' in found ? 'portal.demo1' : undefined);
  expect(next.get().step.name).toBe('landed');
});

test('an enterprise chooses its password after the code, in the second form', async () => {
  const { portal, server } = testPortal({
    registCode: ok(),
    checkRegisterCode: ok({ proof_: 'p2' }),
    createCompany: ok(wireUser({ type_: '1' })),
  });
  const flow = createRegisterFlow(portal);
  await flow.open();

  await flow.submit({});
  expect(flow.get().issues).toEqual({
    phone: 'register-required',
    code: 'register-required',
    agreement: 'agreement-required',
  });
  await flow.submit({ phone, code: '123456', agreement: 'on' });
  expect(flow.get().step).toEqual({ name: 'complete', kind: 'enterprise', review: false, passwordFor: phone });
  await flow.complete({ ...names, industry: '118', password: 'portal.demo1' });

  expect(flow.get().step.name).toBe('init');
  const sent = server.calls.find(({ name }) => name === 'createCompany')?.params;
  expect(sent).toMatchObject({ proof_: 'p2', password_: 'portal.demo1' });
});

const known = (company: object, more: object = {}) => ({
  companySettings: ok({ proof_set_: 1, login_ways_: ['password', 'sms'] }),
  provePhone: ok({ proof_: 'p7', task_: 'register', companies_: [{ company_id_: '1001', ...company }], ...more }),
});
const submitted = { id_: 'a1', state_: 'submitted', submitted_at_: 5, decided_at_: 0, complete_: 0 };

test.each<[string, object, object]>([
  [
    'under review is shown since when, and asked nothing',
    known({ application_: submitted }),
    { name: 'submitted', phone, application: { id: 'a1', state: 'submitted', submittedAt: 5 } },
  ],
  [
    'refused is told why, and asked for the names',
    known({ application_: { ...submitted, state_: 'refused', reason_: '照片不清' } }, { has_password_: 1 }),
    { name: 'complete', refusalReason: '照片不清', hasPassword: true },
  ],
  ['a customer is led to the login', known({ customer_: 1 }, { task_: 'login' }), { name: 'known', phone }],
  ['a member of staff registers as a customer', known({ staff_: 1 }), { name: 'complete', passwordFor: phone }],
])('who has proven a phone is asked for what is missing: %s', async (_, answers, step) => {
  const { portal, called } = testPortal(
    { registerSetting: ok({ registerSetting_: 'review' }), ...answers },
    { companyId: '1001' },
  );
  await portal.start();
  const flow = createRegisterFlow(portal, { byCode: true });
  await flow.open();

  await flow.submit({ phone, code: '123456', agreement: 'on' });

  expect(flow.get()).toMatchObject({ step, error: null });
  expect(called()).not.toContain('checkRegisterCode');
});

test('a customer who registers again enters with the same code, once', async () => {
  const { portal, server } = testPortal(
    { registerSetting: ok({ registerSetting_: 'open' }), ...known({ customer_: 1 }, { task_: 'login' }) },
    { companyId: '1001' },
  );
  await portal.start();
  const flow = createRegisterFlow(portal, { byCode: true });
  await flow.open();
  await flow.submit({ phone, code: '123456', agreement: 'on' });
  expect(flow.get().step.name).toBe('known');

  const login = createLoginByCodeFlow(portal);
  await login.enterProven();
  await createLoginByCodeFlow(portal).enterProven(); // nothing is left of it

  expect(login.get().step.name).toBe('landed');
  expect(server.calls.filter(({ name }) => name === 'loginByCode').map(({ params }) => params)).toEqual([
    { phone_: phone, company_id_: '1001', proof_: 'p7' },
  ]);
});

test('where the page offers no login by code, a customer is told to log in', async () => {
  const { portal } = testPortal(
    { registerSetting: ok({ registerSetting_: 'open' }), ...known({ customer_: 1 }, { task_: 'login' }) },
    { companyId: '1001' },
  );
  await portal.start();
  const flow = createRegisterFlow(portal);
  await flow.open();

  await flow.submit({ phone, code: '123456', agreement: 'on' });

  expect(flow.get()).toMatchObject({ step: { name: 'details' }, error: { code: 'phone-registered', action: 'login' } });
});
