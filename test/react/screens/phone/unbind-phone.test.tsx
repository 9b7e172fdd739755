import { screen } from '@testing-library/react';
import { UnbindPhone } from 'account-portal/react';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal } from '../../../support/open-portal.tsx';

const open = (answers: Answers = {}, user = wireUser()) =>
  openPortal({ unbindPhone: ok(wireUser({ bind_phone_: '' })), ...answers }, { view: <UnbindPhone />, signedIn: user });

const heading = () => screen.getByRole('heading', { level: 1 });
const code = () => screen.getByLabelText('验证码');

test('explains the consequences, asks for a code, and continues', async () => {
  const page = await open();
  expect(screen.getByText('解绑后将不能再用 138****8000 登录')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(screen.getByText('验证码已发送至 138****8000')).toBeTruthy();
  await page.user.type(code(), '123456{Enter}');

  expect(page.server.calls.at(-1)).toMatchObject({
    name: 'unbindPhone',
    params: { user_id_: '42', phone_: '13800138000', code_: '123456' },
  });
  expect(heading().textContent).toBe('手机号已解绑');
  expect(heading()).toBe(document.activeElement);
  await page.user.click(screen.getByRole('button', { name: '继续' }));
  expect(page.portal.place.get().screen).toBe('company');
});

test('offers to bind another phone after unbinding', async () => {
  const page = await open();
  await page.user.type(code(), '123456{Enter}');

  await page.user.click(screen.getByRole('button', { name: '绑定手机号' }));

  expect(page.portal.place.get()).toEqual({ screen: 'bind-phone', params: { isBind: '1' } });
});

test('unbinds nothing without a code', async () => {
  const page = await open();

  await page.user.click(screen.getByRole('button', { name: '确认解绑' }));

  expect(page.called()).not.toContain('unbindPhone');
  expect(code()).toBe(document.activeElement);
  expect(screen.getByText('请输入验证码')).toBeTruthy();
});

test('marks a wrong code, which can be typed again', async () => {
  const page = await open({ unbindPhone: refuse('code-wrong') });

  await page.user.type(code(), '000000{Enter}');

  expect(screen.getByRole('alert').textContent).toContain('验证码错误');
  expect(code()).toBe(document.activeElement);
});

test('can be cancelled, which leads to the companies', async () => {
  const page = await open({ getAccountList: ok(wireLists()) });

  await page.user.click(screen.getByRole('button', { name: '取消' }));

  expect(await screen.findByRole('heading', { name: '选择企业' })).toBeTruthy();
  expect(page.portal.place.get().screen).toBe('company');
  expect(page.called()).not.toContain('unbindPhone');
});

test('offers to bind a phone if there is none', async () => {
  const page = await open({}, wireUser({ bind_phone_: '' }));
  expect(screen.getByText('当前账号未绑定手机号')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '绑定手机号' }));

  expect(await screen.findByLabelText('手机号')).toBeTruthy();
  expect(page.portal.place.get()).toEqual({ screen: 'bind-phone', params: { isBind: '1' } });
});
