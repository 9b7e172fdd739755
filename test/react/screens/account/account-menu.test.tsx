import { act, screen, within } from '@testing-library/react';
import { AccountMenu, Login } from 'account-portal/react';
import { type Answers, ok, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';
import { phoneAgent } from '../../../support/portal.ts';
import '../../../../react/app/account-dialog.tsx';
import '../../../../react/screens/account/account.tsx';
import '../../../../react/screens/account/account-panel.tsx';

const manager = wireUser({ type_: '1', id_: '44' });
const elsewhere = wireUser({ company_id_: '1002', company_name_: '云锦食品', id_: '51' });
const several = wireLists({ mgrAccountList: [manager], shopAccountList: [wireUser(), elsewhere] });

/** A page with the menu in its header, for a signed-in user. */
function open(answers: Answers = {}, options: OpenPortalOptions = {}) {
  const view = (
    <>
      <button type="button">before</button>
      <AccountMenu />
    </>
  );
  return openPortal({ getAccountList: ok(several), ...answers }, { view, signedIn: wireUser(), ...options });
}

const opener = () => screen.getByRole('button', { name: /我的账号.*林薇.*青禾粮油/ });
const menu = () => screen.queryByRole('menu', { hidden: true });
const items = () =>
  within(menu() as HTMLElement)
    .getAllByRole('menuitem', { hidden: true })
    .map((item) => item.textContent);
const focused = () => document.activeElement?.textContent;

test('shows name and company, and asks nothing before it is opened', async () => {
  const { called } = await open();

  expect(opener().textContent).toContain('林薇');
  expect(opener().textContent).toContain('青禾粮油');
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  expect(called()).not.toContain('getAccountList');
});

test('the menu has the person with duty and masked phone, and what fits the account', async () => {
  const { user, container } = await open();

  await user.click(opener());

  expect(container.querySelector('[data-part~="person-menu"]')?.textContent).toContain(
    '138****8000 · 店长城西店 · 青禾粮油 · 订货商城',
  );
  expect(items()).toEqual(['切换到管理后台', '切换企业', '修改密码', '解绑手机号', '退出登录']);
  expect(opener().getAttribute('aria-controls')).toBe(menu()?.id);
});

test('the pointer at the button asks for the other logins, so that the menu opens with them; late ones mark it', async () => {
  const list = () => menu()?.dataset.part;
  const near = await open();
  await near.user.hover(opener());
  await settled();
  await near.user.click(opener());
  expect([items()[0], list()]).toEqual(['切换到管理后台', 'person-items']);
  near.unmount();

  const { user } = await open();
  opener().focus();
  await user.keyboard('{Enter}');
  await settled();
  expect([items()[0], list()]).toEqual(['切换到管理后台', 'person-items moved']);
});

test('the staff of a supplier has the name of the supplier, and words of its own', async () => {
  const provider = wireUser({ type_: '2', id_: '45', provider_id_: 'p501', provider_name_: '丰源面粉厂' });
  const mine = wireLists({ mgrAccountList: [provider, manager], shopAccountList: [] });
  const { user, container } = await open({ getAccountList: ok(mine) }, { signedIn: provider });

  await user.click(opener());

  expect(container.querySelector('[data-part~="person-menu"]')?.textContent).toContain(
    '丰源面粉厂 · 青禾粮油 · 供应商平台',
  );
  expect(items()).toContain('切换到管理后台');
});

test('without another login, a phone or a password it offers what is left', async () => {
  const { user } = await open({}, { signedIn: wireUser({ phone_: '', bind_phone_: '', has_password_: false }) });

  await user.click(opener());

  expect(items()).toEqual(['我的企业', '绑定手机号', '退出登录']);
});

test('arrows, Home and End move in the menu, Escape and Tab lead back to the button', async () => {
  const { user } = await open();
  opener().focus();

  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('退出登录');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('切换到管理后台');
  await user.keyboard('{End}{ArrowUp}{ArrowUp}');
  expect(focused()).toBe('修改密码');
  await user.keyboard('{Home}');
  expect(focused()).toBe('切换到管理后台');

  await user.keyboard('{Escape}');
  expect(menu()).toBeNull();
  expect(document.activeElement).toBe(opener());
  await user.keyboard('{ArrowDown}');
  await user.keyboard('{Tab}');
  expect(menu()).toBeNull();
});

test('a press outside closes it, and leaves the focus where it was put', async () => {
  const { user } = await open();
  await user.click(opener());

  await user.click(screen.getByRole('button', { name: 'before' }));

  expect(menu()).toBeNull();
  expect(focused()).toBe('before');
});

test('enters the other side', async () => {
  const { user, environment } = await open();
  await user.click(opener());

  await user.click(screen.getByRole('menuitem', { name: '切换到管理后台', hidden: true }));

  expect(environment.seen.left).toHaveLength(1);
});

test('opens a task in a dialog of its own, beside what the portal shows', async () => {
  const { user, emitted, container, portal } = await open(
    {},
    {
      view: (
        <>
          <Login />
          <AccountMenu />
        </>
      ),
    },
  );
  await user.click(opener());

  await user.click(screen.getByRole('menuitem', { name: '修改密码', hidden: true }));
  await settled();

  const dialog = container.querySelector('dialog');
  expect(dialog?.open).toBe(true);
  expect(dialog?.getAttribute('aria-label')).toBe('修改密码');
  expect(emitted('before-screen')).toMatchObject([{ from: 'account', to: 'change-password' }]);
  expect(portal.place.get().screen).toBe('login');
  await act(async () => dialog?.close());
  await settled();
  expect(container.querySelector('dialog')).toBeNull();
});

test('signing out leads to the login, which says so', async () => {
  const { user, container, portal } = await open();
  await user.click(opener());
  await user.click(screen.getByRole('menuitem', { name: '退出登录', hidden: true }));
  await settled();

  expect(portal.session.get().user).toBeNull();
  expect(container.querySelector('dialog [role="status"]')?.textContent).toBe('您已退出登录');
});

test('a page that prevents the login gets no dialog, and the button has the focus', async () => {
  const { user, container, emitted } = await open(
    {},
    {
      view: <AccountMenu onBeforeScreen={(_, event) => event.preventDefault()} />,
    },
  );
  await user.click(opener());

  await user.click(screen.getByRole('menuitem', { name: '退出登录', hidden: true }));
  await settled();

  expect(container.querySelector('dialog')).toBeNull();
  expect(emitted('before-screen')).toMatchObject([{ to: 'login' }]);
  expect(focused()).toBe('登录');
});

test('while nobody is signed in, a button leads to the login', async () => {
  const { user, container } = await openPortal({}, { view: <AccountMenu /> });

  await user.click(screen.getByRole('button', { name: '登录' }));
  await settled();

  expect(container.querySelector('dialog input[name="account"]')).toBeTruthy();
  expect(container.querySelector('dialog [role="status"]')?.textContent).toBe('');
});

test('a picture that is no address of an image gives way to the initial', async () => {
  const { container } = await open({}, { signedIn: wireUser({ head_img_: 'javascript:alert(1)' }) });

  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('[data-part~="avatar"]')?.textContent).toBe('林');
});

