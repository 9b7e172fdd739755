import { act, screen } from '@testing-library/react';
import { AccountList, BindPhone, ChangePassword, type ScreenProps, UnbindPhone } from 'account-portal/react';
import { type Answers, type BackendCall, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { Activity, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { toLoginUser } from '../../../../core/model/login-user.ts';
import { openPortal, settled } from '../../../support/open-portal.tsx';

const stale = wireUser({ token_: 'stale' });
const fresh = wireUser({ token_: 'fresh' });
const guest = wireUser({ id_: '99', token_: 'fresh', phone_: '13900139000' });
/** Answers only to the token of a new login, as the old one has expired. */
const onlyFresh =
  (data: unknown) =>
  (_: unknown, { headers }: BackendCall) =>
    headers.get('token') === 'fresh' ? ok(data) : refuse('token-expired');

const answers: Answers = {
  mixedLogin: ok(wireLists({ shopAccountList: [fresh] })),
  modifyPwd: onlyFresh({ token_: 'renewed' }),
  bindPhone: onlyFresh(fresh),
  unbindPhone: onlyFresh({ ...fresh, bind_phone_: '' }),
  getAccountList: onlyFresh(
    wireLists({
      mgrAccountList: [],
      shopAccountList: [fresh, wireUser({ id_: '43', company_id_: '2002', company_name_: '南山酒业' })],
    }),
  ),
};

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const fill = async ({ user }: Page, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await user.type(screen.getByLabelText(label), value);
};
const press = ({ user }: Page, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

function open(view: ReactNode, user = stale, more: Answers = {}) {
  return openPortal({ ...answers, ...more }, { view, signedIn: user, portal: { persistence: 'device' } });
}
type Page = Awaited<ReturnType<typeof open>>;

async function logInAgain(page: Page) {
  expect(heading()).toBe('登录已过期');
  await press(page, '去登录');
  await page.logIn();
  await settled();
}

test.each<[string, ReactNode, ReturnType<typeof wireUser>, Record<string, string>, string, string]>([
  [
    'a change of password',
    <ChangePassword key="c" />,
    stale,
    { 原密码: 'portal.demo1', 新密码: 'portal.demo2', 再次输入新密码: 'portal.demo2' },
    '确认修改',
    '密码修改成功',
  ],
  [
    'a phone to bind',
    <BindPhone key="b" />,
    { ...stale, bind_phone_: '' },
    { 手机号: '13800138000', 验证码: '123456', 当前账号的密码: 'portal.demo1' },
    '立即绑定',
    '设置登录密码',
  ],
  ['a phone to unbind', <UnbindPhone key="u" />, stale, { 验证码: '123456' }, '确认解绑', '手机号已解绑'],
])(
  '%s goes on after a new login where the session expired, with what was typed',
  async (_, view, user, typed, submit, done) => {
    const login = wireUser({ ...user, token_: 'fresh', do_not_remind_: true });
    const page = await open(view, wireUser(user), {
      mixedLogin: ok(wireLists({ shopAccountList: [login] })),
      getAccountList: ok(wireLists()), // read when a phone is to be unbound, before the session expires
    });
    const place = page.portal.place.get();
    await fill(page, typed);
    await press(page, submit);

    await logInAgain(page);

    for (const [label, value] of Object.entries(typed))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.environment.seen.left).toEqual([]);
    expect(page.portal.place.get()).toBe(place);
    await press(page, submit);
    expect(heading()).toBe(done);
  },
);

const OwnLogin = ({ remember }: ScreenProps) => <p>our own, remember {remember}</p>;

test("the page's own login screen and its setting of `remember` count for the login after an expired session", async () => {
  const page = await open(<AccountList remember="off" screens={{ login: async () => OwnLogin }} />);

  await press(page, '去登录');

  expect(screen.getByText('our own, remember off')).toBeTruthy();
});

test('the companies are listed after a new login, and a choice of one leads there', async () => {
  const page = await open(<AccountList />);

  await logInAgain(page);
  expect(heading()).toBe('选择企业');
  expect(page.environment.seen.left).toEqual([]);
  await press(page, /^南山酒业/);

  expect(page.environment.seen.left).toHaveLength(1);
});

test('the task goes on after the login also if the page has hidden it in between', async () => {
  const view = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <ChangePassword />
    </Activity>
  );
  const page = await open(view('visible'));
  await fill(page, { 原密码: 'portal.demo1', 新密码: 'portal.demo2', 再次输入新密码: 'portal.demo2' });
  await press(page, '确认修改');

  page.show(view('hidden'));
  page.show(view('visible'));
  await logInAgain(page);

  expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('portal.demo1');
  expect(page.environment.seen.left).toEqual([]);
});

test('another user who logs in does not get the input', async () => {
  const page = await open(<ChangePassword />, stale, { mixedLogin: ok(wireLists({ shopAccountList: [guest] })) });
  await fill(page, { 原密码: 'portal.demo1', 新密码: 'portal.demo2', 再次输入新密码: 'portal.demo2' });
  await press(page, '确认修改');

  await logInAgain(page);

  expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('');
});

test('after a logout, what was typed is gone, also for the same user', async () => {
  const page = await open(<ChangePassword />);
  await fill(page, { 原密码: 'portal.demo1' });

  await act(() => page.portal.signOut());
  await act(async () => page.portal.signIn(toLoginUser(fresh)));

  expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('');
});

test('another user in place of the signed-in one starts the screen anew, without what was typed', async () => {
  const page = await open(<ChangePassword />);
  await fill(page, { 原密码: 'portal.demo1' });

  await act(async () => page.portal.signIn(toLoginUser(guest)));

  expect(heading()).toBe('当前账号已换为林薇');
  await press(page, '以林薇的身份继续');
  expect(screen.getByLabelText<HTMLInputElement>('原密码').value).toBe('');
});

test('the companies of another user in place of the signed-in one are listed', async () => {
  const listed = wireUser({ company_name_: '南山酒业' });
  const page = await open(<AccountList />, fresh, {
    getAccountList: ({ phone_ }) => ok(wireLists({ shopAccountList: [phone_ === guest.phone_ ? guest : listed] })),
  });
  await screen.findByRole('button', { name: /^南山酒业/ });

  await act(async () => page.portal.signIn(toLoginUser(guest)));
  await press(page, '以林薇的身份继续');
  await settled();

  expect(screen.queryByRole('button', { name: /^南山酒业/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^青禾粮油/ })).toBeTruthy();
});

test('a login in another tab shows the screen again, and leaves later landings alone', async () => {
  const page = await open(<AccountList />);
  expect(heading()).toBe('登录已过期');

  await act(async () => page.portal.signIn(toLoginUser(fresh)));
  await settled();
  await press(page, /^南山酒业/);

  expect(page.environment.seen.left).toHaveLength(1);
});

test('a token that another tab has renewed is used for the phone, too', async () => {
  const page = await open(<UnbindPhone />, stale, { getAccountList: ok(wireLists()) });
  await fill(page, { 验证码: '123456' });
  await act(async () => page.portal.signIn(toLoginUser(fresh)));

  await press(page, '确认解绑');

  expect(heading()).toBe('手机号已解绑');
  expect(page.emitted('account-remove')).toEqual([]);
});

test('an expired session is announced once: by the heading that takes the focus', async () => {
  const page = await open(<ChangePassword />);
  await fill(page, { 原密码: 'portal.demo1', 新密码: 'portal.demo2', 再次输入新密码: 'portal.demo2' });

  await press(page, '确认修改');
  act(() => page.environment.advance(100));

  expect(document.activeElement?.textContent).toBe('登录已过期');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an expired session is an alert to somebody who is typing elsewhere in the page', async () => {
  const search = document.body.appendChild(document.createElement('input'));
  const page = await open(<ChangePassword />);
  await fill(page, { 原密码: 'portal.demo1', 新密码: 'portal.demo2', 再次输入新密码: 'portal.demo2' });
  search.focus();

  act(() => screen.getByRole('button', { name: '确认修改' }).click());
  await settled();
  act(() => page.environment.advance(100));

  expect(document.activeElement).toBe(search);
  expect(screen.getByRole('alert').textContent).toBe('登录已过期重新登录后，将回到当前页面');
  search.remove();
});

test('a wanted screen survives the login of somebody who was not signed in', async () => {
  const page = await openPortal(answers, { view: <ChangePassword />, portal: { persistence: 'device' } });
  await settled();
  expect(heading()).toBe('请先登录后再继续');

  await press(page, '去登录');
  await page.logIn();
  await settled();

  expect(screen.getByLabelText('原密码')).toBeTruthy();
  expect(page.environment.seen.left).toEqual([]);
});

test('a page with a login of its own is asked before one is shown in place of a wanted screen', async () => {
  const asked: string[] = [];
  const view = (
    <ChangePassword
      onBeforeScreen={({ to }, event) => {
        asked.push(to);
        event.preventDefault();
      }}
    />
  );
  const page = await openPortal(answers, { view, portal: { persistence: 'device' } });
  await settled();

  await press(page, '去登录');

  expect(asked).toEqual(['login']);
  expect(heading()).toBe('请先登录后再继续');
});
