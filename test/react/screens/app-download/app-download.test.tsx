import { screen } from '@testing-library/react';
import { AppDownload, PortalApp, PortalScreen } from 'account-portal/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../support/open-portal.tsx';
import { phoneAgent } from '../../../support/portal.ts';

const appDownload = {
  page: 'https://account.example.com/app',
  ios: 'https://apps.example.com/ios',
  android: 'https://apps.example.com/android',
};
const open = (portal = { appDownload }, userAgent = '') =>
  openPortal({}, { view: <AppDownload />, portal, world: { userAgent } });
const links = () => screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href);

/** The dark modules of the QR code by position, without the quiet zone. */
function modulesOf(code: Element): { size: number; dark: Set<string> } {
  const [, , size] = (code.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const dark = [...(code.lastElementChild?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h/g)];
  return { size: size ?? 0, dark: new Set(dark.map(([, x, y]) => `${Number(x) - 4},${Number(y) - 4}`)) };
}

test('shows a QR code and the stores on a computer', async () => {
  await open();

  const { size, dark } = modulesOf(screen.getByRole('img', { name: '扫码下载 APP' }));

  expect((size - 8 - 17) % 4).toBe(0); // a side has 17 modules plus 4 for each version
  for (const [x, y] of [
    [0, 0],
    [size - 15, 0],
    [0, size - 15],
  ] as const) {
    const ring = [0, 1, 2, 3, 4, 5, 6].map((step) => dark.has(`${x + step},${y}`)); // the three finder patterns
    expect(ring).toEqual(Array(7).fill(true));
    expect(dark.has(`${x + 1},${y + 1}`)).toBe(false);
  }
  expect(links()).toEqual([appDownload.ios, appDownload.android]);
});

test('encodes the URL in the QR code', async () => {
  const first = await open();
  const before = screen.getByRole('img').innerHTML;
  first.unmount();

  await open({ appDownload: { ...appDownload, page: 'https://account.example.com/other' } });

  expect(screen.getByRole('img').innerHTML).not.toBe(before);
});

test.each([
  ['iPhone', phoneAgent, appDownload.ios],
  ['Android', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/120 Mobile Safari/537.36', appDownload.android],
])('links the store of an %s', async (_, userAgent, href) => {
  await open({ appDownload }, userAgent);

  expect(links()).toEqual([href]);
  expect(screen.queryByRole('img')).toBeNull();
});

test('links the page for every device on an unknown phone', async () => {
  await open({ appDownload: { page: appDownload.page } as typeof appDownload }, phoneAgent);

  expect(links()).toEqual([appDownload.page]);
});

test('does not link a URL that is not http', async () => {
  await open({ appDownload: { ...appDownload, ios: 'javascript:alert(1)' } });

  expect(links()).toEqual([appDownload.android]);
});

test('names the contact if the app is not offered', async () => {
  await openPortal({}, { view: <AppDownload /> });

  expect(screen.getByText('请向您的企业或服务商获取 APP')).toBeTruthy();
});

const page = (portal: object) => openPortal({}, { view: <PortalApp />, portal: { routing: 'path', ...portal } });

test('offers the app on every screen, if there is one (rules.md 2.12)', async () => {
  const { user } = await page({ appDownload });

  expect(screen.getByRole('contentinfo')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '下载 APP' }));

  expect(await screen.findByRole('img', { name: '扫码下载 APP' })).toBeTruthy();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('offers nothing on a page without an app', async () => {
  await page({});

  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('links the download from the screen that requires the app, and the login', async () => {
  const { user, portal } = await openPortal({}, { view: <PortalScreen screen="use-app" />, portal: { appDownload } });

  await user.click(await screen.findByRole('button', { name: '下载 APP' }));
  expect(await screen.findByRole('img', { name: '扫码下载 APP' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: '去登录' }));
  expect(portal.place.get().screen).toBe('login');
});
