import { act, fireEvent, screen } from '@testing-library/react';
import { PortalApp } from 'account-portal/react';
import { fail, ok, wireCompany } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { type OpenPortalOptions, openPortal } from '../../support/open-portal.tsx';
import { phoneAgent } from '../../support/portal.ts';

const page = (path: string, options: OpenPortalOptions = {}) =>
  openPortal(
    {
      getByHost: ok(wireCompany({ mini_web_icon_: 'https://cdn.example.com/icon.png' })),
      registerSetting: ok({ registerSetting_: 'open' }),
    },
    {
      view: <PortalApp documentEffects="all" />,
      portal: { routing: 'path' },
      world: { href: `https://shop.qinghe.example${path}` },
      ...options,
    },
  );

test.each([
  ['/login', '欢迎登录', '登录 - 青禾粮油'],
  ['/', '欢迎登录', '青禾粮油'],
  ['/login/account', '欢迎登录', '青禾粮油'],
  ['/register', '注册客户账号', '注册 - 青禾粮油'],
  ['/register/more', '申请加盟', '青禾粮油'],
  ['/agreement', '《服务协议》', '青禾粮油'],
  ['/experience', '免费体验', '体验 - 青禾粮油'],
  ['/experience/role', '免费体验', '体验 - 青禾粮油'],
  ['/forget', '找回密码', '青禾粮油'],
  ['/unbind', '请先登录后再继续', '青禾粮油'],
  ['/company', '请先登录后再继续', '青禾粮油'],
  ['/jumperror', '页面跳转出错', '青禾粮油'],
  ['/bind/1', '请先登录后再继续', '青禾粮油'],
  ['/login/', '页面不存在', '青禾粮油'],
  ['/Login', '页面不存在', '青禾粮油'],
])('%s shows "%s" under the title "%s"', async (path, heading, title) => {
  await page(path);

  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(document.title).toBe(title);
});

test('applies icon and language to the document, and restores the icon', async () => {
  const { portal, unmount } = await page('/login');
  expect(document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href).toBe('https://cdn.example.com/icon.png');
  expect(document.documentElement.lang).toBe('zh-CN');

  act(() => portal.chooseLocale('es'));
  expect(document.documentElement.lang).toBe('es');
  expect(document.title).toBe('Iniciar sesión - 青禾粮油');

  unmount();
  expect(document.querySelector('link[rel=icon]')).toBeNull();
});

test('leaves title and language as it found them, unless the page has changed them since', async () => {
  document.title = 'Host';
  document.documentElement.removeAttribute('lang');
  const first = await page('/login');
  await act(async () => first.portal.chooseLocale('es'));
  first.unmount();
  expect([document.title, document.documentElement.getAttribute('lang')]).toEqual(['Host', null]);

  const second = await page('/login');
  document.title = 'Cart';
  document.documentElement.lang = 'fr';
  second.unmount();
  expect([document.title, document.documentElement.lang]).toEqual(['Cart', 'fr']);
});

test('shows the initial of a company whose icon fails to load', async () => {
  const { container } = await page('/login');
  const mark = () => container.querySelector('[data-part~=logo]');
  const image = mark()?.querySelector('img');
  expect(image?.src).toBe('https://cdn.example.com/icon.png');

  if (image) fireEvent.error(image);

  expect(mark()?.querySelector('img')).toBeNull();
  expect(mark()?.querySelector('[data-part~=avatar]')?.textContent).toBe('青');
});

test('does not change the document without documentEffects', async () => {
  document.title = 'Host';
  await page('/login', { view: <PortalApp /> });

  expect(document.title).toBe('Host');
  expect(document.querySelector('link[rel=icon]')).toBeNull();
});

test('changes the language in the header, and keeps input', async () => {
  const { user, portal } = await page('/login');
  await user.type(await screen.findByLabelText('账号/手机号'), 'lin.wei');

  await user.selectOptions(screen.getByRole('combobox', { name: '语言' }), 'en');

  expect(portal.locale.get()).toBe('en');
  expect(screen.getByLabelText<HTMLInputElement>('Account or mobile number').value).toBe('lin.wei');
});

test("the browser's back button shows the previous screen", async () => {
  const { user, environment } = await page('/login');
  await user.click(await screen.findByRole('link', { name: '忘记密码？' }));
  await screen.findByRole('heading', { name: '找回密码' });

  act(() => environment.back());

  expect(await screen.findByLabelText('密码')).toBeTruthy();
});

test('focuses the first field on a computer, but not on a phone, where it would open the keyboard', async () => {
  await page('/login');
  expect(await screen.findByLabelText('账号/手机号')).toBe(document.activeElement);
  document.body.replaceChildren();

  await page('/login', {
    world: { href: 'https://shop.qinghe.example/login', userAgent: phoneAgent },
    portal: { routing: 'path', instanceId: 'p2' },
  });
  await screen.findByLabelText('账号/手机号');

  expect(document.body).toBe(document.activeElement);
});

test('retries to load the company', async () => {
  let broken = true;
  const { user, wait } = await openPortal(
    { getByHost: () => (broken ? fail() : ok(wireCompany())) },
    { view: <PortalApp />, world: { href: 'https://shop.qinghe.example/login' } },
  );
  await wait(8000);
  const heading = screen.getByRole('heading', { name: '企业信息加载失败', description: /网络异常/ });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByLabelText('密码')).toBeNull();
  broken = false;

  await user.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByLabelText('密码')).toBeTruthy();
  expect(screen.getByText('青禾粮油')).toBeTruthy();
});

test('leads from the redirect error back to the login', async () => {
  const { user, portal } = await page('/jumperror');

  await user.click(await screen.findByRole('button', { name: '去登录' }));

  expect(await screen.findByLabelText('密码')).toBeTruthy();
  expect(portal.place.get().screen).toBe('login');
});

test('a screen that a link leads to gives the focus to its first empty field, a step of it to its heading', async () => {
  const { user } = await page('/login');
  await screen.findByLabelText('账号/手机号');

  await user.click(await screen.findByRole('link', { name: '忘记密码？' }));
  expect(await screen.findByLabelText('手机号')).toBe(document.activeElement);
  await user.click(screen.getByRole('link', { name: /去登录/ }));
  expect(await screen.findByLabelText('账号/手机号')).toBe(document.activeElement);

  await user.keyboard('13800138000');
  await user.type(screen.getByLabelText('密码'), 'portal.demo1{Enter}');
  expect(await screen.findByRole('heading', { name: '登录成功' })).toBe(document.activeElement);
});

test('on a phone, a screen that a link leads to opens no keyboard', async () => {
  const { user } = await page('/login', {
    world: { href: 'https://shop.qinghe.example/login', userAgent: phoneAgent },
    portal: { routing: 'path', instanceId: 'p2' },
  });

  await user.click(await screen.findByRole('link', { name: '忘记密码？' }));

  expect(await screen.findByRole('heading', { name: '找回密码' })).toBe(document.activeElement);
});
