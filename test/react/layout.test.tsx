import { screen } from '@testing-library/react';
import { Agreement, type Layout, Login, PortalApp, Register } from 'account-portal/react';
import { ok } from 'account-portal/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { openPortal } from '../support/open-portal.tsx';

const open = (layout: Layout, view: ReactNode = <Login />) =>
  openPortal(
    { registerSetting: ok({ registerSetting_: 'open' }) },
    { view, appearance: { layout }, portal: { companyId: '1001' } },
  );
const mark = () => document.querySelector('[data-part~="logo"]');
const markWithin = (part: string) => document.querySelectorAll(`[data-part~="${part}"] [data-part~="logo"]`).length;
const isBefore = (one: Element, other: Element) =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

test.each([
  ['inside', 1, 1],
  ['outside', 1, 0],
  ['none', 0, 0],
  [undefined, 0, 0],
] as const)('a card with its logo placed %s', async (logoPlacement, all, within) => {
  await open({ logoPlacement });
  await screen.findByRole('heading', { level: 1 });

  expect(document.querySelectorAll('[data-part~="logo"]')).toHaveLength(all);
  expect(markWithin('card')).toBe(within);
  if (all > 0) expect(mark()?.textContent).toContain('青禾粮油');
});

test.each([
  ['inside', 0, 1],
  ['outside', 1, 0],
  ['none', 0, 0],
  [undefined, 1, 0],
] as const)('a page with its logo placed %s', async (logoPlacement, inHeader, inCard) => {
  await open({ logoPlacement }, <PortalApp />);
  await screen.findByRole('heading', { level: 1 });

  expect([markWithin('page-header'), markWithin('card')]).toEqual([inHeader, inCard]);
});

test.each(['inside', 'outside'] as const)("shows the page's own logo %s, once", async (where) => {
  await open({ logoPlacement: where }, <Login components={{ logo: <b>ours</b> }} />);

  expect(await screen.findAllByText('ours')).toHaveLength(1);
  expect(mark()?.textContent).toBe('ours');
});

test('an unknown place is the default: the header of a page, and in a card only what is in the slot', async () => {
  const layout = { logoPlacement: 'left' } as unknown as Layout;
  const { unmount } = await open(layout, <PortalApp />);
  await screen.findByRole('heading', { level: 1 });
  expect([markWithin('page-header'), markWithin('card')]).toEqual([1, 0]);
  unmount();

  await open(layout, <Login components={{ logo: <b>ours</b> }} />);
  await screen.findByText('ours');
  expect(markWithin('card')).toBe(1);
});

test.each([
  ['top', '或使用密码登录', true],
  ['bottom', '其他登录方式', false],
  [undefined, '其他登录方式', false],
] as const)('other ways to log in at the %s', async (socialPlacement, words, above) => {
  await open(
    { socialPlacement },
    <Login methods={['password', 'wechat']} components={{ social: <button type="button">Ours</button> }} />,
  );

  const way = await screen.findByRole('button', { name: 'Ours' });

  expect(isBefore(way, screen.getByLabelText('账号/手机号'))).toBe(above);
  expect(isBefore(way, screen.getByText(words))).toBe(above);
});

test("opens the page's agreement beside the form, instead of ours", async () => {
  const page = await open({ agreementUrl: 'https://shop.example.com/terms' }, <Register />);

  const links = await screen.findAllByRole('link', { name: /《/ });

  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
  ).toEqual(Array(2).fill(['https://shop.example.com/terms', '_blank', 'noopener noreferrer']));
  page.show(<Agreement />);
  expect((await screen.findByRole('link', { name: '查看协议' })).getAttribute('href')).toBe(
    links[0]?.getAttribute('href'),
  );
  expect(screen.queryByRole('region', { name: '协议的范围' })).toBeNull();
});

test('shows a help link at the foot of every card, unless the page has filled that slot', async () => {
  const page = await open({ helpUrl: 'https://shop.example.com/help' });
  const link = await screen.findByRole('link', { name: '帮助' });

  page.show(<Login components={{ help: <b>call us</b> }} />);

  await screen.findByText('call us');
  expect(link.getAttribute('href')).toBe('https://shop.example.com/help');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(screen.queryByRole('link', { name: '帮助' })).toBeNull();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/terms', 'mailto:a@example.com', ' ', 42 as never])(
  'ignores the URL %j for help and agreement',
  async (address) => {
    const page = await open({ agreementUrl: address, helpUrl: address }, <Register />);

    await page.user.click(await screen.findByRole('button', { name: '《服务协议》' }));

    await screen.findByRole('dialog');
    expect(document.querySelectorAll('a[target]')).toHaveLength(0);
    expect(screen.queryByText('帮助')).toBeNull();
  },
);
