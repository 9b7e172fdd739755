import { act, screen, within } from '@testing-library/react';
import { AccountList, PortalApp } from 'account-portal/react';
import { type Answers, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

const other = { company_id_: '1002', company_name_: '鲜达餐饮' };
const both = wireLists({
  mgrAccountList: [wireUser({ ...other, id_: 'm2', type_: '2', login_: 'lin.manager' })],
  shopAccountList: [wireUser(), wireUser({ ...other, id_: 's2', token_: 'shop-token' })],
});
const left = wireLists({ shopAccountList: [wireUser()] });

async function open(answers: Answers = {}, page: OpenPortalOptions = { view: <AccountList /> }) {
  let lists = both;
  return openPortal(
    {
      getAccountList: () => ok(lists),
      unbindPhone: () => {
        lists = left;
        return ok(wireUser({ ...other, bind_phone_: '' }));
      },
      ...answers,
    },
    { ...page, signedIn: wireUser() },
  );
}

const heading = () => screen.getByRole('heading', { level: 1 });
const press = ({ user }: Awaited<ReturnType<typeof open>>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));

/** By the words in the menu of the company's row. */
async function askToRemove(page: Awaited<ReturnType<typeof open>>, name: string) {
  await press(page, `更多操作 — ${name}`);
  await press(page, '从列表中移除…');
}

test('removes a login after choosing, confirming and a code', async () => {
  const page = await open();
  await askToRemove(page, '鲜达餐饮');
  expect(heading()).toBe(document.activeElement);
  expect(heading().textContent).toBe('要移除哪个登录账号？');

  await press(page, /订货商城/);
  expect(screen.getByText('确定解除与鲜达餐饮 (lin.wei)的关联吗？')).toBeTruthy();
  const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(facts).toEqual(['鲜达餐饮', '订货商城', 'lin.wei']);
  expect(screen.getByText(/也不能再用 138\*{4}8000 登录/)).toBeTruthy();
  expect(page.called()).not.toContain('unbindPhone');
  await page.user.type(screen.getByLabelText('验证码'), '123456{Enter}');

  const call = page.server.calls.find(({ name }) => name === 'unbindPhone');
  expect(call?.params).toMatchObject({ user_id_: 's2', code_: '123456' });
  expect(call?.headers.get('token')).toBe('shop-token');
  expect(heading().textContent).toBe('已解除关联');

  await press(page, '继续');
  expect(items().map((item) => item.textContent?.includes('青禾粮油'))).toEqual([true]);
  expect(heading()).toBe(document.activeElement);
});

test('asks for confirmation at once in a company with one login', async () => {
  const page = await open();

  await askToRemove(page, '青禾粮油');

  expect(screen.getByText(/^确定解除与青禾粮油/)).toBeTruthy();
});

test.each(['取消', '返回'])('"%s" leads back to the list, and changes nothing', async (name) => {
  const page = await open();
  await askToRemove(page, '青禾粮油');

  await press(page, name);

  expect(screen.getByRole('list', { name: '选择企业' })).toBeTruthy();
  expect(heading()).toBe(document.activeElement);
  expect(page.called()).not.toContain('unbindPhone');
});

/** The portal as a page with a history, opened from the login. */
async function openPage() {
  const page = await open(
    {},
    {
      view: <PortalApp />,
      portal: { routing: 'path', companyId: '1001' },
      world: { href: 'https://shop.example.cn/company' },
    },
  );
  await screen.findByRole('list', { name: '选择企业' }, { timeout: 10_000 });
  await settled();
  const back = async () => {
    act(() => page.environment.back());
    await settled();
  };
  return { ...page, back, behind: () => page.environment.address.at() };
}
const items = () => within(screen.getByRole('list', { name: '选择企业' })).getAllByRole('listitem');

test('the heading takes the focus, described by the question; the code field leaves it there', async () => {
  const page = await openPage();

  await askToRemove(page, '青禾粮油');

  expect(heading()).toBe(document.activeElement);
  expect(heading().getAttribute('aria-describedby')).toBe(screen.getByText(/^确定解除与青禾粮油/).id);
});

test("the browser's back button leads from the question to the list, without a history entry", async () => {
  const page = await openPage();
  await askToRemove(page, '鲜达餐饮');
  expect(page.behind()).toBe(1);
  await press(page, /订货商城/);
  expect(page.behind()).toBe(1);

  await page.back();

  expect(items()).toHaveLength(2);
  expect(page.behind()).toBe(0);
  await askToRemove(page, '青禾粮油');
  await press(page, '取消');
  expect([page.behind(), items().length]).toEqual([0, 2]);
});

test("the browser's back button after a removal leads to the updated list", async () => {
  const page = await openPage();
  await askToRemove(page, '鲜达餐饮');
  await press(page, /订货商城/);
  await page.user.type(screen.getByLabelText('验证码'), '123456{Enter}');
  expect(heading().textContent).toBe('已解除关联');

  await page.back();

  expect(items().map((item) => item.textContent?.includes('青禾粮油'))).toEqual([true]);
  expect(page.behind()).toBe(0);
});

test('shows a refused code, and keeps the association', async () => {
  const page = await open({ unbindPhone: refuse('code-expired') });
  await askToRemove(page, '青禾粮油');

  await page.user.type(screen.getByLabelText('验证码'), '123456{Enter}');

  expect(screen.getByRole('alert').textContent).toContain('验证码已失效');
  expect(heading().textContent).toBe('解除关联');
});

test('offers no removal after a login', async () => {
  const page = await openPortal({ mixedLogin: ok(both) });
  await page.logIn('lin.wei');

  expect(screen.getByRole('list', { name: '选择企业' })).toBeTruthy();
  const [more] = screen.getAllByRole('button', { name: /^更多操作/ });
  await page.user.click(more as HTMLElement);
  expect(screen.getByRole('button', { name: '设为默认' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '从列表中移除…' })).toBeNull();
});
