import { fireEvent, screen, within } from '@testing-library/react';
import { createNoBridge, type NativeBridge } from 'account-portal';
import { ForgotPassword, PortalApp } from 'account-portal/react';
import { type Answers, ok, refuse } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

const good: Answers = {
  resetPhonePassword: ok(),
  getAdminByLogin: ok({ name_: '陈国强', phone_: '139****9000' }),
};
const open = (answers: Answers = {}, options: OpenPortalOptions = {}) =>
  openPortal(
    { ...good, ...answers },
    { view: <ForgotPassword />, ...options, portal: { companyId: '1001', ...options.portal } },
  );

type Page = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const heading = () => screen.getByRole('heading', { level: 1 });
const tab = (name: string) => screen.getByRole('tab', { name });
const press = ({ user }: Page, name: string) => user.click(screen.getByRole('button', { name }));

async function typePassword({ user }: Page) {
  await user.type(field('验证码'), '123456');
  await user.type(field('新密码'), 'portal.demo2');
  await user.type(field('确认新密码'), 'portal.demo2{Enter}');
}

async function find({ user }: Page) {
  await user.click(tab('通过账号找回'));
  await user.type(field('登录名'), 'lin.wei{Enter}');
}

test('resets a password by phone, and enters at once', async () => {
  const page = await open();
  await page.user.type(field('手机号'), '13800138000');
  await press(page, '获取验证码');

  await typePassword(page);

  expect(heading().textContent).toBe('密码已重置');
  expect(screen.getByText('其他设备已退出登录')).toBeTruthy();
  expect(heading()).toBe(document.activeElement);
  expect(page.emitted('login')).toHaveLength(1);
});

test('where the new password opens nothing, the login has the phone filled in', async () => {
  const page = await open({ mixedLogin: refuse('company-disabled') });
  await page.user.type(field('手机号'), '13800138000');
  await typePassword(page);

  expect(heading().textContent).toBe('密码已重置，请重新登录');
  await press(page, '去登录');
  expect((await screen.findByLabelText<HTMLInputElement>('账号/手机号')).value).toBe('13800138000');
});

test('password managers see the phone as the account', async () => {
  await open();

  expect(field('手机号')).toMatchObject({ type: 'text', inputMode: 'tel', autocomplete: 'username' });
  expect(field('新密码').autocomplete).toBe('new-password');
  expect(field('确认新密码').autocomplete).toBe('new-password');
});

test('leads from an unknown phone to the account tab', async () => {
  const page = await open({ resetCode: refuse('phone-not-bound') });
  await page.user.type(field('手机号'), '13800138000');
  await press(page, '获取验证码');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('该手机号未绑定账号');

  await page.user.click(within(alert).getByRole('button', { name: '通过账号找回' }));

  expect(tab('通过账号找回').getAttribute('aria-selected')).toBe('true');
  expect(field('登录名')).toBeTruthy();
});

test.each([
  ['{ArrowRight}', '{ArrowLeft}'],
  ['{ArrowLeft}', '{ArrowRight}'],
  ['{End}', '{Home}'],
])('%s and %s switch tabs, and only the selected one is a tab stop', async (there, back) => {
  const page = await open();
  tab('通过手机号找回').focus();

  await page.user.keyboard(`x${there}`);

  expect(tab('通过账号找回')).toBe(document.activeElement);
  expect([tab('通过手机号找回').tabIndex, tab('通过账号找回').tabIndex]).toEqual([-1, 0]);
  expect(screen.getByRole('tabpanel', { name: '通过账号找回' })).toBeTruthy();

  await page.user.keyboard(back);
  expect(tab('通过手机号找回')).toBe(document.activeElement);
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('leaves an arrow with %s to the browser', async (modifier) => {
  await open();

  const untouched = fireEvent.keyDown(tab('通过手机号找回'), { key: 'ArrowLeft', [modifier]: true });

  expect(untouched).toBe(true);
  expect(tab('通过手机号找回').getAttribute('aria-selected')).toBe('true');
});

test('keeps input when switching tabs', async () => {
  const page = await open();
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('新密码'), 'portal.demo2');
  await page.user.click(tab('通过账号找回'));
  await page.user.type(field('登录名'), 'lin.wei');

  await page.user.click(tab('通过手机号找回'));
  expect([field('手机号').value, field('新密码').value]).toEqual(['13800138000', 'portal.demo2']);
  await page.user.click(tab('通过账号找回'));
  expect(field('登录名').value).toBe('lin.wei');
});

test('shows the administrator of the account with a masked phone', async () => {
  const page = await open();

  await find(page);

  expect(screen.getByText('陈国强 · 139****9000')).toBeTruthy();
  expect(screen.getByText('请联系企业管理员 陈国强 重置密码')).toBeTruthy();
  expect(heading()).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: /拨打/ })).toBeNull();
});

