import { act, screen } from '@testing-library/react';
import { AccountMenu, ChangePhone, PortalApp, UnbindPhone } from 'account-portal/react';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';
import '../../../../react/screens/account/account.tsx';
import '../../../../react/screens/account/account-panel.tsx';

const next = '13900139000';
const answers: Answers = {
  companySettings: ok({ password_set_: 1, phone_change_set_: 1 }),
  checkChangePhoneCode: ok({ proof_: 'p1' }),
  changePhone: ok(wireUser({ phone_: next, bind_phone_: next, token_: 'fresh' })),
};
const open = (more: Answers = {}, view = <ChangePhone />, user = wireUser()) =>
  openPortal({ ...answers, ...more }, { view, signedIn: user, portal: { companyId: '1001' } });

const heading = () => screen.getByRole('heading', { level: 1 });
const code = () => screen.getByLabelText('验证码');
const button = (name: string) => screen.getByRole('button', { name });

test('verifies the bound number, then the new one, in two steps on one card', async () => {
  const page = await open();
  expect([screen.getByText('第 1 步，共 2 步'), screen.getByText('先验证当前手机号 138****8000')]).toHaveLength(2);

  await page.user.click(button('获取验证码'));
  await page.user.type(code(), '123456');
  await page.user.click(button('下一步'));
  expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy();
  expect(heading()).toBe(document.activeElement);
  expect((code() as HTMLInputElement).value).toBe('');

  await page.user.type(screen.getByLabelText('新手机号'), next);
  await page.user.click(button('获取验证码'));
  await page.user.type(code(), '654321');
  await page.user.click(button('确认更换'));

  expect(heading().textContent).toBe('手机号已更换');
  expect(screen.getByText(/今后请用 139\*\*\*\*9000 登录/)).toBeTruthy();
  expect(page.portal.session.get().user).toMatchObject({ bindPhone: next, token: 'fresh' });
});

test('the bound number is refused as the new one, at its field', async () => {
  const page = await open();
  await page.user.type(code(), '123456{Enter}');

  await page.user.type(screen.getByLabelText('新手机号'), '13800138000{Enter}');

  expect(screen.getByText('这是您当前的手机号，请输入新的手机号')).toBeTruthy();
  expect(page.called()).not.toContain('changePhone');
});

test("the browser's forward button leads to the second step again, with what was typed", async () => {
  const app = { view: <PortalApp />, world: { href: 'https://account.example.com/phone' } };
  const { environment, user } = await openPortal(answers, {
    ...app,
    signedIn: wireUser(),
    portal: { companyId: '1001', routing: 'path' },
  });
  await user.type(await screen.findByLabelText('验证码'), '123456{Enter}');
  await user.type(screen.getByLabelText('新手机号'), next);

  act(() => environment.back());
  await settled();
  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy();
  act(() => environment.forward());
  await settled();

  expect(screen.getByText('第 2 步，共 2 步')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('新手机号').value).toBe(next);
});

test('back leads from the second step to the first', async () => {
  const page = await open();
  await page.user.type(code(), '123456{Enter}');

  await page.user.click(button('返回'));

  expect(screen.getByText('第 1 步，共 2 步')).toBeTruthy();
});

test('a number of another person keeps what was typed', async () => {
  const page = await open({ changePhone: refuse('phone-bound-elsewhere') });
  await page.user.type(code(), '123456{Enter}');
  await page.user.type(screen.getByLabelText('新手机号'), next);

  await page.user.type(code(), '654321{Enter}');

  expect(screen.getByText(/该手机号已绑定其他账号/)).toBeTruthy();
  expect((screen.getByLabelText('新手机号') as HTMLInputElement).value).toBe(next);
});

test('the menu of the account leads to it, where the server offers it', async () => {
  const page = await open({}, <AccountMenu />);

  await page.user.click(screen.getByRole('button', { name: /我的账号/ }));

  expect(screen.getByRole('menuitem', { name: '更换手机号', hidden: true })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: '解绑手机号', hidden: true })).toBeNull();
});

test('a server without it leads to unbinding', async () => {
  const page = await open({ companySettings: ok({}) }, <AccountMenu />);

  await page.user.click(screen.getByRole('button', { name: /我的账号/ }));

  expect(screen.getByRole('menuitem', { name: '解绑手机号', hidden: true })).toBeTruthy();
});

test('unbinding names the other companies that are lost, and leads to a change instead', async () => {
  const other = wireUser({ id_: '43', company_id_: '1003', company_name_: '云杉酒水' });
  const page = await open({ getAccountList: ok(wireLists({ shopAccountList: [wireUser(), other] })) }, <UnbindPhone />);

  expect(await screen.findByText('云杉酒水')).toBeTruthy();
  expect(screen.getByText('不再显示的企业')).toBeTruthy();
  await page.user.click(button('更换手机号'));

  expect(page.portal.place.get().screen).toBe('change-phone');
});

test('unbinding the number of one company names no other', async () => {
  await open({ getAccountList: ok(wireLists()) }, <UnbindPhone />);

  expect(screen.queryByText('不再显示的企业')).toBeNull();
});
