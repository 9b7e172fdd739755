import { act, screen } from '@testing-library/react';
import { BindPhone, PortalApp } from 'account-portal/react';
import { type Answers, hang, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

const unbound = wireUser({ bind_phone_: '' });
const good: Answers = {
  bindPhone: ok(wireUser({ token_: 'fresh' })),
  setBindPhonePassword: ok(),
  markDoNotRemindBindPhone: ok(),
};
const open = (answers: Answers = {}, options: OpenPortalOptions = {}) =>
  openPortal({ ...good, ...answers }, { view: <BindPhone />, signedIn: unbound, ...options });

type Page = Awaited<ReturnType<typeof open>>;

const heading = () => screen.getByRole('heading', { level: 1 });
const button = (name: string) => screen.getByRole('button', { name });
const press = ({ user }: Page, name: string) => user.click(button(name));

async function bind(page: Page) {
  await page.user.type(screen.getByLabelText('手机号'), '13800138000');
  await page.user.type(screen.getByLabelText('验证码'), '123456');
  await page.user.type(screen.getByLabelText('当前账号的密码'), 'portal.demo1{Enter}');
}

test('binds a phone, sets a password, and continues', async () => {
  const page = await open();

  await bind(page);

  expect(page.server.calls.find(({ name }) => name === 'bindPhone')).toMatchObject({
    params: { phone_: '13800138000', code_: '123456', password_: 'portal.demo1' },
  });
  expect(heading().textContent).toBe('设置登录密码');
  expect(heading()).toBe(document.activeElement);
  expect(screen.getByText(/已绑定 138\*\*\*\*8000/)).toBeTruthy();

  await page.user.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');

  expect(page.server.calls.at(-1)?.params).toMatchObject({ user_id_: '42', password_: 'portal.demo1' });
  expect(heading().textContent).toBe('手机号绑定成功');
  expect(page.emitted('phone-bind')).toHaveLength(1);

  await press(page, '继续');
  expect(page.portal.place.get().screen).toBe('company');
});

test.each([false, true])('the phone can be given: required %s', async (required) => {
  await open({}, { view: <BindPhone required={required} initialValues={{ phone: '13800138000' }} /> });

  expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13800138000');
});

test('password managers see the phone as the account of the password', async () => {
  const page = await open();
  await bind(page);

  const account = document.querySelector<HTMLInputElement>('input[autocomplete=username]');

  expect(account?.value).toBe('13800138000');
  expect(account?.name).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('密码').autocomplete).toBe('new-password');
});

test('asks for the password of the account, named for the user and for password managers', async () => {
  const page = await open();

  const password = screen.getByLabelText<HTMLInputElement>('当前账号的密码');
  expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('lin.wei');
  expect(screen.getByText('请输入 lin.wei 的密码，以确认是您本人操作').id).toBe(
    password.getAttribute('aria-describedby'),
  );

  await press(page, '立即绑定');
  expect(screen.getByText('请输入密码')).toBeTruthy();
  expect(page.called()).not.toContain('bindPhone');
});

test('asks for no password of a login that has none', async () => {
  await open({}, { signedIn: wireUser({ bind_phone_: '', has_password_: false }) });

  expect(screen.getByLabelText('验证码')).toBeTruthy();
  expect(document.querySelector('input[type=password]')).toBeNull();
});

test('the password can be skipped', async () => {
  const page = await open();
  await bind(page);

  await press(page, '稍后再说');

  expect(page.called()).not.toContain('setBindPhonePassword');
  expect(heading().textContent).toBe('手机号绑定成功');
});

test.each([
  [false, 0],
  [true, 1],
])('skips the question; with the tick "%s" it is asked again or not', async (ticked, calls) => {
  const page = await open();
  if (ticked) await page.user.click(screen.getByLabelText('不再提醒'));

  await press(page, '暂不绑定');

  expect(page.called().filter((name) => name === 'markDoNotRemindBindPhone')).toHaveLength(calls);
  expect(page.emitted('bind-later')).toMatchObject([{ remind: !ticked }]);
  expect(page.portal.place.get().screen).toBe('company');
});

test('cannot be skipped if binding is the purpose', async () => {
  await open({}, { view: <BindPhone required /> });

  expect(screen.queryByRole('button', { name: '暂不绑定' })).toBeNull();
});

test.each([
  ['/bind', true],
  ['/bind/1', false],
])('at %s it can be skipped: %s', async (path, offered) => {
  const href = `https://account.example.com${path}?companyId=1001`;
  await open({}, { view: <PortalApp />, world: { href }, portal: { routing: 'path' } });
  await screen.findByLabelText('手机号');

  expect(screen.queryByRole('button', { name: '暂不绑定' }) !== null).toBe(offered);
});