const appBridge = (act: NativeBridge['act']): NativeBridge => ({
  ...createNoBridge(),
  available: true,
  can: () => true,
  act,
});

test('calls the administrator in the app, with the number masked', async () => {
  const act = vi.fn(async () => undefined);
  const answer = ok({ name_: '陈国强', phone_: '13900139000' });
  const page = await open({ getAdminByLogin: answer }, { portal: { bridge: appBridge(act) } });
  await find(page);

  await press(page, '拨打 139****9000');

  expect(act).toHaveBeenCalledWith('call', { phone: '13900139000' });
  expect(document.body.textContent).not.toContain('13900139000');
});

test.each<[string, string, OpenPortalOptions]>([
  ['a number outside the app', '13900139000', {}],
  ['a masked number in the app', '139****9000', { portal: { bridge: appBridge(async () => undefined) } }],
])('offers no call to %s', async (_, phone, options) => {
  const page = await open({ getAdminByLogin: ok({ name_: '陈国强', phone_: phone }) }, options);

  await find(page);

  expect(screen.queryByRole('button', { name: /拨打/ })).toBeNull();
});

test('can send a code to the phone of the account instead', async () => {
  const page = await open();
  await find(page);

  await press(page, '发送验证码到账号绑定的手机');

  expect(page.server.calls.at(-1)).toMatchObject({ name: 'resetCodeByMail', params: { login_: 'lin.wei' } });
  expect(screen.getByText('验证码已发送')).toBeTruthy();
  expect(screen.getByRole('button', { name: '重新获取' }).textContent).toContain('60秒后重新获取');
  expect(document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('lin.wei');

  await typePassword(page);

  const reset = page.server.calls.find(({ name }) => name === 'resetPhonePassword');
  expect(reset?.params).toMatchObject({ login_: 'lin.wei', code_: '123456' });
  expect(page.emitted('login')).toHaveLength(1);
});

test('an account without a phone is not offered a code to it', async () => {
  const page = await open({ getAdminByLogin: ok({ name_: '陈国强', phone_: '139****9000', code_to_: '' }) });
  await find(page);

  expect(screen.getByText('请联系企业管理员 陈国强 重置密码')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /发送验证码/ })).toBeNull();
  expect(screen.queryByText('或使用验证码自行重置')).toBeNull();
});

test('an account with an e-mail address only is offered a code to that', async () => {
  const page = await open({ getAdminByLogin: ok({ name_: '陈国强', phone_: '139****9000', code_to_: 'mail' }) });
  await find(page);

  await press(page, '发送验证码到账号绑定的邮箱');

  expect(page.server.calls.at(-1)).toMatchObject({ name: 'resetCodeByMail', params: { login_: 'lin.wei' } });
  expect(screen.getByText('请输入发送到 lin.wei 绑定邮箱的验证码')).toBeTruthy();
});

