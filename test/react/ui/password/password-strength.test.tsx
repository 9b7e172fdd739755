import { screen } from '@testing-library/react';
import { BindPhone, ChangePassword, ForgotPassword, Register } from 'account-portal/react';
import { type Answers, ok, refuse, wireCompany, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';
import { patience } from '../../../support/patience.ts';

const advice = '避免姓名、手机号、日期和常见密码';
const meter = () => document.querySelector('[data-part~="strength"]');
const shown = () => meter()?.querySelector('[data-part~="strength-text"]')?.textContent;
const announced = () => meter()?.querySelector('[role="status"]')?.textContent;
const filled = () => meter()?.querySelectorAll('[data-part~="filled"]').length;

async function open({ answers = {}, ...options }: OpenPortalOptions & { answers?: Answers } = {}) {
  const portal = await openPortal(answers, { view: <ChangePassword />, signedIn: wireUser(), ...options });
  const field = screen.getByLabelText<HTMLInputElement>('新密码');
  return {
    ...portal,
    field,
    async choose(text: string) {
      await portal.user.clear(field);
      await portal.user.click(field);
      if (text) await portal.user.paste(text);
      await vi.waitFor(() => expect(meter()?.getAttribute('data-part')).toContain('judged'), patience);
    },
  };
}

test('before anything is typed there is advice, and no judge', async () => {
  const { field } = await open();
  await settled();

  expect(shown()).toBe(advice);
  expect(meter()?.getAttribute('data-part')).not.toContain('judged');
  expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(
    meter()?.querySelector('[data-part~="strength-text"]')?.id,
  );
});

test.each([
  ['dragon', '密码强度： 太弱 · 最常用的密码之一', 1],
  ['maria2020', '密码强度： 弱 · 含有常见的词或密码', 2],
  ['k7.Q_xvd2', '密码强度： 中 · 再长一些会更安全', 3],
  ['portal.demo1', '密码强度： 强', 4],
])('%s: %s', async (password, words, bars) => {
  const { choose } = await open();

  await choose(password);

  expect(shown()).toBe(words);
  expect(filled()).toBe(bars);
});

test.each(['dra', 'dragon 1', '密码密码密码', ''])('for %j there are the rules, and no strength', async (password) => {
  const { choose } = await open();

  await choose('dragon');
  await choose(password);

  expect(shown()).toBe(advice);
  expect(filled()).toBe(0);
});

test('it is announced once nothing more is typed', async () => {
  const { choose, wait } = await open();

  await choose('dragon');
  expect(announced()).toBe('');
  await wait(1500);

  expect(announced()).toBe('密码强度： 太弱 · 最常用的密码之一');
  await choose('dragon5');
  expect(announced()).toBe('');
});

test('a weak password is sent all the same', async () => {
  const { choose, user, called } = await open();
  await choose('dragon');
  await user.type(screen.getByLabelText('原密码'), 'portal.demo1');
  await user.type(screen.getByLabelText('再次输入新密码'), 'dragon{Enter}');
  await settled();

  expect(called()).toContain('modifyPwd');
});

test('what the server refuses is not called strong, until it is changed', async () => {
  const { choose, user } = await open({ answers: { modifyPwd: refuse('common-password') } });
  await choose('portal.demo1');
  await user.type(screen.getByLabelText('原密码'), 'portal.demo0');
  await user.type(screen.getByLabelText('再次输入新密码'), 'portal.demo1{Enter}');
  await settled();

  expect(shown()).toBe('密码强度： 太弱');
  expect(filled()).toBe(1);

  await choose('portal.demo2');
  expect(shown()).toBe('密码强度： 强');
});

const personal = '含有手机号、账号、姓名或公司名';

test.each([
  ['account', 'amy.chen7'],
  ['name', 'AmyChen.x'],
  ['phone', '13800138000a'],
  ['company', 'SunnyGrain1'],
])('whoever changes a password is told of their %s in it', async (_, password) => {
  const facts = { login_: 'amy.chen', name_: 'Amy Chen', phone_: '13800138000', company_name_: 'Sunny Grain' };
  const { choose } = await open({ signedIn: wireUser(facts) });

  await choose(password);

  expect(shown()).toContain(personal);
});

test('so is whoever sets one for the phone that was just bound', async () => {
  const answers = { bindPhone: ok(wireUser({ token_: 'fresh' })) };
  const { user } = await openPortal(answers, { view: <BindPhone />, signedIn: wireUser({ bind_phone_: '' }) });
  await user.type(screen.getByLabelText('手机号'), '13900139000');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.type(screen.getByLabelText('当前账号的密码'), 'portal.demo1');
  await user.click(document.querySelector('button[type=submit]') as HTMLElement);
  await settled();

  await user.type(screen.getByLabelText('密码'), '13900139000x');

  await vi.waitFor(() => expect(shown()).toContain(personal), patience);
});

test('so is whoever resets one, by the phone that the form asks for, in any notation', async () => {
  const { user } = await openPortal({}, { view: <ForgotPassword />, portal: { companyId: '1001' } });
  await user.type(screen.getByLabelText('手机号'), '+86 139 0013 9000');

  await user.type(screen.getByLabelText('新密码'), '13900139000x');

  await vi.waitFor(() => expect(shown()).toContain(personal), patience);
});

test('so is whoever registers, of the name of the company, too', async () => {
  const answers = {
    registerSetting: ok({ registerSetting_: 'open' }),
    getCompanyById: ok(wireCompany({ name_: 'Sunny Grain' })),
    checkRegisterCode: ok({ proof_: 'p1' }),
  };
  const { user } = await openPortal(answers, { view: <Register />, portal: { companyId: '1001' } });
  await settled();
  await user.type(screen.getByLabelText('手机号'), '13800138000');
  await user.type(screen.getByLabelText('验证码'), '123456');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '下一步' }));

  await user.type(await screen.findByLabelText('设置密码'), 'SunnyGrain1');

  await vi.waitFor(() => expect(shown()).toContain(personal), patience);
});
