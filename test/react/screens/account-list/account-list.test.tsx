import { act, fireEvent, screen, within } from '@testing-library/react';
import { AccountList, Login, SideChooser } from 'account-portal/react';
import { type Answers, fail, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { type OpenPortalOptions, openPortal, settled } from '../../../support/open-portal.tsx';

const green = { company_id_: '1001', company_name_: '青禾粮油' };
const fresh = { company_id_: '1002', company_name_: '鲜达餐饮', company_theme_: 'b4530a' };
const refused = (code: string) => ({ refusal_: { code, params: { name: '鲜达餐饮' } } });

const manager = wireUser({ ...green, id_: 'm1', type_: '2', login_: 'lin.manager' });
const shop = wireUser({ ...green, id_: 's1', type_: '3', login_: 'lin.wei' });
const freshShop = wireUser({ ...fresh, id_: 's2', type_: '3', login_: 'lin.fresh' });

const lists = (changes = {}) =>
  ok(wireLists({ mgrAccountList: [manager], shopAccountList: [shop, freshShop], ...changes }));

async function signIn(answers: Answers, options: OpenPortalOptions = {}) {
  const page = await openPortal(answers, { view: <Login />, ...options });
  await page.logIn();
  return page;
}

const item = (name: string) => {
  const found = screen.getAllByRole('listitem').find((one) => one.textContent?.includes(name));
  if (!found) throw new Error(`no item with ${name}`);
  return within(found);
};

test('lists several companies with their kinds of accounts', async () => {
  const orange = wireUser({ company_id_: '1003', company_name_: '橙心家纺', id_: 'm3', type_: '2' });
  await signIn({ mixedLogin: lists({ mgrAccountList: [manager, orange] }) });

  expect(screen.getByRole('heading', { name: '选择企业' })).toBe(document.activeElement);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(item('青禾粮油').getByText('管理账号')).toBeTruthy();
  expect(item('青禾粮油').getByText('订货账号')).toBeTruthy();
  expect(item('鲜达餐饮').getByText('订货账号')).toBeTruthy();
  expect(item('鲜达餐饮').queryByText('管理账号')).toBeNull();
  expect(item('橙心家纺').queryByText('订货账号')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a company has its icon over its initial once it has loaded, and an address that is none has the initial', async () => {
  const icon = 'https://img.example.com/1001.png';
  const shop = [wireUser({ company_icon_: icon }), wireUser({ ...fresh, id_: '51', company_icon_: 'javascript:1' })];
  await openPortal(
    { getAccountList: ok(wireLists({ shopAccountList: shop })) },
    { view: <AccountList />, signedIn: wireUser() },
  );
  const [first, second] = document.querySelectorAll('[data-part~="company-mark"]');
  const image = first?.querySelector('img');
  expect([image?.src, image?.dataset.part, first?.textContent]).toEqual([icon, 'company-icon', '青']);

  fireEvent.load(image as HTMLImageElement);

  expect(image?.dataset.part).toBe('company-icon loaded');
  expect([second?.querySelector('img'), second?.textContent]).toEqual([null, '鲜']);
});

test('a company whose administrator has yet to review the login says since when', async () => {
  const since = new Date(2025, 5, 1, 14, 20).getTime();
  const refusal_ = { code: 'account-under-review', params: { name: '鲜达餐饮', since } };
  await signIn({ mixedLogin: lists({ shopAccountList: [shop, { ...freshShop, token_: '', refusal_ }] }) });

  expect(item('鲜达餐饮').getByText('lin.fresh · 账号审核中，请耐心等待')).toBeTruthy();
  expect(item('鲜达餐饮').getByText('已提交 6月1日 14:20')).toBeTruthy();
});

test('opens a company, chooses a side and lands by keyboard', async () => {
  const page = await signIn({ mixedLogin: lists() });

  const list = screen.getByRole('heading');
  await page.user.tab();
  await page.user.keyboard('{Enter}');
  const sides = screen.getByRole('heading', { name: '您要订货还是管理？' });
  expect(sides).toBe(document.activeElement);
  expect(sides).not.toBe(list); // Orca would read it twice
  await page.user.tab();
  await page.user.keyboard('{Enter}');

  expect(page.environment.seen.left).toEqual(['https://mgr.example.com/mgr?auth_code_=c0de']);
});

test('enters a company with one login at once', async () => {
  const page = await signIn({ mixedLogin: lists() });

  await page.user.click(item('鲜达餐饮').getByRole('button', { name: /^鲜?鲜达餐饮/ }));

  expect(page.emitted('login')).toMatchObject([{ user: { login: 'lin.fresh' }, landing: { side: 'shop' } }]);
});

test('a side card has the side, its purpose and the account', async () => {
  const page = await signIn({ mixedLogin: lists({ shopAccountList: [shop] }) });

  const card = screen.getByRole('button', { name: /管理后台/ });
  expect(card.textContent).toContain('管理商品、客户和订单');
  expect(card.textContent).toContain('lin.manager');
  await page.user.click(screen.getByRole('button', { name: /订货商城/ }));

  expect(page.emitted('login')).toMatchObject([{ landing: { side: 'shop' } }]);
});

test('back leads from the side to the list and then to the credentials', async () => {
  const { user } = await signIn({ mixedLogin: lists() });
  await user.click(item('青禾粮油').getByRole('button', { name: /^青?青禾粮油/ }));

  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(screen.getByRole('heading', { name: '选择企业' })).toBe(document.activeElement);
  await user.click(screen.getByRole('button', { name: '返回' }));

  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test('back leads from the sides of the only company to the credentials', async () => {
  const { user } = await signIn({ mixedLogin: lists({ shopAccountList: [shop] }) });
  expect(screen.getByRole('heading', { name: '您要订货还是管理？' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '返回' }));

  expect(screen.getByLabelText('密码')).toBeTruthy();
});

test('a refused login shows the reason and is disabled', async () => {
  await signIn({
    mixedLogin: lists({
      shopAccountList: [shop, wireUser({ ...fresh, id_: 's2', login_: 'lin.fresh', ...refused('not-a-partner') })],
    }),
  });

  expect(item('鲜达餐饮').getByText(/^lin\.fresh · 您已不是鲜达餐饮的合作客户/)).toBeTruthy();
  expect(item('鲜达餐饮').getByText('不可用')).toBeTruthy();
  expect(item('鲜达餐饮').queryByRole('button')).toBeNull();
});

test('of two sides, the refused one shows the reason and the other stays enabled', async () => {
  await signIn({
    mixedLogin: lists({ shopAccountList: [wireUser({ ...green, id_: 's1', ...refused('shop-disabled') })] }),
  });

  expect(screen.getByText(/商城已停用，无法登录/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /管理后台/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /订货商城/ })).toBeNull();
});

test('sets and clears the default company, and announces both', async () => {
  const page = await signIn({ mixedLogin: lists() });
  const status = screen.getByRole('status');
  const fresh = item('鲜达餐饮');
  await page.user.click(fresh.getByRole('button', { name: '更多操作 — 鲜达餐饮' }));
  const control = fresh.getByRole('button', { name: '设为默认' });

  await page.user.click(control);
  expect(status.textContent).toBe('已将鲜达餐饮设为默认企业');
  expect(status.dataset.part).toContain('empty'); // it is seen in the row
  expect(fresh.getByText('默认企业')).toBeTruthy();

  expect(fresh.getByRole('button', { name: '取消默认' })).toBe(control);
  await page.user.click(control);
  expect(status.textContent).toBe('已取消默认企业');
  expect(screen.queryByText('默认企业')).toBeNull();

  const sent = page.server.calls.filter(({ name }) => name === 'setDefaultCompany');
  expect(sent.map(({ params }) => params.company_id_)).toEqual(['1002', '']);
});

test('keeps the list if setting the default fails, and shows the error', async () => {
  const page = await signIn({ mixedLogin: lists(), setDefaultCompany: refuse('data-error') });

  await page.user.click(item('鲜达餐饮').getByRole('button', { name: /^更多操作/ }));
  await page.user.click(item('鲜达餐饮').getByRole('button', { name: '设为默认' }));

  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain('数据错误，请重试');
  const list = screen.getByRole('list', { name: '选择企业' });
  expect(list.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText('默认企业')).toBeNull();
});

test('the menu of a company is operated by keys: arrows move in it, Escape closes it', async () => {
  const page = await openPortal({ getAccountList: lists() }, { view: <AccountList />, signedIn: wireUser() });
  await settled();
  const more = item('鲜达餐饮').getByRole('button', { name: /^更多操作/ });
  const press = (keys: string) => page.user.keyboard(keys);
  const focused = () => screen.getAllByRole('button').find((one) => one === document.activeElement)?.dataset.part;
  more.focus();

  await press('{Enter}');
  expect(more.getAttribute('aria-expanded')).toBe('true');
  const seen: unknown[] = [];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'End', 'ArrowUp', 'ArrowUp', 'Home']) {
    await press(`{${key}}`);
    seen.push(focused());
  }
  const [first, last] = ['account-default account-choice', 'account-remove account-choice'];
  expect(seen).toEqual([first, last, first, last, first, last, first]);

  await press('{Escape}');
  expect([document.activeElement, more.getAttribute('aria-expanded')]).toEqual([more, 'false']);
  expect(item('鲜达餐饮').queryByRole('button', { name: '从列表中移除…' })).toBeNull();
});

test('shows the error of a failed choice, and keeps the list', async () => {
  const page = await signIn({ mixedLogin: lists(), getAuthCode: refuse('company-expired') });

  await page.user.click(item('鲜达餐饮').getByRole('button', { name: /^鲜?鲜达餐饮/ }));

  expect(screen.getByRole('alert').textContent).toContain('企业服务已到期，请续费');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

const companies = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    wireUser({ company_id_: String(3000 + index), company_name_: `Company ${index}`, id_: `s${index}` }),
  );

test.each([
  [8, false],
  [9, true],
])('a list of %d companies has a search field: %s', async (count, searchable) => {
  await signIn({ mixedLogin: ok(wireLists({ shopAccountList: companies(count) })) });

  expect(screen.queryByRole('searchbox') !== null).toBe(searchable);
});

test.each([
  ['zh', '找到11家企业'],
  ['en', 'Companies found: 11'],
  ['es', 'Empresas encontradas: 11'],
] as const)('the number of results is announced once typing stops, in %s', async (locale, words) => {
  const { user, environment, portal } = await signIn({ mixedLogin: ok(wireLists({ shopAccountList: companies(40) })) });
  act(() => portal.setLocale(locale));
  await settled();
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const pause = (milliseconds: number) => act(() => environment.advance(milliseconds));
  pause(1000);

  await user.type(screen.getByRole('searchbox'), 'company');
  pause(900);
  await user.type(screen.getByRole('searchbox'), ' 3');
  pause(900);
  expect(news().join('')).toBe('');

  pause(100);
  expect(news()).toContain(words);
  await user.clear(screen.getByRole('searchbox'));
  pause(1000);
  expect(news().join('')).toBe('');
});

test('finds a company by name in any case, or by id', async () => {
  const { user, container } = await signIn({ mixedLogin: ok(wireLists({ shopAccountList: companies(40) })) });
  const names = () => [...container.querySelectorAll('li')].map((one) => one.textContent);
  const search = screen.getByLabelText('搜索企业');
  const look = async (text: string) => {
    await user.clear(search);
    await user.paste(text);
  };
  expect(names()).toHaveLength(40);

  await look('company 3');
  expect(names()).toHaveLength(11);
  await look(' 3007 ');
  expect(names()).toEqual([expect.stringContaining('Company 7')]);
  const news = screen.getAllByRole('status');
  await look('zz');
  expect(news.map(({ textContent }) => textContent)).toContain('找到0家企业');
});

const signedIn = { portal: { persistence: 'device' as const }, world: { storage: session() } };

function session(): Record<string, string> {
  const { company_id_, id_, login_, type_, token_, phone_ } = shop;
  return { pcShop_user: JSON.stringify({ company_id_, id_, login_, type_, token_, phone_ }) };
}

test('shows the account list with a session, without a password', async () => {
  const page = await openPortal({ getAccountList: lists() }, { view: <AccountList />, ...signedIn });

  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(page.server.calls.find(({ name }) => name === 'getAccountList')?.params.phone_).toBe('13800138000');
  expect(screen.queryByRole('button', { name: '返回' })).toBeNull();
});

/** Of the person who is signed in. */
async function openMenu({ user }: Awaited<ReturnType<typeof openPortal>>): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^我的账号/ }));
  await screen.findByRole('menu', { hidden: true });
}