test('goes back from the administrator to another account', async () => {
  const page = await open();
  await find(page);

  await press(page, '返回');

  expect(field('登录名').value).toBe('lin.wei');
});

test('looks up nothing without an account', async () => {
  const page = await open();
  await page.user.click(tab('通过账号找回'));

  await press(page, '查询账号');

  expect(page.called()).not.toContain('getAdminByLogin');
  expect(screen.getByText('请先输入账号')).toBeTruthy();
  expect(field('登录名')).toBe(document.activeElement);
});

test('reports an unknown account at its field', async () => {
  const page = await open({ getAdminByLogin: refuse('no-such-account') });

  await find(page);

  expect(screen.getByRole('alert').textContent).toContain('未找到该账号');
  expect(field('登录名').getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['/forget', '通过手机号找回'],
  ['/forget/phone', '通过手机号找回'],
  ['/forget/account', '通过账号找回'],
])('%s starts with "%s"', async (path, name) => {
  const world = { href: `https://account.example.com${path}?companyId=1001` };
  await open({}, { view: <PortalApp />, world, portal: { routing: 'path' } });

  expect((await screen.findByRole('tab', { name })).getAttribute('aria-selected')).toBe('true');
});

test('keeps phone and account over a reload, as the text message may be in another app, but no secrets', async () => {
  const page = await open();
  const reload = async () => {
    page.show(<p />);
    page.show(<ForgotPassword />);
    await settled();
  };
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('验证码'), '123456');
  await page.user.type(field('新密码'), 'portal.demo2');
  expect(page.environment.tabStorage.get('portal-draft-forgot')).not.toMatch(/123456|portal\.demo2/);

  await reload();
  expect([field('手机号').value, field('验证码').value, field('新密码').value]).toEqual(['13800138000', '', '']);
  await page.user.click(tab('通过账号找回'));
  await page.user.type(field('登录名'), 'lin.wei');

  await reload();
  expect(field('手机号').value).toBe('13800138000');
  await page.user.click(tab('通过账号找回'));
  expect(field('登录名').value).toBe('lin.wei');
});

test('nothing is kept once the password is reset', async () => {
  const page = await open();
  await page.user.type(field('手机号'), '13800138000');

  await typePassword(page);

  expect(heading().textContent).toBe('密码已重置');
  expect(page.environment.tabStorage.get('portal-draft-forgot')).toBeNull();
});

/** A server that proves a phone before the rest of a task. */
const proving: Answers = {
  companySettings: ok({ password_set_: 1, proof_set_: 1 }),
  provePhone: ({ code_ }) => (code_ === '123456' ? ok({ proof_: 'p1', task_: 'reset' }) : refuse('code-wrong')),
};

test('where the phone is proven first, the password is asked for after the code, and no code again', async () => {
  const page = await open(proving);
  expect(screen.queryByLabelText('新密码')).toBeNull();
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('验证码'), '111111{Enter}');
  expect(screen.getByRole('alert').textContent).toContain('验证码错误');

  await page.user.clear(field('验证码'));
  await page.user.type(field('验证码'), '123456{Enter}');
  expect(screen.getByText(/138\*\*\*\*8000 已验证/)).toBeTruthy();
  expect(screen.queryByLabelText('验证码')).toBeNull();
  await page.user.type(field('新密码'), 'portal.demo2');
  await page.user.type(field('确认新密码'), 'portal.demo2{Enter}');

  expect(heading().textContent).toBe('密码已重置');
  const sent = page.server.calls.find(({ name }) => name === 'resetPhonePassword')?.params;
  expect(sent).toEqual({ phone_: '13800138000', proof_: 'p1', password_: 'portal.demo2' });
});

test('another number than the proven one has a code of its own', async () => {
  const page = await open(proving);
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('验证码'), '123456{Enter}');

  await press(page, '换个手机号');

  expect(field('手机号')).toBeTruthy();
  expect(screen.queryByLabelText('新密码')).toBeNull();
});
