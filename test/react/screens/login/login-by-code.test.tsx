import { act, screen, within } from '@testing-library/react';
import type { PortalOptions } from 'account-portal';
import { Login, PortalApp } from 'account-portal/react';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { openPortal, settled } from '../../../support/open-portal.tsx';
import { remembering } from '../../../support/remembered.ts';

const methods = ['password', 'wechat', 'sms'];
const patience = { timeout: 10_000 };
const phone = '13800138000';

interface Visit {
  readonly ways?: readonly string[] | undefined;
  readonly path?: string;
  readonly storage?: Readonly<Record<string, string>>;
  readonly portal?: Partial<PortalOptions>;
}

async function visit(
  answers: Answers = {},
  { ways = ['password', 'sms'], path = '/login', storage, portal }: Visit = {},
) {
  const page = await openPortal(
    {
      companySettings: ok({ login_ways_: ways }),
      registerSetting: ok({ registerSetting_: 'open' }),
      ...answers,
    },
    {
      view: <PortalApp methods={methods} />,
      portal: { companyId: '1001', routing: 'path', ...portal },
      world: { href: `https://shop.example.cn${path}`, ...(storage && { storage }) },
    },
  );
  await screen.findByRole('heading', { level: 1 }, patience);
  await settled();
  return page;
}
const way = (name: string) => screen.findByRole('button', { name }, patience);
const phoneField = () => screen.findByLabelText<HTMLInputElement>('手机号', {}, patience);
const codeField = () => screen.getByLabelText<HTMLInputElement>('验证码');

/** From the password to the form of the code. */
async function openForm(answers: Answers = {}, options: Visit = {}) {
  const page = await visit(answers, options);
  await page.user.click(await way('短信验证码登录'));
  await phoneField();
  return page;
}

test('a text message is offered beside the password, and back', async () => {
  const page = await openForm();
  expect(page.portal.place.get()).toEqual({ screen: 'login', params: { way: 'sms' } });
  expect(page.environment.address.href()).toBe('https://shop.example.cn/login/sms');
  expect(screen.getByRole('heading', { level: 1 })).toBe(document.activeElement);
  expect(screen.queryByLabelText('密码')).toBeNull();

  await page.user.click(await way('密码登录'));

  expect(screen.getByLabelText('密码')).toBeTruthy();
  expect(screen.queryByLabelText('验证码')).toBeNull();
});

test('phone, code, and in', async () => {
  const page = await openForm();

  await page.user.type(await phoneField(), phone);
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await page.user.type(codeField(), '123456{Enter}');
  await settled();

  expect(page.called()).toEqual(expect.arrayContaining(['loginCode', 'loginByCode']));
  expect(page.environment.seen.left).toEqual(['https://store.example.com/home?companyId=1001&auth_code_=c0de']);
  expect(screen.getByRole('heading', { name: '登录成功' })).toBeTruthy();
});

test('the code is for the keyboards that fill it in', async () => {
  await openForm();

  expect(codeField().getAttribute('autocomplete')).toBe('one-time-code');
  expect(codeField().getAttribute('inputmode')).toBe('numeric');
});

test('a wrong code keeps what was typed, and says so', async () => {
  const page = await openForm({ loginByCode: refuse('code-wrong') });
  await page.user.type(await phoneField(), phone);

  await page.user.type(codeField(), '123456{Enter}');
  await settled();

  expect(screen.getByRole('alert').textContent).toContain('验证码错误');
  expect((await phoneField()).value).toBe(phone);
  expect(codeField().value).toBe('123456');
  expect(codeField().getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['captcha-refused', '安全验证未通过，请重新验证'],
  ['captcha-expired', '安全验证已超时，请重新验证'],
])('%s is told, and a retry asks for another captcha with what was typed', async (code, text) => {
  const captcha = vi.fn(async () => ({ lot: 'a' }));
  const loginCode = vi.fn(() => ok()).mockReturnValueOnce(refuse(code));
  const page = await openForm({ loginCode }, { portal: { captcha } });
  await page.user.type(await phoneField(), phone);
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));
  await settled();
  expect(screen.getByRole('alert').textContent).toContain(text);

  await page.user.click(screen.getByRole('button', { name: '重试' }));
  await settled();

  expect(captcha).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('alert')).toBeNull();
  expect((await phoneField()).value).toBe(phone);
  expect(screen.getByText(/138\*\*\*\*8000/)).toBeTruthy();
});

test('a blocked company has its card, from which another phone can be tried', async () => {
  const page = await openForm({ loginByCode: refuse('company-expired', { name: '青禾' }) });
  await page.user.type(await phoneField(), phone);
  await page.user.type(codeField(), '123456{Enter}');
  await settled();

  await page.user.click(screen.getByRole('button', { name: '换个账号登录' }));

  expect(await phoneField()).toBeTruthy();
});

