import { fireEvent, screen } from '@testing-library/react';
import { Experience, PortalApp, Register } from 'account-portal/react';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createProofOfCode } from '../../../../core/flow/proof-of-code.ts';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const proving: Answers = {
  companySettings: ok({ password_set_: 1, proof_set_: 1, login_ways_: ['password', 'sms'] }),
  registerSetting: ok({ registerSetting_: 'open' }),
  provePhone: ({ task_ }) => ok({ proof_: 'p2', task_, companies_: [] }),
};
const onTenant = { portal: { companyId: '1001' } };
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** As a person types or pastes, or the browser fills in: an event of a script says that it is none of these. */
function enter(input: HTMLInputElement, text: string) {
  input.value = text;
  const event = new Event('input', { bubbles: true });
  Object.defineProperty(event, 'isTrusted', { value: true });
  fireEvent(input, event);
}
const countOf = ({ called }: { called(): string[] }, name: string) => called().filter((one) => one === name).length;

test('a complete code of a person moves on to what is missing, that of a script stays', async () => {
  const page = await openPortal(proving, { view: <Register />, ...onTenant });
  await page.user.type(field('手机号'), '13800138000');
  await page.user.type(field('验证码'), '123456'); // by events of a script
  expect(field('验证码')).toBe(document.activeElement);

  enter(field('验证码'), '12345');
  expect(field('验证码')).toBe(document.activeElement);
  enter(field('验证码'), '123456');

  expect(screen.getByRole('checkbox')).toBe(document.activeElement);
  expect(countOf(page, 'provePhone')).toBe(0);
});

test('with nothing missing it is sent, once: a refused one waits for another', async () => {
  const page = await openPortal({ ...proving, provePhone: refuse('code-wrong') }, { view: <Register />, ...onTenant });
  await page.user.type(field('手机号'), '13800138000');
  await page.user.click(screen.getByRole('checkbox'));

  enter(field('验证码'), '123456');
  await settled();
  expect(screen.getByText('验证码错误')).toBeTruthy();
  enter(field('验证码'), '123456');
  await settled();
  expect(countOf(page, 'provePhone')).toBe(1);

  enter(field('验证码'), '654321');
  await settled();
  expect(countOf(page, 'provePhone')).toBe(2);
});

test('of a whole message that is pasted the code is left', async () => {
  const page = await openPortal(proving, { view: <Register />, ...onTenant });
  await page.user.type(field('手机号'), '13800138000');

  enter(field('验证码'), '【青禾粮油】验证码 246810，用于注册或登录客户账号，5 分钟内有效。请勿告诉他人。');

  expect(field('验证码').value).toBe('246810');
});

test('where codes are being guessed, six of eight digits are not a code yet', async () => {
  const page = await openPortal(
    { ...proving, checkPhoneExitInCompany: ok({}), shopRegisterCode: ok({ digits_: 8 }) },
    { view: <Register />, ...onTenant },
  );
  await page.user.type(field('手机号'), '13800138000');
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: '获取验证码' }));

  enter(field('验证码'), '123456');
  await settled();
  expect(countOf(page, 'provePhone')).toBe(0);
  enter(field('验证码'), '12345678');
  await settled();
  expect(countOf(page, 'provePhone')).toBe(1);
});

test('a trial shows the number that a registration has proven, and another one can be used', async () => {
  const page = await openPortal(proving, { view: <p />, ...onTenant });
  await page.portal.start();
  createProofOfCode(page.portal, 'register').keep({ phone: '13800138000', proof: 'p1', shared: true });
  page.show(<Experience />);
  await settled();

  expect(screen.getByText(/138\*\*\*\*8000 已验证/)).toBeTruthy();
  expect(screen.queryByLabelText('验证码')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: '换个手机号' }));

  expect(field('手机号').value).toBe('');
  expect(field('验证码')).toBeTruthy();
});

test('a customer who registers again is in, without a password or another code', async () => {
  const page = await openPortal(
    {
      ...proving,
      provePhone: ok({ proof_: 'p9', task_: 'login', companies_: [] }),
      loginByCode: ok(wireLists({ mgrAccountList: [], shopAccountList: [wireUser()] })),
    },
    {
      view: <PortalApp methods={['password', 'sms']} />,
      portal: { companyId: '1001', routing: 'path' },
      world: { href: 'https://account.example.com/register' },
    },
  );
  await page.user.type(await screen.findByLabelText('手机号'), '13800138000');
  await page.user.type(field('验证码'), '123456');
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: '下一步' }));
  await settled();

  const sent = page.server.calls.filter(({ name }) => name === 'loginByCode').map(({ params }) => params);
  expect(sent).toEqual([{ phone_: '13800138000', company_id_: '1001', proof_: 'p9' }]);
  expect(page.environment.seen.left).toEqual([expect.stringContaining('auth_code_=')]);
});
