import { act, screen } from '@testing-library/react';
import { Login } from 'account-portal/react';
import { wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { openPortal, settled } from '../../../support/open-portal.tsx';
import { remembering } from '../../../support/remembered.ts';
import '../../../../react/ui/form/remembered-accounts.tsx';

const key = 'portal-remembered';
const storage = remembering(['amy.chen', '13800138001']);

const toggle = () => screen.queryByRole('button', { name: '选择记住的账号' });
const account = () => screen.getByLabelText<HTMLInputElement>('账号/手机号');
const open = async (view = <Login />) => {
  const page = await openPortal({}, { world: { storage }, view });
  await settled();
  return page;
};

test('several remembered accounts can be chosen, and the password is next', async () => {
  const { user } = await open();
  expect(account().value).toBe('amy.chen');

  await user.click(toggle() as HTMLElement);
  await user.click(screen.getByRole('button', { name: '13800138001' }));

  expect(account().value).toBe('13800138001');
  expect(document.activeElement).toBe(screen.getByLabelText('密码'));
  expect(toggle()?.getAttribute('aria-expanded')).toBe('false');
});

test('each can be removed from the device; the last one takes the list with it', async () => {
  const { user, portal, environment } = await open();
  await user.click(toggle() as HTMLElement);

  await user.click(screen.getByRole('button', { name: '从本机移除amy.chen' }));
  expect(portal.remembered.accounts()).toEqual(['13800138001']);
  await user.click(screen.getByRole('button', { name: '从本机移除13800138001' }));

  expect(environment.storage.get(key as never)).toBeNull();
  expect(toggle()).toBeNull();
  expect(document.activeElement).toBe(account());
});

test('by keyboard: arrows move between the accounts, Escape closes', async () => {
  const { user } = await open();
  toggle()?.focus();

  await user.keyboard('{Enter}{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('amy.chen');
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('13800138001');
  await user.keyboard('{Escape}');

  expect(document.activeElement).toBe(toggle());
  expect(screen.queryByRole('group', { name: '本机记住的账号' })).toBeNull();
});

test('a page that remembers nothing lists nothing', async () => {
  await open(<Login remember="off" />);

  expect(toggle()).toBeNull();
});

test('the tick is for the remembered account, not for the next person, until it is pressed', async () => {
  const { user } = await open();
  const tick = screen.getByRole<HTMLInputElement>('checkbox');
  expect(tick.checked).toBe(true);

  await user.clear(account());
  await user.type(account(), 'lin.wei');
  expect(tick.checked).toBe(false);
  await user.click(tick);
  await user.type(account(), '2');

  expect(tick.checked).toBe(true);
});

test('beside somebody who is signed in, the form for another account is empty', async () => {
  const { portal } = await open();

  await act(async () => portal.signIn(toLoginUser(wireUser())));

  expect(account().value).toBe('');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});
