import {
  createBindPhoneFlow,
  createForgotFlow,
  createLoginByCodeFlow,
  createLoginFlow,
  createPortal,
  createRegisterFlow,
  createUnbindPhoneFlow,
} from 'account-portal';
import { getAuthCode, getLoginUserByAuthCode, modifyPwd } from 'account-portal/endpoints';
import { fakeAccount, fakeApi, fakeCode, fakePassword, fakePhone, memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';

const phone = '13711110000';
const password = 'wide.river.27';
const agreement = 'on';

function open(companyId?: string) {
  const api = fakeApi();
  const environment = memoryEnvironment({ fetch: api, href: 'https://account.example.com/register' });
  const apiHost = 'https://api.example.com';
  const own = { apiHost, redirect: 'manual', environment } as const;
  const portal = createPortal(companyId === undefined ? own : { ...own, companyId });
  return { portal, called: () => api.calls.map(({ name }) => name) };
}

async function logIn(portal: ReturnType<typeof createPortal>, account: string, typed = password) {
  const flow = createLoginFlow(portal);
  await flow.submit({ account, password: typed });
  return flow.get();
}

test('a customer registers by the fixed code, logs in, and recovers the password', async () => {
  const { portal, called } = open('1001');
  const flow = createRegisterFlow(portal);
  await flow.open();

  await flow.sendCode({ phone: fakePhone });
  expect(flow.get().error?.code).toBe('phone-registered');
  await flow.sendCode({ phone });
  await flow.submit({ phone, code: '000000', password, agreement });
  expect(flow.get().error?.code).toBe('code-wrong');
  await flow.submit({ phone, code: fakeCode, password, agreement });
  await flow.complete({ name: 'Ada Brook', companyName: 'West Street' });

  expect(flow.get().step.name).toBe('landed');
  expect(called()).toContain('shopCompleteRegister');
  expect(portal.session.get().user).toMatchObject({ name: 'Ada Brook', bindPhone: phone });
  await portal.signOut();

  const forgot = createForgotFlow(portal);
  await forgot.open();
  await forgot.sendCode({ phone });
  await forgot.submit({ phone, code: fakeCode, password: 'calm.lake.58', confirm: 'calm.lake.58' });
  expect(forgot.get().step.name).toBe('landed');
  await portal.signOut();

  expect((await logIn(portal, phone)).error?.code).toBe('wrong-password');
  expect((await logIn(portal, phone, 'calm.lake.58')).step.name).toBe('landed');
  expect(portal.session.get().user?.name).toBe('Ada Brook');
});

test('an enterprise registers by the fixed code, and its founder enters the console', async () => {
  const { portal } = open();
  const flow = createRegisterFlow(portal);
  await flow.open();
  await flow.submit({ phone, code: fakeCode, password, agreement });
  await flow.complete({ name: 'Ada Brook', companyName: 'Brook Foods', industry: '724' });

  expect(flow.get()).toMatchObject({ step: { name: 'init' }, error: null });
  expect(portal.session.get().user).toMatchObject({ companyName: 'Brook Foods', type: '1' });
  await portal.signOut();
  expect((await logIn(portal, phone)).step.name).toBe('landed'); // of one side only
});

test('a password is changed by the one before, and a landing knows its login by the code', async () => {
  const { portal } = open('1001');
  const change = (oldPassword: string) =>
    portal.call(modifyPwd, { userId: '42', oldPassword, newPassword: 'calm.lake.58' });
  await expect(change(fakePassword)).rejects.toMatchObject({ code: 'token-expired' });
  await logIn(portal, fakePhone, fakePassword);

  await expect(change('wrong.1')).rejects.toMatchObject({ code: 'wrong-password' });
  await change(fakePassword);
  expect((await logIn(portal, fakePhone, 'calm.lake.58')).step.name).toBe('landed');

  const codes = new Set<string>();
  for (const account of [fakePhone, fakeAccount]) {
    await logIn(portal, account, account === fakePhone ? 'calm.lake.58' : fakePassword);
    const user = portal.session.get().user;
    const { authCode } = await portal.call(getAuthCode, { companyId: '1001', side: 'shop' });
    expect((await portal.call(getLoginUserByAuthCode, { authCode })).id).toBe(user?.id);
    codes.add(authCode);
  }
  await expect(portal.call(getLoginUserByAuthCode, { authCode: 'c0de-' })).rejects.toMatchObject({
    code: 'jump-error',
  });
});

test('a login without a phone binds one by the fixed code and its password', async () => {
  const { portal } = open('1001');
  const { step } = await logIn(portal, fakeAccount, fakePassword);
  if (step.name !== 'bind-phone') throw new Error(step.name);
  const flow = createBindPhoneFlow(portal, step.user);

  await flow.submit({ phone: fakePhone, code: fakeCode, password: fakePassword });
  expect(flow.get().error?.code).toBe('phone-bound-elsewhere');
  await flow.submit({ phone, code: fakeCode, password: fakePassword });
  expect(flow.get().step.name).toBe('password');
  await flow.setPassword({ password });

  expect(flow.get().step).toMatchObject({ name: 'bound', user: { bindPhone: phone } });
  expect((await logIn(portal, phone)).step.name).toBe('landed');
});

test('a phone is unbound by the fixed code, and logs in no more', async () => {
  const { portal } = open('1001');
  await logIn(portal, fakePhone, fakePassword);
  const flow = createUnbindPhoneFlow(portal);
  await flow.submit({ code: fakeCode });
  expect(flow.get().step.name).toBe('unbound');

  const byCode = createLoginByCodeFlow(portal);
  await byCode.submit({ phone: fakePhone, code: fakeCode });
  expect(byCode.get().step.name).toBe('unknown');
});
