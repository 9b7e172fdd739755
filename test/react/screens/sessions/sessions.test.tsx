import { screen, within } from '@testing-library/react';
import { Sessions } from 'account-portal/react';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../../support/open-portal.tsx';
import { patience } from '../../../support/patience.ts';

const here = { id_: 's1', current_: true, device_: 'Chrome, Windows', address_: '203.0.113.7', used_at_: 9 };
const there = { id_: 's2', current_: false, device_: 'Safari, iOS', address_: '198.51.100.23', used_at_: 5 };
const unknown = { id_: 's3', current_: false };
const listed = (...sessions: readonly object[]) => ok({ sessions_: sessions });

const offered = ok({ sessions_set_: 1 });
const open = (answers: Answers, companySettings = offered) =>
  openPortal(
    { companySettings, ...answers },
    { view: <Sessions />, signedIn: wireUser(), portal: { companyId: '1001' } },
  );

test('every device says what it is, and this one that it is here', async () => {
  await open({ getSessions: listed(here, there, unknown) });

  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toMatch(/^Chrome, Windows本机203\.0\.113\.7退出登录$/);
  expect(rows[1]).toMatch(/^Safari, iOS198\.51\.100\.23最近使用：\S*1970\S*\u00a0\S*退出$/);
  expect(rows[2]).toBe('未知设备退出');
});

test('a server that tells place and first login tells devices apart, and marks a new login', async () => {
  const now = Date.UTC(2026, 0, 1);
  const [hour, day] = [3_600_000, 86_400_000];
  await openPortal(
    {
      companySettings: offered,
      getSessions: listed(
        { ...here, place_: '上海', began_at_: now - hour },
        { ...there, place_: '浙江杭州', began_at_: now - hour },
        { ...unknown, began_at_: now - 2 * day },
      ),
    },
    { view: <Sessions />, signedIn: wireUser(), portal: { companyId: '1001' }, world: { now } },
  );

  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows[0]).toContain('上海 · 203.0.113.7');
  expect(rows[1]).toMatch(/^Safari, iOS新登录浙江杭州 · 198\.51\.100\.23.*首次登录：/);
  expect(rows.map((row) => row?.includes('新登录'))).toEqual([false, true, false]);
});

test('ending one says so, and the row is gone', async () => {
  const answers = [listed(here, there), listed(here)];
  const page = await open({ getSessions: () => answers.shift() ?? listed(here), endSession: ok({}) });

  await page.user.click(await screen.findByRole('button', { name: '退出 Safari, iOS' }));

  expect(await screen.findByText('已退出')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: '退出其他所有设备' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('已退出');
});

test('ending all others is asked once more', async () => {
  const answers = [listed(here, there), listed(here)];
  const page = await open({ getSessions: () => answers.shift() ?? listed(here), endOtherSessions: ok({}) });

  await page.user.click(await screen.findByRole('button', { name: '退出其他所有设备' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(page.server.calls.map(({ name }) => name)).not.toContain('endOtherSessions');
  await page.user.click(dialog.getByRole('button', { name: '退出其他所有设备' }));

  expect(page.server.calls.map(({ name }) => name)).toContain('endOtherSessions');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('已退出'), patience);
});

test('a fault can be tried again', async () => {
  const answers = [refuse('data-error'), listed(here)];
  const page = await open({ getSessions: () => answers.shift() ?? listed(here) });

  await page.user.click(within(await screen.findByRole('alert')).getByRole('button'));

  expect(await screen.findByText('没有其他设备登录')).toBeTruthy();
});

test('where a company does not offer it, that is said without asking the server, with a way on', async () => {
  const page = await open({ getSessions: listed(here) }, ok({ sessions_set_: 0 }));

  await page.user.click(await screen.findByRole('button', { name: '选择企业' }));

  expect(page.server.calls.map(({ name }) => name)).not.toContain('getSessions');
  expect(page.portal.place.get().screen).toBe('company');
});

test('a page without a company asks for that of the login, and leads to the password that ends other sessions', async () => {
  const page = await openPortal(
    { companySettings: ok({ sessions_set_: 0 }), getSessions: listed(here) },
    { view: <Sessions />, signedIn: wireUser() },
  );

  await page.user.click(await screen.findByRole('button', { name: '修改密码' }));

  expect(page.server.calls.map(({ name }) => name)).not.toContain('getSessions');
  expect(page.portal.place.get().screen).toBe('change-password');
});

test('without a password, none is spoken of', async () => {
  await openPortal(
    { companySettings: ok({ sessions_set_: 0 }) },
    { view: <Sessions />, signedIn: wireUser({ has_password_: false }), portal: { companyId: '1001' } },
  );

  expect(await screen.findByText('该企业未开放此功能。')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '修改密码' })).toBeNull();
});

test('nobody signed in is asked to log in, whatever the company offers', async () => {
  await openPortal(
    { companySettings: ok({ sessions_set_: 0 }) },
    { view: <Sessions />, portal: { companyId: '1001' } },
  );

  expect(await screen.findByText('请先登录后再继续')).toBeTruthy();
});
