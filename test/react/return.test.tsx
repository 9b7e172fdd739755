import { act, screen } from '@testing-library/react';
import { AccountList, Login, PortalApp, Register } from 'account-portal/react';
import { fail, ok, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../support/open-portal.tsx';

const kept = {
  pcShop_user: JSON.stringify({ v: 1, value: { savedAt: Date.UTC(2026, 0, 1), user: wireUser() } }),
};

test('shows the form without the password on return after a login', async () => {
  const { logIn, environment, called } = await openPortal({}, { view: <Login /> });
  await logIn();
  expect(environment.seen.left).toHaveLength(1);

  act(() => environment.returnToPage());
  await settled();

  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  expect(called().filter((name) => name === 'mixedLogin')).toHaveLength(1);
});

test('clears an unsubmitted password on return, but not the account', async () => {
  const { user, environment } = await openPortal({}, { view: <Login /> });
  await user.type(screen.getByLabelText('账号/手机号'), '13800138000');
  await user.type(screen.getByLabelText('密码'), 'portal.demo1');

  act(() => environment.returnToPage());

  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('13800138000');
});

test('no rule of a new password is met on return, when it has been cleared', async () => {
  const { user, environment } = await openPortal({}, { view: <Register /> });
  await user.type(screen.getByLabelText('设置密码'), 'portal.demo1');
  expect(screen.getAllByText(/已满足/)).toHaveLength(2);

  act(() => environment.returnToPage());

  expect(screen.getByLabelText<HTMLInputElement>('设置密码').value).toBe('');
  expect(screen.queryByText(/已满足/)).toBeNull();
});

test('reloads the account list on return', async () => {
  const { user, environment, called } = await openPortal(
    { getAccountList: ok(wireLists({ shopAccountList: [wireUser(), wireUser({ company_id_: '1002' })] })) },
    { view: <AccountList />, portal: { keep: 'device' }, world: { storage: kept } },
  );
  await settled();
  await user.click(screen.getAllByRole('button', { name: /青禾粮油/ })[0] as HTMLElement);
  expect(environment.seen.left).toHaveLength(1);

  act(() => environment.returnToPage());
  await settled();

  expect(called().filter((name) => name === 'getAccountList').length).toBeGreaterThan(1);
  expect(screen.getByRole('heading', { name: '选择企业' })).toBeTruthy();
});

test('lists the companies of the user who has logged in meanwhile on return', async () => {
  const { environment, portal } = await openPortal(
    { getAccountList: ({ phone_ }) => ok(wireLists({ shopAccountList: [wireUser({ company_name_: phone_ })] })) },
    { view: <AccountList />, portal: { keep: 'device' }, world: { storage: kept } },
  );
  await settled();
  const next = wireUser({ id_: '43', phone_: '13900139000', token_: 'next' });
  environment.storage.set(
    'pcShop_user',
    JSON.stringify({ v: 1, value: { savedAt: Date.UTC(2026, 0, 1), user: next } }),
  );

  act(() => environment.returnToPage());
  await settled();

  expect(portal.session.get().user?.id).toBe('43');
  expect(screen.getByRole('button', { name: /^13900139000/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^13800138000/ })).toBeNull();
});

test('closes the account list on a logout in another tab', async () => {
  const { environment } = await openPortal(
    {},
    { view: <AccountList />, portal: { keep: 'device' }, world: { storage: kept } },
  );
  await settled();

  act(() => environment.changeInOtherTab('pcShop_user', null));
  await settled();

  expect(screen.getByText('您已退出登录')).toBeTruthy();
});

test('back online, an offline error no longer says that the device is offline, and can be retried', async () => {
  const { user, environment } = await openPortal({ mixedLogin: fail() }, { view: <Login /> });
  await user.type(screen.getByLabelText('账号/手机号'), '13800138000');
  act(() => environment.setOnline(false));
  await user.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('当前没有网络连接');

  act(() => environment.setOnline(true));

  expect(screen.getByRole('alert').textContent).toContain('网络异常');
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy();
});

test('shows a notice while offline', async () => {
  const { environment } = await openPortal({ mixedLogin: fail() }, { view: <PortalApp /> });
  const offline = () => screen.queryByText('当前没有网络连接，请联网后重试');
  const before = offline();

  act(() => environment.setOnline(false));
  const during = offline()?.closest('[role=status]');
  act(() => environment.setOnline(true));

  expect([before, offline()]).toEqual([null, null]);
  expect(during).toBeTruthy();
});
