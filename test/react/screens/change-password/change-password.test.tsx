import { screen, within } from '@testing-library/react';
import { ChangePassword } from 'account-portal/react';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal } from '../../../support/open-portal.tsx';

const open = (answers: Answers = {}, options: OpenPortalOptions = {}) =>
  openPortal(
    { modifyPwd: ok({ token_: 'fresh' }), getAccountList: ok(wireLists()), ...answers },
    { view: <ChangePassword />, signedIn: wireUser(), ...options },
  );

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const heading = () => screen.getByRole('heading', { level: 1 });

async function change({ user }: Awaited<ReturnType<typeof open>>, confirm = 'portal.demo2') {
  await user.type(field('原密码'), 'portal.demo1');
  await user.type(field('新密码'), 'portal.demo2');
  await user.type(field('再次输入新密码'), `${confirm}{Enter}`);
}

test('changes the password, and continues the session with its new token', async () => {
  const page = await open();

  await change(page);

  expect(page.server.calls.at(-1)?.params).toMatchObject({
    old_password_: 'portal.demo1',
    new_password_: 'portal.demo2',
  });
  expect(heading().textContent).toBe('密码修改成功');
  expect(heading()).toBe(document.activeElement);
  expect(page.portal.session.get().user?.token).toBe('fresh');
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: '进入企业' }));
  expect(await screen.findByRole('heading', { name: '选择企业' })).toBeTruthy();
  expect(page.portal.place.get().screen).toBe('company');
});

test.each([
  [undefined, false],
  [{ page: 'https://account.example.com/app' }, true],
])(
  'a refusal that sends the user to the app leads to its download if there is one: %j',
  async (appDownload, offered) => {
    const page = await open({ modifyPwd: refuse('use-app') }, { portal: { appDownload } });

    await change(page);

    expect(screen.getByRole('alert').textContent).toContain('请使用 APP 登录');
    expect(within(screen.getByRole('alert')).queryByRole('button') !== null).toBe(offered);
  },
);

test('password managers find the account, the old and the new password', async () => {
  await open();

  const inputs = [...document.querySelectorAll('input')].map(({ autocomplete, value }) => [autocomplete, value]);

  expect(inputs).toEqual([
    ['username', 'lin.wei'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ]);
});

test('marks the old password if it is wrong, not the new one', async () => {
  const page = await open({ modifyPwd: refuse('wrong-password') });

  await change(page);

  expect(screen.getByText('原密码错误')).toBeTruthy();
  expect(field('原密码').getAttribute('aria-invalid')).toBe('true');
  expect(field('原密码')).toBe(document.activeElement);
  expect(field('新密码').getAttribute('aria-invalid')).toBeNull();
});

test('marks the new password if it is common', async () => {
  const page = await open({ modifyPwd: refuse('common-password') });

  await change(page);

  expect(field('新密码')).toBe(document.activeElement);
  expect(field('原密码').getAttribute('aria-invalid')).toBeNull();
  expect(screen.getByText(/该密码过于常见/)).toBeTruthy();
});

test('reports different entries before a request', async () => {
  const page = await open();

  await change(page, 'portal.demo3');

  expect(page.called()).not.toContain('modifyPwd');
  expect(screen.getByText('两次输入的密码不一致')).toBeTruthy();
  expect(field('再次输入新密码')).toBe(document.activeElement);
});