test('leads a user with a bound phone to unbinding it', async () => {
  const page = await open({}, { signedIn: wireUser({ bind_phone_: '13900139000' }) });
  expect(screen.getByText('当前已绑定 139****9000，请先解绑')).toBeTruthy();
  expect(screen.queryByLabelText('手机号')).toBeNull();
  expect(screen.queryByRole('button', { name: '暂不绑定' })).toBeNull();

  await press(page, '解绑手机号');

  expect(screen.getByText('解绑后将不能再用 139****9000 登录')).toBeTruthy();
  expect(page.portal.place.get().screen).toBe('unbind-phone');
});

test('a user with a bound phone may go back instead', async () => {
  const href = 'https://account.example.com/bind/1?companyId=1001';
  const signedIn = wireUser({ bind_phone_: '13900139000' });
  const page = await open({}, { view: <PortalApp />, world: { href }, portal: { routing: 'path' }, signedIn });
  await screen.findByText('当前已绑定 139****9000，请先解绑');

  await press(page, '返回');

  expect(page.portal.place.get().screen).toBe('company');
});

test('leads a user whose phone was bound in another tab to unbinding it', async () => {
  const page = await open({ bindPhone: refuse('account-has-phone') });

  await bind(page);

  expect(screen.getByRole('alert').textContent).toContain('请先解绑当前手机号');
  expect(screen.queryByLabelText('手机号')).toBeNull();
  await press(page, '解绑手机号');
  expect(page.portal.place.get().screen).toBe('unbind-phone');
});

test.each([
  ['phone-bound-elsewhere', '手机号', '该手机号已绑定其他账号'],
  ['code-wrong', '验证码', '验证码错误'],
  ['wrong-password', '当前账号的密码', '账号或密码错误'],
])('shows the refusal %s at the field "%s"', async (code, label, text) => {
  const page = await open({ bindPhone: refuse(code) });

  await bind(page);

  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(label)).toBe(document.activeElement);
});

test.each([
  ['expired', '登录已过期'],
  ['left', '您已退出登录'],
])('a session that is %s ends the task with the reason', async (how, text) => {
  const page = await open({ bindPhone: refuse('token-expired') });

  if (how === 'expired') await bind(page);
  else await act(() => page.portal.signOut());
  await settled();

  expect(heading().textContent).toBe(text);
});

test.each<[string, OpenPortalOptions]>([
  ['inside a page', {}],
  [
    'on a page of its own',
    {
      view: <PortalApp />,
      portal: { routing: 'path', companyId: '1001' },
      world: { href: 'https://shop.example.cn/bind/1' },
    },
  ],
])('%s the card that replaces a form takes the focus from it', async (_, options) => {
  const page = await open({ bindPhone: refuse('token-expired') }, options);
  await screen.findByLabelText('手机号');

  await bind(page);

  expect(heading()).toBe(document.activeElement);
});

const login = (answers: Answers = {}) =>
  openPortal({ ...good, mixedLogin: ok(wireLists({ shopAccountList: [unbound] })), ...answers });

test('asks a login without a phone for one, and lands without it if skipped', async () => {
  const page = (await login()) as Page;

  await page.logIn();

  expect(heading().textContent).toBe('绑定手机号');
  expect(heading()).toBe(document.activeElement);
  expect(page.environment.seen.left).toEqual([]);

  await press(page, '暂不绑定');

  expect(page.environment.seen.left).toHaveLength(1);
  expect(screen.getByText('正在进入订货商城…')).toBeTruthy();
});

test('lands with the updated login after binding a phone', async () => {
  const page = (await login()) as Page;
  await page.logIn();
  await bind(page);
  await press(page, '稍后再说');

  await press(page, '继续');

  expect(page.environment.seen.left).toHaveLength(1);
  expect(page.portal.session.get().user).toMatchObject({ bindPhone: '13800138000', token: 'fresh' });
});

test('shows an error of the landing after the question, with a retry', async () => {
  let closed = true;
  const page = (await login({
    getAuthCode: () => (closed ? refuse('data-error') : ok({ auth_code_: 'c0de' })),
  })) as Page;
  await page.logIn();
  await press(page, '暂不绑定');
  expect(screen.getByRole('alert').textContent).toContain('数据错误');
  closed = false;

  await press(page, '继续');

  expect(page.environment.seen.left).toHaveLength(1);
});

test('the button is busy while binding', async () => {
  const page = await open({ bindPhone: hang() });

  await bind(page);

  expect(button('立即绑定').getAttribute('aria-disabled')).toBe('true');
});
