import { screen } from '@testing-library/react';
import { Auth } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal } from '../support/open-portal.tsx';

const shown = () => screen.getByRole('heading', { level: 1 }).textContent;
const current = () => document.querySelector('nav [aria-current="page"]')?.textContent;

test('a person goes from login to registration and back', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });
  const first = [shown(), current()];

  await user.click(screen.getByRole('button', { name: '注册' }));
  await screen.findByRole('heading', { name: '注册企业账号' });
  const second = current();
  await user.click(screen.getByRole('button', { name: '登录' }));
  await screen.findByRole('heading', { name: '欢迎登录' });

  expect([first, second, current()]).toEqual([['欢迎登录', '登录'], '注册', '登录']);
});

test('where login has gone on to another screen there is no switch', async () => {
  const { user } = await openPortal({}, { view: <Auth /> });

  await user.click(screen.getByRole('button', { name: '忘记密码？' }));
  await screen.findByRole('heading', { name: '找回密码' });

  expect(screen.queryByRole('navigation')).toBeNull();
});
