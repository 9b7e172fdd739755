import { screen } from '@testing-library/react';
import { ForgotPassword, Login, PortalApp, Register } from 'account-portal/react';
import { type Answers, ok, refuse } from 'account-portal/testing';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../support/open-portal.tsx';
import '../../../../react/screens/ending/blocked-card.tsx';

const face = { service_phone_: '400-123 4567', service_hours_: '9:00–18:00' };
const settings = (more: object) => ({ companySettings: ok({ password_set_: 1, ...more }) });
const open = (answers: Answers, view: ReactElement = <Login />) =>
  openPortal({ ...settings({ face_: face, remind_set_: 1 }), ...answers }, { view, portal: { companyId: '1001' } });

const phone = () => screen.queryByRole('link', { name: /400-123 4567/ });
const remind = () => screen.queryByRole('button', { name: '提醒管理员处理' });
const review = { mixedLogin: refuse('account-under-review'), remindAdmin: ok() };

test('an account under review can call the company, and remind its administrator in place', async () => {
  const page = await open(review);
  await page.logIn('13800138000');
  expect(await screen.findByRole('heading', { name: /账号审核中/ })).toBeTruthy();
  expect(phone()?.getAttribute('href')).toBe('tel:4001234567');

  await page.user.click(remind() as HTMLElement);

  expect(page.server.calls.at(-1)).toMatchObject({
    name: 'remindAdmin',
    params: { login_: '13800138000', company_id_: '1001' },
  });
  expect(remind()).toBeNull();
  expect(screen.getByText(/已通知管理员/).closest('[role="status"]')).toBeTruthy();
});

test('a reminder that is refused says so below its button, which stays', async () => {
  const page = await open({ ...review, remindAdmin: refuse('too-many-requests', { seconds: 60 }) });
  await page.logIn();

  await page.user.click((await screen.findByRole('button', { name: '提醒管理员处理' })) as HTMLElement);

  const button = remind() as HTMLElement;
  expect(button.nextElementSibling?.textContent).toBeTruthy();
  expect(button.nextElementSibling?.getAttribute('role')).toBe('status');
  expect(button.nextElementSibling?.querySelector('svg')).toBeTruthy();
});

test('a server without reminders is asked for none, and a company without a phone shows none', async () => {
  const page = await open({ ...review, ...settings({}) });
  await page.logIn();
  expect(await screen.findByRole('heading', { name: /账号审核中/ })).toBeTruthy();

  expect([phone(), remind()]).toEqual([null, null]);
});

test('who looks for the administrator of an account is given the company’s number, and can remind him', async () => {
  const administrator = { getAdminByLogin: ok({ name_: '陈', phone_: '' }) };
  const page = await open({ ...administrator, remindAdmin: ok() }, <ForgotPassword />);
  await page.user.click(screen.getByRole('tab', { name: '通过账号找回' }));
  await page.user.type(screen.getByLabelText('登录名'), 'lin.wei{Enter}');

  expect(phone()).toBeTruthy();
  await page.user.click(remind() as HTMLElement);

  expect(page.server.calls.at(-1)?.params).toMatchObject({ login_: 'lin.wei' });
  expect(document.activeElement?.getAttribute('data-part')).toContain('reminder-status'); // its button is gone
});

test('an account that does not exist leads to the company’s number, where there is one', async () => {
  const page = await open({ mixedLogin: refuse('account-not-exist') });
  await page.logIn('nobody');

  await page.user.click(await screen.findByRole('button', { name: '联系管理员' }));

  expect(page.portal.place.get()).toMatchObject({ screen: 'forgot', params: { contact: '1' } });
});

test('the page does not repeat the number of a card in its footer or panel', async () => {
  const numbers = () =>
    [...document.querySelectorAll('a[href^="tel:"]')]
      .filter((link) => !link.closest('[data-covered]'))
      .map((link) => link.closest('main, aside, footer')?.nodeName);
  const page = await open({ ...settings({ face_: face }), ...review }, <PortalApp />);
  expect(numbers()).toEqual(['ASIDE', 'FOOTER']);

  await page.logIn('13800138000');
  expect(await screen.findByRole('heading', { name: /账号审核中/ })).toBeTruthy();
  expect(numbers()).toEqual(['MAIN']);

  await page.user.click(screen.getByRole('button', { name: '换个账号登录' }));
  expect(numbers()).toEqual(['ASIDE', 'FOOTER']);
});

test('a closed registration gives the number to call', async () => {
  await open({ registerSetting: ok({ registerSetting_: 'closed' }) }, <Register />);

  expect(await screen.findByText('400-123 4567')).toBeTruthy();
  expect(remind()).toBeNull();
});
