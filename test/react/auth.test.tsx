import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  AccountList,
  Auth,
  BindPhone,
  ChangePassword,
  ForgotPassword,
  Login,
  Register,
  SideChooser,
  UnbindPhone,
} from 'account-portal/react';
import { wireUser } from 'account-portal/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { openPortal } from '../support/open-portal.tsx';

const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const current = () => document.querySelector('nav [aria-current="page"]')?.textContent;

test('switches from login to registration and back', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });
  const first = [shown(), current()];

  await user.click(screen.getByRole('button', { name: '注册' }));
  await screen.findByRole('heading', { name: '注册企业账号' });
  const second = current();
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByRole('heading', { name: '欢迎登录' });

  expect([first, second, current()]).toEqual([['欢迎登录', '登录'], '注册', '登录']);
});

test('has no switch once login has moved to another screen', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });

  await user.click(screen.getByRole('button', { name: '忘记密码？' }));
  await screen.findByRole('heading', { name: '找回密码' });

  expect(screen.queryByRole('navigation')).toBeNull();
});

const fieldOf = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const go = async (user: UserEvent, name: string, heading: string) => {
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: heading });
};
const toRegister = (user: UserEvent) => go(user, '注册', '注册企业账号');
const toLogin = (user: UserEvent) => go(user, '登录', '欢迎登录');

test.each(['lin.wei', '13800138000'])('keeps the typed account %s after a look at registration', async (text) => {
  const { user } = await openPortal({}, { view: <Auth /> });
  await user.type(await fieldOf('账号/手机号'), text);

  await toRegister(user);
  await toLogin(user);

  expect((await fieldOf('账号/手机号')).value).toBe(text);
});

test('passes a phone from login to registration, but not an account', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });
  await user.type(await fieldOf('账号/手机号'), '13800138000');
  await toRegister(user);
  const phone = (await fieldOf('手机号')).value;

  await toLogin(user);
  await user.clear(await fieldOf('账号/手机号'));
  await user.type(await fieldOf('账号/手机号'), 'lin.wei');
  await toRegister(user);

  expect([phone, (await fieldOf('手机号')).value]).toEqual(['13800138000', '']);
});

test('keeps a phone typed for registration, and passes it to login', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });
  await toRegister(user);
  await user.type(await fieldOf('手机号'), '13900139000');

  await toLogin(user);
  const account = (await fieldOf('账号/手机号')).value;
  await toRegister(user);

  expect([account, (await fieldOf('手机号')).value]).toEqual(['13900139000', '13900139000']);
});

test('input overrides what the page or the device has stored', async () => {
  const { user, portal } = await openPortal({}, { view: <Auth initialValues={{ account: 'chen.an' }} /> });
  portal.remembered.add('wu.min');
  await user.clear(await fieldOf('账号/手机号'));
  await user.type(await fieldOf('账号/手机号'), 'lin.wei');

  await toRegister(user);
  await toLogin(user);

  expect((await fieldOf('账号/手机号')).value).toBe('lin.wei');
});

test('the switch keeps the focus when pressed', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });

  await toRegister(user);

  expect(document.activeElement).toBe(screen.getByRole('button', { name: '注册' }));
});

test('focuses the heading of the next card if the pressed link is removed with its card', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });

  await go(user, '注册账号', '注册企业账号');

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('does not take the focus for another screen from a user who was never inside', async () => {
  const { portal } = await openPortal({}, { view: <Auth /> });

  await act(() => portal.go({ screen: 'register', params: {} }));
  await screen.findByRole('heading', { name: '注册企业账号' });

  expect(document.activeElement).toBe(document.body);
});

const focused = () => document.activeElement?.getAttribute('name') ?? null;

test.each([
  [true, 'account', 'phone'],
  ['skip-first', null, 'phone'],
  [false, null, null],
  [undefined, null, null],
] as const)('with autoFocus=%j, the first and second screen focus %j and %j', async (autoFocus, first, second) => {
  const { portal } = await openPortal({}, { view: <Auth autoFocus={autoFocus} /> });
  await fieldOf('密码');
  const before = focused();

  await act(() => portal.go({ screen: 'register', params: {} }));
  await fieldOf('手机号');

  expect([before, focused()]).toEqual([first, second]);
});

test.each<[string, ReactNode, string]>([
  ['login', <Login key="l" autoFocus />, 'account'],
  ['login with an account', <Login key="a" autoFocus initialValues={{ account: 'lin.wei' }} />, 'password'],
  ['registration', <Register key="r" autoFocus />, 'phone'],
  [
    'a forgotten password with a phone',
    <ForgotPassword key="f" autoFocus initialValues={{ phone: '13800138000' }} />,
    'code',
  ],
  ['a change of password', <ChangePassword key="c" autoFocus />, 'old'],
])('%s focuses its first empty field', async (_, view, name) => {
  await openPortal({}, { view, signedIn: wireUser() });

  await waitFor(() => expect(focused()).toBe(name));
});

test.each([
  ['a change of password', <ChangePassword key="c" />],
  ['a list of companies', <AccountList key="a" />],
  ['a choice of sides', <SideChooser key="s" />],
  ['a phone to bind', <BindPhone key="b" />],
  ['a phone to unbind', <UnbindPhone key="u" />],
])('%s without a session leads to the login, and continues from there', async (_, view) => {
  const { user } = await openPortal({}, { view });
  expect(screen.getByRole('heading', { name: '请先登录后再继续' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '去登录' }));
  await screen.findByRole('heading', { name: '欢迎登录' });
  await user.click(screen.getByRole('button', { name: '忘记密码？' }));

  await screen.findByRole('heading', { name: '找回密码' });
});
