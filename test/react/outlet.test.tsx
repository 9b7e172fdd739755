import { act, screen } from '@testing-library/react';
import { PortalScreen } from 'account-portal/react';
import { expect, test, vi } from 'vitest';
import { openPortal, settled } from '../support/open-portal.tsx';

const Own = () => <p>our own</p>;

test('a screen is fetched when it is first shown, and a placeholder keeps its place', async () => {
  const { container } = await openPortal({}, { view: <PortalScreen screen="not-found" /> });

  expect(container.querySelector('[data-portal]')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
});

test('what the page gives as fallback is shown while a screen is on its way', async () => {
  const never = () => new Promise<typeof Own>(() => undefined);

  await openPortal({}, { view: <PortalScreen screen="login" fallback={<p>soon</p>} screens={{ login: never }} /> });

  expect(screen.getByText('soon')).toBeTruthy();
});

test('a screen that cannot be fetched twice is a message with a button that tries again', async () => {
  const load = vi.fn(() => Promise.reject<typeof Own>(new TypeError('Failed to fetch dynamically imported module')));
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={{ login: load }} /> });
  load.mockClear();

  act(() => page.environment.advance(1000));
  await settled();
  expect(load).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: '页面加载失败' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('页面资源加载失败');

  load.mockImplementation(() => Promise.resolve(Own));
  await page.user.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('our own')).toBeTruthy();
});

const failing = () => Promise.reject<typeof Own>(new TypeError('Failed to fetch dynamically imported module'));
const ours = { portal: { routing: 'path' }, world: { href: 'https://account.example.com/login' } } as const;
const unfetched = <PortalScreen screen="login" screens={{ login: failing }} />;

/** The second try of `loadChunk` comes after a second. */
async function fails({ environment }: Awaited<ReturnType<typeof openPortal>>): Promise<HTMLElement> {
  await settled();
  act(() => environment.advance(1000));
  await settled();
  return screen.getByRole('button', { name: '重试' });
}

test('on a page of our own the button asks again, and only when that failed, too, loads the page anew', async () => {
  const page = await openPortal({}, { view: unfetched, ...ours });

  await page.user.click(await fails(page));
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(page.environment.seen.left).toEqual([]);

  await page.user.click(await fails(page));
  expect(page.environment.seen.left).toEqual(['https://account.example.com/login']);
});

test('without a network no page is loaded anew, which would be lost', async () => {
  const page = await openPortal({}, { view: unfetched, ...ours });
  page.environment.setOnline(false);

  await page.user.click(await fails(page));
  await page.user.click(await fails(page));

  expect(await fails(page)).toBeTruthy();
  expect(page.environment.seen.left).toEqual([]);
});

test('on a page of somebody else nothing is loaded anew', async () => {
  const page = await openPortal({}, { view: unfetched });

  await page.user.click(await fails(page));
  await page.user.click(await fails(page));

  expect(await fails(page)).toBeTruthy();
  expect(page.environment.seen.left).toEqual([]);
});

test('another screen that cannot be had is asked for again before the page is loaded anew', async () => {
  const screens = { login: failing, company: () => failing() };
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={screens} />, ...ours });
  await page.user.click(await fails(page));

  page.show(<PortalScreen screen="company" screens={screens} />);
  await page.user.click(await fails(page));

  expect(page.environment.seen.left).toEqual([]);
});

test('a screen that is on its way for 120 seconds has failed', async () => {
  const never = () => new Promise<typeof Own>(() => undefined);
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={{ login: never }} /> });

  act(() => page.environment.advance(119_999));
  await settled();
  expect(screen.queryByRole('heading', { name: '页面加载失败' })).toBeNull();

  act(() => page.environment.advance(1));
  await settled();
  expect(screen.getByRole('heading', { name: '页面加载失败' })).toBeTruthy();
});

test('places that share a screen share what is on it', async () => {
  const shared = () => Promise.resolve(() => <input aria-label="typed" />);
  const screens = { company: shared, forgot: shared };
  const page = await openPortal({}, { view: <PortalScreen screen="company" screens={screens} /> });
  await page.user.type(await screen.findByLabelText('typed'), 'kept');

  page.show(<PortalScreen screen="forgot" screens={screens} />);
  await settled();

  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('kept');
});