test.each([
  ['13800138000', '解绑手机号', 'unbind-phone'],
  ['', '绑定手机号', 'bind-phone'],
])('leads a user with the phone "%s" to "%s"', async (phone, link, place) => {
  const page = await openPortal(
    { getAccountList: lists() },
    { view: <AccountList />, signedIn: wireUser({ bind_phone_: phone }) },
  );

  await openMenu(page);
  await page.user.click(screen.getByRole('menuitem', { name: link, hidden: true }));

  expect(await screen.findByRole('heading', { name: link })).toBeTruthy();
  expect(page.portal.place.get().screen).toBe(place);
});

test('leads to a change of the password, and back', async () => {
  const page = await openPortal({ getAccountList: lists() }, { view: <AccountList />, ...signedIn });

  await openMenu(page);
  expect(screen.queryByRole('menuitem', { name: /企业/, hidden: true })).toBeNull();
  await page.user.click(screen.getByRole('menuitem', { name: '修改密码', hidden: true }));
  expect(await screen.findByLabelText('原密码')).toBeTruthy();
  await page.user.click(screen.getByRole('button', { name: '返回' }));

  expect(await screen.findByRole('heading', { name: '选择企业' })).toBeTruthy();
});

test('the choice after a login leads to no other task', async () => {
  await signIn({ mixedLogin: lists() });

  expect(document.querySelector('[aria-haspopup=menu][data-part~=person-button]')).toBeNull();
});

