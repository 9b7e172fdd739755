import { screen } from '@testing-library/react';
import { ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';
import '../../../../react/screens/sign-in/continue-row.tsx';

const row = () => screen.queryByRole('button', { name: /以林薇的身份继续/ });

test('whoever is signed in may continue above the form, with a new code', async () => {
  const { user, environment } = await openPortal(
    { getAuthCode: ok({ auth_code_: 'fresh' }) },
    { signedIn: wireUser() },
  );

  expect(row()?.textContent).toContain('青禾粮油 · 138****8000');
  expect(row()?.compareDocumentPosition(screen.getByLabelText('密码'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(row() as HTMLElement);

  expect(new URL(environment.seen.left[0] ?? '').searchParams.get('auth_code_')).toBe('fresh');
});

test('a session that has ended meanwhile leaves the form', async () => {
  const { user } = await openPortal({ getAuthCode: refuse('token-expired') }, { signedIn: wireUser() });

  await user.click(row() as HTMLElement);
  await settled();

  expect(row()).toBeNull();
  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test('nobody is offered to continue as nobody', async () => {
  await openPortal();

  expect(row()).toBeNull();
});

test('says once that a sign-out has led here, and drops that from the address', async () => {
  const { user, environment, container } = await openPortal(
    {},
    { world: { href: 'https://account.example.com/login?companyId=1001&signedOut=1' } },
  );

  expect(container.querySelector('[role="status"]')?.textContent).toBe('您已退出登录');
  expect(environment.address.href()).toBe('https://account.example.com/login?companyId=1001');
  await user.type(screen.getByLabelText('密码'), 'x');
  expect(container.querySelector('[role="status"]')?.textContent).toBe('');
});
