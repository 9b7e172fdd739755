import { screen } from '@testing-library/react';
import { BindPhone, ChangePassword, ForgotPassword, Register } from 'account-portal/react';
import { type Answers, hang, ok, wireUser } from 'account-portal/testing';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

type User = Awaited<ReturnType<typeof openPortal>>['user'];

const typeInto = (user: User) => (label: string, text: string) => user.type(screen.getByLabelText(label), text);
const shown = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[autocomplete$="-password"]')].map(({ type }) => type);

const forms: [string, ReactElement, Answers, OpenPortalOptions, string[][]][] = [
  [
    'change of password',
    <ChangePassword key="change" />,
    { modifyPwd: hang() },
    { signedIn: wireUser() },
    [
      ['原密码', 'portal.demo1'],
      ['新密码', 'portal.demo2'],
      ['再次输入新密码', 'portal.demo2'],
    ],
  ],
  [
    'recovery',
    <ForgotPassword key="forgot" />,
    { resetPhonePassword: hang() },
    { portal: { companyId: '1001' } },
    [
      ['手机号', '13800138000'],
      ['验证码', '123456'],
      ['新密码', 'portal.demo2'],
      ['确认新密码', 'portal.demo2'],
    ],
  ],
];

test.each(forms)('%s: shown passwords are hidden while they are sent', async (_, view, answers, options, values) => {
  const { user } = await openPortal(answers, { view, ...options });
  await settled();
  for (const [label = '', text = ''] of values) await typeInto(user)(label, text);
  for (const tick of screen.queryAllByRole('checkbox')) await user.click(tick);
  for (const toggle of screen.getAllByRole('button', { name: '显示密码' })) await user.click(toggle);
  expect(new Set(shown())).toEqual(new Set(['text']));

  await user.click(document.querySelector('button[type=submit]') as HTMLElement);

  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  expect(new Set(shown())).toEqual(new Set(['password']));
});

test('a password for a bound phone is, too', async () => {
  const answers = { bindPhone: ok(wireUser({ token_: 'fresh' })), setBindPhonePassword: hang() };
  const { user } = await openPortal(answers, { view: <BindPhone />, signedIn: wireUser({ bind_phone_: '' }) });
  await typeInto(user)('手机号', '13800138000');
  await typeInto(user)('验证码', '123456');
  await typeInto(user)('当前账号的密码', 'portal.demo1');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  await user.click(document.querySelector('button[type=submit]') as HTMLElement);
  await settled();
  await typeInto(user)('密码', 'portal.demo1');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(shown()).toEqual(['text']);

  await user.click(document.querySelector('button[type=submit]') as HTMLElement);

  expect(shown()).toEqual(['password']);
});

test('the password of a registration is, too', async () => {
  const answers = { checkRegisterCode: ok({ proof_: 'p1' }), createCompany: hang() };
  const { user } = await openPortal(answers, { view: <Register /> });
  await settled();
  await typeInto(user)('手机号', '13800138000');
  await typeInto(user)('验证码', '123456');
  await user.click(screen.getByRole('checkbox'));
  await user.click(document.querySelector('button[type=submit]') as HTMLElement);
  await settled();
  await typeInto(user)('姓名', '林薇');
  await typeInto(user)('企业名称', '城西店');
  await user.selectOptions(screen.getByLabelText('所属行业'), '118');
  await typeInto(user)('设置密码', 'portal.demo1');
  await user.click(screen.getByRole('button', { name: '显示密码' }));
  expect(shown()).toEqual(['text']);

  await user.click(document.querySelector('button[type=submit]') as HTMLElement);

  expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  expect(shown()).toEqual(['password']);
});