test('shows the list after a login in another tab, without a reload', async () => {
  const view = { view: <AccountList />, portal: { persistence: 'device' as const } };
  const page = await openPortal({ getAccountList: lists() }, view);
  expect(screen.getByText('请先登录后再继续')).toBeTruthy();

  act(() => page.environment.changeInOtherTab('pcShop_user', session().pcShop_user ?? ''));
  await settled();

  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(page.called().filter((name) => name === 'getAccountList')).toHaveLength(1);
});

test.each([
  [[freshShop], true],
  [[], false],
])('is described as a list of several companies only if there are several', async (more, several) => {
  const only = ok(wireLists({ mgrAccountList: [manager], shopAccountList: more }));
  await openPortal({ getAccountList: only }, { view: <AccountList />, ...signedIn });

  expect(screen.getAllByRole('listitem')).toHaveLength(more.length + 1);
  expect(screen.queryByText(/关联了多个企业/) !== null).toBe(several);
});

test('retries to load the list', async () => {
  const getAccountList = vi.fn<() => ReturnType<typeof ok>>(() => lists());
  getAccountList.mockReturnValueOnce(refuse('data-error'));
  const page = await openPortal({ getAccountList }, { view: <AccountList />, ...signedIn });
  expect(screen.getByRole('alert').textContent).toContain('数据错误');

  await page.user.click(screen.getByRole('button', { name: '重试' }));

  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test("the side chooser starts with the sides of the session's company", async () => {
  await openPortal({ getAccountList: lists() }, { view: <SideChooser />, ...signedIn });

  expect(screen.getByRole('heading', { name: '您要订货还是管理？' })).toBeTruthy();
  expect(screen.getByText('青禾粮油')).toBeTruthy();
});

test('the side chooser shows the sides first, without moving the focus', async () => {
  const headings = new Set<string | undefined>();
  const look = () => headings.add(screen.queryByRole('heading')?.textContent);
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
  await openPortal({ getAccountList: lists() }, { view: <SideChooser />, ...signedIn });
  look();
  watch.disconnect();

  expect([...headings].filter(Boolean)).toEqual(['您要订货还是管理？']);
  expect(document.activeElement).toBe(document.body);
});

test('the side chooser shows the sides after a retry', async () => {
  let getAccountList = fail();
  const page = await openPortal({ getAccountList: () => getAccountList }, { view: <SideChooser />, ...signedIn });
  await page.wait(8000);
  getAccountList = lists();

  await page.user.click(screen.getByRole('button', { name: '重试' }));

  expect(screen.getByRole('heading', { name: '您要订货还是管理？' })).toBeTruthy();
  expect(screen.getByText('青禾粮油')).toBeTruthy();
});

test('a user without any company can log in with another account', async () => {
  const answers = { getAccountList: ok(wireLists({ shopAccountList: [] })) };
  const page = await openPortal(answers, { view: <AccountList />, ...signedIn });
  expect(screen.getByRole('heading').textContent).toBe('暂无可用企业');
  expect(screen.getByText('请联系企业为您开通账号，或换个账号登录')).toBeTruthy();

  await page.user.click(screen.getByRole('button', { name: '换个账号登录' }));

  expect(page.portal.place.get().screen).toBe('login');
});
