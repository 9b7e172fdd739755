import { screen } from '@testing-library/react';
import { BindPhone, ChangePhone, Experience, ForgotPassword, UnbindPhone } from 'account-portal/react';
import { type Answers, fail, ok, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { type OpenPortalOptions, openPortal } from '../../support/open-portal.tsx';

type Page = Awaited<ReturnType<typeof openPortal>>;

const button = (name: string) => screen.getByRole('button', { name });
const typePhone = (label: string) => (page: Page) => page.user.type(screen.getByLabelText(label), '13900139000');

const answers: Answers = {
  getAdminByLogin: ok({ name_: '陈国强', phone_: '139****9000' }),
  checkChangePhoneCode: ok({ proof_: 'p1' }),
  markDoNotRemindBindPhone: ok(),
};
const unbound = wireUser({ bind_phone_: '' });

interface Case {
  readonly task: string;
  /** The call that sends the code. */
  readonly call: string;
  readonly view: OpenPortalOptions['view'];
  readonly signedIn?: Readonly<Record<string, unknown>>;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly send?: string;
  readonly recipient: Readonly<Record<string, string>>;
}

const mine = { phone_: '13800138000' };
const typed = { phone_: '13900139000' };

const cases: readonly Case[] = [
  {
    task: 'a password forgotten by phone',
    call: 'resetCode',
    view: <ForgotPassword />,
    prepare: typePhone('手机号'),
    recipient: typed,
  },
  {
    task: 'a password forgotten by account',
    call: 'resetCodeByMail',
    view: <ForgotPassword />,
    async prepare({ user }) {
      await user.click(screen.getByRole('tab', { name: '通过账号找回' }));
      await user.type(screen.getByLabelText('登录名'), 'lin.wei{Enter}');
    },
    send: '发送验证码到账号绑定的手机',
    recipient: { login_: 'lin.wei' },
  },
  {
    task: 'binding a phone',
    call: 'bindPhoneCode',
    view: <BindPhone />,
    signedIn: unbound,
    prepare: typePhone('手机号'),
    recipient: typed,
  },
  { task: 'unbinding a phone', call: 'unbindPhoneCode', view: <UnbindPhone />, signedIn: wireUser(), recipient: mine },
  {
    task: 'changing a phone, step 1',
    call: 'changePhoneCode',
    view: <ChangePhone />,
    signedIn: wireUser(),
    recipient: mine,
  },
  {
    task: 'changing a phone, step 2',
    call: 'changePhoneCode',
    view: <ChangePhone />,
    signedIn: wireUser(),
    async prepare(page) {
      await page.user.type(screen.getByLabelText('验证码'), '123456{Enter}');
      await typePhone('新手机号')(page);
    },
    recipient: typed,
  },
  {
    task: 'a trial',
    call: 'experienceCode',
    view: <Experience />,
    prepare: typePhone('手机号'),
    recipient: typed,
  },
];

test.each(cases)('$task: a code that could not be sent is sent by the link of the error', async (given) => {
  const { call, view, signedIn, prepare, send = '获取验证码', recipient } = given;
  const sends = vi.fn(() => ok({ retry_after_: 60, expires_in_: 300 })).mockReturnValueOnce(fail());
  const page = await openPortal(
    { ...answers, [call]: sends },
    { view, portal: { companyId: '1001' }, ...(signedIn && { signedIn }) },
  );
  await prepare?.(page);
  await page.user.click(button(send));
  expect(screen.getByRole('alert').textContent).toContain('网络异常');

  await page.user.click(button('重试'));

  const sent = page.server.calls.filter(({ name }) => name === call).map(({ params }) => params);
  expect(sent).toEqual([expect.objectContaining(recipient), expect.objectContaining(recipient)]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/验证码已发送/)).toBeTruthy();
});

test('the link repeats what failed last, not what failed before', async () => {
  const page = await openPortal(
    { ...answers, bindPhoneCode: fail(), markDoNotRemindBindPhone: fail() },
    { view: <BindPhone />, portal: { companyId: '1001' }, signedIn: unbound },
  );
  await typePhone('手机号')(page);
  await page.user.click(button('获取验证码'));
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(button('暂不绑定'));
  const before = page.called().length;

  await page.user.click(button('重试'));

  expect(page.called().slice(before)).toEqual(['markDoNotRemindBindPhone']);
});