test('several logins lead to the same choice as a password', async () => {
  const lists = wireLists({
    shopAccountList: [wireUser({ company_id_: '1001' })],
    mgrAccountList: [wireUser({ company_id_: '1001', id_: 'm', type_: '1' })],
  });
  const page = await openForm({ loginByCode: ok(lists) });
  await page.user.type(await phoneField(), phone);

  await page.user.type(codeField(), '123456{Enter}');
  await settled();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('您要订货还是管理？');
});

test('where a text message comes first, the login begins with it', async () => {
  const page = await visit({}, { ways: ['sms', 'password'] });
  expect(await phoneField()).toBeTruthy();
  expect(page.portal.place.get().params).toEqual({});

  await page.user.click(await way('密码登录'));
  expect(screen.getByLabelText('密码')).toBeTruthy();
  act(() => page.portal.back());
  await settled();

  expect(await phoneField()).toBeTruthy();
});

test('a user who is typing a password stays there when the company turns out to prefer text messages', async () => {
  let answer = (_: ReturnType<typeof ok>) => {};
  const page = await openPortal(
    { companySettings: () => new Promise((resolve) => (answer = resolve)) },
    { view: <Login methods={methods} />, portal: { companyId: '1001' } },
  );
  await page.user.type(screen.getByLabelText('账号/手机号'), 'lin');

  answer(ok({ login_ways_: ['sms', 'password'] }));
  await settled();

  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('lin');
  await page.user.click(await way('短信验证码登录'));
  expect(await phoneField()).toBeTruthy();
});

test.each([
  ['the company does not offer it', ['password', 'wechat'], methods],
  ['the page does not permit it', ['password', 'sms'], ['password']],
])('it is not offered where %s, and its address is that of the password', async (_, ways, permitted) => {
  const page = await openPortal(
    { companySettings: ok({ login_ways_: ways }) },
    {
      view: <PortalApp methods={permitted} />,
      portal: { companyId: '1001', routing: 'path' },
      world: { href: 'https://shop.example.cn/login/sms' },
    },
  );
  await screen.findByLabelText('密码', {}, patience);
  await settled();

  expect(screen.queryByRole('button', { name: '短信验证码登录' })).toBeNull();
  expect(page.called()).not.toContain('loginCode');
});

test('a remembered number is filled in with its tick, and one that was typed wins', async () => {
  const remembered = remembering(['lin.wei', '13900139000']);
  const page = await openForm({}, { storage: remembered });
  expect((await phoneField()).value).toBe('13900139000');
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: '记住手机号' });
  expect(tick.checked).toBe(true);

  await page.user.click(tick);
  await page.user.type(codeField(), '123456{Enter}');
  await settled();

  expect(page.portal.remembered.accounts()).toEqual(['lin.wei']);
});

test('a number that belongs to no account leads to the login by password, in the words of its button', async () => {
  const page = await openForm({ loginByCode: refuse('phone-not-bound') });
  await page.user.type(await phoneField(), '13711110000');
  await page.user.type(codeField(), '123456{Enter}');

  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('该手机号未绑定账号')).toBeTruthy();
  await page.user.click(alert.getByRole('button', { name: '密码登录' }));

  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test('an unknown number registers without another code', async () => {
  const page = await openForm({
    loginByCode: ok({ proof_: 'p1' }),
    shopCompleteRegister: ok(wireUser()),
  });
  await page.user.type(await phoneField(), '13711110000');
  await page.user.type(codeField(), '123456{Enter}');
  await screen.findByText(/137\*\*\*\*0000 已验证/, {}, patience);
  await settled();

  expect(page.portal.place.get().screen).toBe('register');
  expect(screen.queryByLabelText('验证码')).toBeNull();
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: '下一步' }));
  await settled();
  await page.user.type(await screen.findByLabelText('姓名', {}, patience), '林薇');
  await page.user.type(screen.getByLabelText('企业名称'), '城西店');
  await page.user.type(screen.getByLabelText('设置密码'), 'portal.demo1{Enter}');
  await settled();

  const sent = page.server.calls.find(({ name }) => name === 'shopCompleteRegister')?.params;
  expect(sent).toMatchObject({
    phone_: '13711110000',
    proof_: 'p1',
    company_id_: '1001',
    password_: 'portal.demo1',
  });
  expect(page.called()).not.toContain('checkRegisterCode');
});

test('another number than the proven one can be registered, with a code of its own', async () => {
  const page = await openForm({ loginByCode: ok({ proof_: 'p1' }) });
  await page.user.type(await phoneField(), '13711110000');
  await page.user.type(codeField(), '123456{Enter}');
  await page.user.click(await screen.findByRole('button', { name: '换个手机号' }, patience));

  expect(screen.getByLabelText('验证码')).toBeTruthy();
  expect(screen.queryByText(/已验证/)).toBeNull();
});