test('a picture of the person is shown', async () => {
  const { container } = await open({}, { signedIn: wireUser({ head_img_: 'https://img.example.com/42.png' }) });

  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://img.example.com/42.png');
});

test.each([
  ['on a desktop', {}, true],
  ['not on a phone, whose keyboard would cover the dialog', { world: { userAgent: phoneAgent } }, false],
])('the first field of what the menu leads to has the focus %s', async (_, options, focused) => {
  const { user } = await open({}, options);
  await user.click(opener());
  await user.click(screen.getByRole('menuitem', { name: '修改密码', hidden: true }));

  const field = await screen.findByLabelText('原密码');
  expect(document.activeElement === field).toBe(focused);
});

test('administrators review and invite from the menu, where the company offers it; customers and others do not', async () => {
  const offered = { companySettings: ok({ review_set_: 1 }) };
  const portal = { companyId: '1001' };
  const ofAdministrator = await open(offered, { signedIn: manager, portal });
  await ofAdministrator.portal.start();
  await ofAdministrator.user.click(opener());
  expect(items()).toEqual(expect.arrayContaining(['审核申请', '邀请客户']));
  ofAdministrator.unmount();

  const ofCustomer = await open(offered, { portal });
  await ofCustomer.portal.start();
  await ofCustomer.user.click(opener());
  expect(items()).not.toContain('审核申请');
  ofCustomer.unmount();

  const without = await open({ companySettings: ok({}) }, { signedIn: manager, portal });
  await without.portal.start();
  await without.user.click(opener());
  expect(items()).not.toContain('邀请客户');
});
