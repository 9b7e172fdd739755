import { screen, within } from '@testing-library/react';
import { nearestLocale } from 'account-portal';
import { Login } from 'account-portal/react';
import { type Answers, ok, refuse, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { catalogues, type OpenPortalOptions, openPortal } from '../../../support/open-portal.tsx';

const appDownload = { page: 'https://account.example.com/app' };

async function refused(code: string, options: OpenPortalOptions = {}, answers: Answers = {}) {
  const { locale = 'zh' } = options;
  const t = catalogues[nearestLocale(locale)];
  const page = await openPortal({ mixedLogin: refuse(code, { name: 'Green' }), ...answers }, options);
  await page.user.type(screen.getByLabelText(t['login.account.label']), 'lin.wei');
  await page.user.type(screen.getByLabelText(t['login.password.label']), 'portal.demo1{Enter}');
  return page;
}

const heading = () => screen.getByRole('heading', { level: 1 });
const names = () => screen.getAllByRole('button').map((button) => button.textContent);

test.each([
  ['company-disabled', '企业账号已停用', ['换个账号登录']],
  ['trial-ended', '企业试用已结束', ['联系管理员', '换个账号登录']],
  ['company-expired', '企业服务已到期', ['联系管理员', '换个账号登录']],
  ['shop-disabled', '商城已停用', ['联系管理员', '换个账号登录']],
  ['shop-not-open', '订货商城尚未开通', ['联系管理员', '换个账号登录']],
  ['lighting-not-enabled', '未开通灯饰版', ['换个账号登录']],
  ['wechat-manager-closed', '微信管理端暂时关闭', ['下载 APP', '换个账号登录']],
  ['use-app', '请使用 APP 登录', ['下载 APP', '换个账号登录']],
  ['no-landing', '该账号请在电脑端登录', ['换个账号登录']],
])('%s replaces the form, with the next actions', async (code, title, actions) => {
  await refused(code, { portal: { appDownload } });

  expect(heading().textContent).toBe(title);
  expect(heading()).toBe(document.activeElement);
  expect(names()).toEqual(actions);
  expect(screen.queryByLabelText('密码')).toBeNull();
});

test.each(['zh', 'en', 'es'] as const)('such a panel has a next action in %s', async (locale) => {
  await refused('company-expired', { locale });

  expect(heading().textContent).toBe(catalogues[locale]['blocked.company-expired.heading']);
  expect(screen.getByText(catalogues[locale]['blocked.company-expired'])).toBeTruthy();
});

test('a page without an app offers none there', async () => {
  await refused('use-app');

  expect(names()).toEqual(['换个账号登录']);
});

test('another account than the refused one is typed into an empty form', async () => {
  const { user } = await refused('trial-ended');

  await user.click(screen.getByRole('button', { name: '换个账号登录' }));

  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('');
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test("shows the page's help below the panel", async () => {
  await refused('company-disabled', { view: <Login components={{ help: <b>400 800 8000</b> }} /> });

  expect(screen.getByText('400 800 8000')).toBeTruthy();
});

test.each([
  ['the panel', 'company-expired'],
  ['the message', 'needs-activation'],
])('looks up the administrator from %s without typing the account again', async (_, code) => {
  const { user } = await refused(code);

  await user.click(screen.getByRole('button', { name: '联系管理员' }));

  expect((await screen.findByLabelText<HTMLInputElement>('登录名')).value).toBe('lin.wei');
});

test.each(['zh', 'en', 'es'] as const)(
  '"Contact administrator" shows the administrator without a password form, in %s',
  async (locale) => {
    const t = catalogues[locale];
    const answers = { getAdminByLogin: ok({ name_: '陈国强', phone_: '139****9000' }) };
    const { user } = await refused('needs-activation', { locale }, answers);
    await user.click(screen.getByRole('button', { name: t['common.contactAdmin'] }));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(t['common.contactAdmin']);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByText(t['forget.contact.intro'])).toBeTruthy();

    await user.click(screen.getByRole('button', { name: t['forget.account.search'] }));

    expect(screen.getByText('陈国强 · 139****9000')).toBeTruthy();
    expect(heading().textContent).toBe(t['common.contactAdmin']);
    expect(names()).toEqual([t['common.back'], t['screen.goLogin']]);
  },
);

test.each([
  ['13800138005', '13800138005'],
  ['liu.yang', ''],
])(
  'leads an account under review, %s, to its application, with the phone if that was typed',
  async (account, phone) => {
    const answers = { mixedLogin: refuse('account-under-review') };
    const { user } = await openPortal(answers, { portal: { companyId: '1001' } });
    await user.type(screen.getByLabelText('账号/手机号'), account);
    await user.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');

    await user.click(screen.getByRole('button', { name: '查看审核进度' }));

    expect(heading().textContent).toBe('申请加盟');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe(phone);
  },
);

test('without a company, an account under review is not sent to an application', async () => {
  await refused('account-under-review');

  expect(heading().textContent).toContain('账号审核中');
  expect(names()).toEqual(['换个账号登录']);
});

test.each(['account-not-exist', 'wrong-password', 'no-such-account'])(
  '%s has no action: the field is the next step',
  async (code) => {
    await refused(code);

    const error = document.querySelector<HTMLElement>('[data-part~="error"]');
    expect(error && within(error).queryByRole('button')).toBeNull();
    expect(error?.textContent).toBeTruthy();
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  },
);

test('prefills a phone passed from another screen', async () => {
  await openPortal({}, { portal: { place: { screen: 'login', params: { account: '13800138000' } } } });

  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('13800138000');
});

test.each([
  ['忘记密码？', 'forgot'],
  ['注册账号', 'register'],
  ['免费体验', 'experience'],
  ['申请加盟', 'register-more'],
])('on a company page, "%s" leads to %s', async (name, place) => {
  const { user, portal } = await openPortal({}, { portal: { companyId: '1001' } });

  await user.click(screen.getByRole('button', { name }));

  expect(portal.place.get().screen).toBe(place);
});

test('without a company, applying to join is not offered', async () => {
  await openPortal();

  expect(screen.queryByRole('button', { name: '申请加盟' })).toBeNull();
});

test('returns from a choice with an expired session to the form, with the account', async () => {
  const both = ok({
    phone_: '',
    mgrAccountList: [wireUser({ id_: 'm', type_: '1', token_: 't1', auth_code_: '' })],
    shopAccountList: [wireUser({ id_: 's', type_: '3', token_: 't2', auth_code_: '' })],
  });
  const { user } = await refused('', {}, { mixedLogin: both, getAuthCode: refuse('token-expired') });
  await user.click(screen.getByRole('button', { name: /订货商城/ }));
  expect(screen.getByRole('alert').textContent).toContain('登录已过期，请重新登录');

  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: '去登录' }));

  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('lin.wei');
  expect(screen.queryByRole('alert')).toBeNull();
});
