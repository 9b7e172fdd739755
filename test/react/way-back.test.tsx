import { act, screen } from '@testing-library/react';
import { en } from 'account-portal/locales/en';
import { PortalApp } from 'account-portal/react';
import { type Answers, ok, refuse, wireCompany, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { openPortal, settled } from '../support/open-portal.tsx';

const managerOf = (companyId: string) => wireUser({ id_: `m${companyId}`, type_: '1', company_id_: companyId });
const several = wireLists({
  mgrAccountList: [managerOf('1001')],
  shopAccountList: [wireUser(), wireUser({ id_: 's2', company_id_: '1002' })],
});
const start = 'https://account.example.com/login?u=5';

async function open(answers: Answers = {}, href = start) {
  const page = await openPortal(
    { getByHost: ok(wireCompany()), mixedLogin: ok(several), ...answers },
    { view: <PortalApp />, portal: { routing: 'path' }, world: { href } },
  );
  await screen.findByRole('heading', { level: 1 });
  const { environment, user } = page;
  return {
    ...page,
    async press(name: string | RegExp) {
      await user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
    },
    /** The browser's back button. */
    async back() {
      act(() => environment.back());
      await settled();
    },
    /** The browser's forward button. */
    async forward() {
      act(() => environment.forward());
      await settled();
    },
    /** The number of history entries before the current one. */
    behind: () => environment.address.at(),
  };
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('back leads from the side to the companies, and then to the form with the account', async () => {
  const { logIn, press, back, behind, environment, called } = await open();
  await logIn();
  await press(/青禾粮油/);
  expect(heading()).toBe('您要订货还是管理？');

  await back();
  expect(heading()).toBe('选择企业');
  await back();

  expect(heading()).toBe('欢迎登录');
  expect(screen.getByLabelText<HTMLInputElement>('账号/手机号').value).toBe('13800138000');
  expect(screen.getByLabelText<HTMLInputElement>('密码').value).toBe('');
  expect(behind()).toBe(0);
  expect(environment.address.href()).toBe(start);
  expect(called().filter((name) => name === 'mixedLogin')).toHaveLength(1);
});

test('going back over two cards at once leads to the form', async () => {
  const { logIn, press, behind, environment } = await open();
  await logIn();
  await press(/青禾粮油/);

  act(() => {
    environment.back();
    environment.back();
  });
  await settled();

  expect(heading()).toBe('欢迎登录');
  expect(behind()).toBe(0);
});

test('a card with a back action is a step, not another screen: reports the login screen once', async () => {
  const { logIn, back, emitted } = await open();

  await logIn();
  await back();

  expect(emitted('screen').filter(({ step }) => step === null)).toEqual([]);
});

test('the arrow of a card leaves no history entry, whichever way back is used', async () => {
  const { logIn, press, back, behind } = await open();
  await logIn();
  await press(/青禾粮油/);
  expect(behind()).toBe(2);

  await press('返回');
  expect(heading()).toBe('选择企业');
  expect(behind()).toBe(1);
  await press(/青禾粮油/);
  expect(behind()).toBe(2);
  await back();
  await press('返回');

  expect(heading()).toBe('欢迎登录');
  expect(behind()).toBe(0);
});

test('a page that prevents history entries is asked once per card, and cards work all the same', async () => {
  const { portal, logIn, press, behind } = await open();
  const asked = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  portal.on('before-screen', asked);

  await logIn();
  await press(/青禾粮油/);
  act(() => portal.setLocale('en')); // renders the card again
  await screen.findByText(en['common.back']);

  expect(asked).toHaveBeenCalledTimes(2);
  expect(behind()).toBe(0);
});

test('forward leads from the form to the companies, and to the side, without another login', async () => {
  const { logIn, press, back, forward, behind, called } = await open();
  await logIn();
  await press(/青禾粮油/);
  await back();
  await back();

  await forward();
  expect([heading(), behind()]).toEqual(['选择企业', 1]);
  await forward();
  expect([heading(), behind()]).toEqual(['您要订货还是管理？', 2]);

  await press('返回');
  expect([heading(), behind()]).toEqual(['选择企业', 1]);
  await forward();
  expect([heading(), behind()]).toEqual(['您要订货还是管理？', 2]);
  expect(called().filter((name) => name === 'mixedLogin')).toHaveLength(1);
});

test('forward over two cards at once leads to the second', async () => {
  const { logIn, press, back, behind, environment } = await open();
  await logIn();
  await press(/青禾粮油/);
  await back();
  await back();

  act(() => {
    environment.forward();
    environment.forward();
  });
  await settled();

  expect([heading(), behind()]).toEqual(['您要订货还是管理？', 2]);
});

test.each<[string, (page: Awaited<ReturnType<typeof open>>) => unknown]>([
  ['an edit', ({ user }) => user.type(screen.getByLabelText('密码'), 'x')],
  ['ten minutes', ({ environment }) => environment.advance(10 * 60_000)],
  ['a return to the page', ({ environment }) => act(() => environment.returnToPage())],
])('after %s, forward stays at the form', async (_, happens) => {
  const page = await open();
  await page.logIn();
  await page.back();

  await happens(page);
  await page.forward();

  expect([heading(), page.behind()]).toEqual(['欢迎登录', 0]);
});

test('forward from another login leads to its own companies', async () => {
  const other = (id: string) => wireUser({ id_: id, company_id_: id, company_name_: '海棠酒业' });
  const others = wireLists({ shopAccountList: [other('1003'), other('1004')] });
  let answer = several;
  const { logIn, back, forward } = await open({ mixedLogin: () => ok(answer) });
  await logIn();
  await back();
  answer = others;

  await logIn();
  await back();
  await forward();

  expect(screen.queryByRole('button', { name: /青禾粮油/ })).toBeNull();
});

test('after a login, going back shows who is signed in, without entries for the choices', async () => {
  const { logIn, press, behind, environment } = await open({ getAuthCode: ok({ auth_code_: 'c0de' }) });
  await logIn();
  await press(/青禾粮油/);
  await press(/订货/);
  expect(environment.seen.left).toHaveLength(1);
  expect(behind()).toBe(2);

  act(() => environment.returnToPage());
  await settled();

  expect(heading()).toBe('您已登录');
  expect(behind()).toBe(0);
});

test('the landing is not followed any more once the app is gone', async () => {
  const { portal, show } = await open();
  const stop = vi.fn();
  const followed = vi.spyOn(portal.landing, 'subscribe').mockReturnValue(stop);

  show(<PortalApp key="another" />);
  await settled();
  show(null);

  expect(followed).toHaveBeenCalled();
  expect(stop).toHaveBeenCalledTimes(followed.mock.calls.length);
});

test('once the app is gone, the history is left to the page, which may have gone on', async () => {
  const { environment, logIn, show, behind } = await open();
  await logIn();
  expect(behind()).toBe(1);

  environment.address.push('https://account.example.com/orders', 2);
  show(null);
  await settled();

  expect(environment.address.href()).toBe('https://account.example.com/orders');
});

test('back leads from a refusal, and from the question for a phone, to the form', async () => {
  const refused = await open({ mixedLogin: refuse('company-expired') });
  await refused.logIn();
  expect(screen.queryByLabelText('密码')).toBeNull();
  await refused.back();
  expect(heading()).toBe('欢迎登录');
  refused.unmount();

  const asked = await open({ mixedLogin: ok(wireLists({ shopAccountList: [wireUser({ bind_phone_: '' })] })) });
  await asked.logIn();
  expect(heading()).toBe('绑定手机号');
  await asked.back();
  expect(heading()).toBe('欢迎登录');
});

test('back leads through the steps of a password reset to the first, with its input, and forward again', async () => {
  const { user, press, back, forward, behind } = await open(
    {
      getAdminByLogin: ok({ name_: '陈静', phone_: '138****8000' }),
      resetCodeByMail: ok({ retry_after_: 60, expires_in_: 300 }),
    },
    'https://account.example.com/forget/account',
  );
  await user.type(screen.getByLabelText('登录名'), 'lin.wei{Enter}');
  expect(behind()).toBe(1);
  await press(/验证码/);
  expect(behind()).toBe(2);

  await back();
  expect([heading(), behind()]).toEqual(['找回密码', 1]);
  await back();
  expect(screen.getByLabelText<HTMLInputElement>('登录名').value).toBe('lin.wei');
  expect(behind()).toBe(0);

  await forward();
  await forward();
  expect(screen.getByLabelText('新密码')).toBeTruthy();
  expect(behind()).toBe(2);
});

test('going back from another screen returns to the form behind the card', async () => {
  const { logIn, press, back, behind } = await open({ mixedLogin: refuse('shop-disabled') });
  await logIn();
  await press(/管理员/);
  expect(heading()).toBe('联系管理员');

  await back();

  expect(heading()).toBe('欢迎登录');
  expect(behind()).toBe(0);
});
