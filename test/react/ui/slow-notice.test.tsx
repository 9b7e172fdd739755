import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { hanging } from '../../support/hanging.ts';
import { openPortal } from '../../support/open-portal.tsx';

const slow = '服务器响应较慢，请稍候';
const button = () => screen.getByRole('button', { name: '登录' });

test('a slow answer is told after five seconds and can be cancelled, which leaves the form and the focus', async () => {
  const { answer, aborted } = hanging();
  const page = await openPortal({ mixedLogin: answer });
  await page.logIn();
  await page.wait(4500);
  expect(screen.queryByText(slow)).toBeNull();

  await page.wait(1000);
  expect(screen.getByText(slow).closest('[role=status]')).not.toBeNull();
  await page.user.click(screen.getByRole('button', { name: '取消' }));

  expect(aborted()).toEqual([true]);
  expect(screen.queryByText(slow)).toBeNull();
  expect(button()).toBe(document.activeElement);
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('portal.demo1');
});

test('the next press waits its own five seconds', async () => {
  const { answer } = hanging();
  const page = await openPortal({ mixedLogin: answer });
  await page.logIn();
  await page.wait(5500);
  await page.user.click(screen.getByRole('button', { name: '取消' }));

  await page.user.click(button());
  expect(screen.queryByText(slow)).toBeNull();
});
