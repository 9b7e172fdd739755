import { act, screen } from '@testing-library/react';
import { AccountList, ForgotPassword, Login, PortalApp } from 'account-portal/react';
import { type Answers, fail, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const kept = { pcShop_user: JSON.stringify(wireUser()) };

const button = (name: string) => screen.getByRole('button', { name });
const titled = (name: string) => screen.queryByRole('heading', { name }) !== null;

/** Logs in, lands, and comes back from the back/forward cache. */
async function comeBack(answers: Answers = {}) {
  const page = await openPortal(answers, { view: <Login /> });
  await page.logIn();
  expect(page.environment.seen.left).toHaveLength(1);
  act(() => page.environment.returnToPage());
  await settled();
  return page;
}

test('says on return after a login who is signed in, without a form', async () => {
  await comeBack();

  expect(titled('您已登录')).toBe(true);
  expect(['林薇', /青禾粮油/].map((text) => screen.queryByText(text) !== null)).toEqual([true, true]);
  expect(screen.queryByLabelText('密码')).toBeNull();
});

test('enters again on return, also after a second one', async () => {
  const { user, environment, called } = await comeBack();

  await user.click(button('继续进入'));
  expect(titled('登录成功')).toBe(true);
  act(() => environment.returnToPage());
  await user.click(button('继续进入'));

  expect(environment.seen.left).toHaveLength(3);
  expect(called().filter((name) => name === 'mixedLogin')).toHaveLength(1);
});

test('another account on return leads to an empty form, and its login replaces the session', async () => {
  const mixedLogin = [wireUser(), wireUser({ id_: '77', token_: 'next' })].map((user) =>
    ok(wireLists({ shopAccountList: [user] })),
  );
  const { user, logIn, portal } = await comeBack({ mixedLogin: () => mixedLogin.shift() ?? refuse('data-error') });

  await user.click(button('换个账号登录'));
  const typed = ['账号/手机号', '密码'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect([typed, portal.session.get().user?.id]).toEqual([['', ''], '42']);
  await logIn();

  expect(portal.session.get().user?.id).toBe('77');
});

test('a session that has ended leads to the login on return', async () => {
  let ended = false;
  const { user } = await comeBack({
    getAuthCode: () => (ended ? refuse('token-expired') : ok({ auth_code_: 'c0de' })),
  });
  ended = true;
  await user.click(button('继续进入'));
  expect(screen.getByRole('alert').textContent).toContain('登录已过期');

  await user.click(button('去登录'));

  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test('a logout elsewhere leads to the login on return', async () => {
  const { portal } = await comeBack();

  await act(() => portal.signOut());

  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test.each([
  ['by a step back', true, true],
  ['from an address', false, false],
])('a page that is loaded %s says who is signed in: %s', async (_, revisited, said) => {
  await openPortal(
    {},
    { view: <PortalApp />, portal: { persistence: 'device', routing: 'path' }, world: { storage: kept, revisited } },
  );
  await settled();

  expect(titled('您已登录')).toBe(said);
  expect(screen.queryByLabelText('密码') !== null).toBe(!said);
});

test('a landing that leads nowhere offers a way on after four seconds, with a new code', async () => {
  const { logIn, wait, user, environment } = await openPortal({}, { view: <Login /> });
  await logIn();
  const place = screen.getByText(/^正在进入/).nextElementSibling;
  await wait(3500);
  expect([place?.getAttribute('role'), place?.textContent]).toEqual(['status', '']);

  await wait(500);
  await user.click(button('没有自动进入？点此继续'));

  expect(environment.seen.left).toHaveLength(2);
});

test('a way on that fails says why', async () => {
  let reachable = true;
  const { logIn, wait, user } = await openPortal(
    { getAuthCode: () => (reachable ? ok({ auth_code_: 'c0de' }) : fail()) },
    { view: <Login /> },
  );
  await logIn();
  await wait(4000);
  reachable = false;

  await user.click(button('没有自动进入？点此继续'));
  await wait(10_000);

  expect(screen.getByRole('alert').textContent).toContain('网络异常');
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
  const { user, environment } = await openPortal({}, { view: <ForgotPassword />, portal: { companyId: '1001' } });
  await user.type(screen.getByLabelText('新密码'), 'portal.demo1');
  expect(screen.getAllByText(/已满足/)).toHaveLength(2);

  act(() => environment.returnToPage());

  expect(screen.getByLabelText<HTMLInputElement>('新密码').value).toBe('');
  expect(screen.queryByText(/已满足/)).toBeNull();
});

test('reloads the account list on return', async () => {
  const { user, environment, called } = await openPortal(
    { getAccountList: ok(wireLists({ shopAccountList: [wireUser(), wireUser({ company_id_: '1002' })] })) },
    { view: <AccountList />, portal: { persistence: 'device' }, world: { storage: kept } },
  );
  await settled();
  await user.click(screen.getAllByRole('button', { name: /青禾粮油/ })[1] as HTMLElement);
  expect(environment.seen.left).toHaveLength(1);

  act(() => environment.returnToPage());
  await settled();

  expect(called().filter((name) => name === 'getAccountList').length).toBeGreaterThan(1);
  expect(screen.getByRole('heading', { name: '选择企业' })).toBeTruthy();
});

test('lists the companies of the user who has logged in meanwhile on return', async () => {
  const { environment, portal, user } = await openPortal(
    { getAccountList: ({ phone_ }) => ok(wireLists({ shopAccountList: [wireUser({ company_name_: phone_ })] })) },
    { view: <AccountList />, portal: { persistence: 'device' }, world: { storage: kept } },
  );
  await settled();
  const next = wireUser({ id_: '43', phone_: '13900139000', token_: 'next' });
  environment.storage.set('pcShop_user', JSON.stringify(next));

  act(() => environment.returnToPage());
  await settled();

  expect(portal.session.get().user?.id).toBe('43');
  expect(titled('当前账号已换为林薇')).toBe(true);
  await user.click(button('以林薇的身份继续'));
  await settled();
  expect(screen.getByRole('button', { name: /^13900139000/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^13800138000/ })).toBeNull();
});

test('closes the account list on a logout in another tab', async () => {
  const { environment } = await openPortal(
    {},
    { view: <AccountList />, portal: { persistence: 'device' }, world: { storage: kept } },
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

test('the card of who is signed in follows another tab, and leads on as that user', async () => {
  const { environment, user } = await openPortal(
    {},
    { view: <Login />, portal: { persistence: 'device' }, world: { storage: kept } },
  );
  await settled();

  const next = wireUser({ id_: '43', phone_: '13900139000', name_: '赵磊', token_: 'next' });
  environment.storage.set('pcShop_user', JSON.stringify(next));
  act(() => environment.showPage());
  await settled();
  await user.click(screen.getByRole('button', { name: /以赵磊的身份继续/ }));

  expect(JSON.parse(environment.storage.get('pcShop_user') ?? '')).toMatchObject({ id_: '43' });
});
