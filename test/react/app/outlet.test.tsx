import { act, screen } from '@testing-library/react';
import { Login, PortalScreen } from 'account-portal/react';
import { expect, test, vi } from 'vitest';
import { openPortal, settled } from '../../support/open-portal.tsx';

const Own = () => <p>our own</p>;

test('loads a screen when first shown, with a placeholder', async () => {
  const { container } = await openPortal({}, { view: <PortalScreen screen="not-found" /> });

  expect(container.querySelector('[data-portal]')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy();
});

test("shows the page's fallback while a screen loads", async () => {
  const never = () => new Promise<typeof Own>(() => undefined);

  await openPortal({}, { view: <PortalScreen screen="login" fallback={<p>soon</p>} screens={{ login: never }} /> });

  expect(screen.getByText('soon')).toBeTruthy();
});

test("shows the page's own screen instead of ours, also in a component that includes its screen", async () => {
  await openPortal({}, { view: <Login screens={{ login: async () => Own }} /> });

  expect(await screen.findByText('our own')).toBeTruthy();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('shows a message with a retry if a screen fails to load twice', async () => {
  const load = vi.fn(() => Promise.reject<typeof Own>(new TypeError('Failed to fetch dynamically imported module')));
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={{ login: load }} /> });
  load.mockClear();

  act(() => page.environment.advance(1000));
  await settled();
  expect(load).toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: '没能打开页面' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull(); // Firefox would not announce it
  act(() => page.environment.advance(100));
  expect(screen.getByRole('alert').textContent).toContain('页面资源加载失败');

  load.mockImplementation(() => Promise.resolve(Own));
  await page.user.click(screen.getByRole('button', { name: '重试' }));

  expect(await screen.findByText('our own')).toBeTruthy();
});

const failing = () => Promise.reject<typeof Own>(new TypeError('Failed to fetch dynamically imported module'));
const ours = { portal: { routing: 'path' }, world: { href: 'https://account.example.com/login' } } as const;
const unfetched = <PortalScreen screen="login" screens={{ login: failing }} />;

/** `loadChunk` retries after a second. */
async function fails({ environment }: Awaited<ReturnType<typeof openPortal>>): Promise<HTMLElement> {
  await settled();
  act(() => environment.advance(1000));
  await settled();
  return screen.getByRole('button', { name: '重试' });
}

test('a page that fails again is announced once, by the heading that takes the focus, with its text', async () => {
  const page = await openPortal({}, { view: unfetched });
  await page.user.click(await fails(page));

  await fails(page);
  act(() => page.environment.advance(100));

  expect(screen.getByRole('heading', { description: /^页面资源加载失败/ })).toBe(document.activeElement);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a screen whose file arrived empty is reported, and told to the page by an event for each try', async () => {
  const empty = async () => undefined as unknown as typeof Own; // what `import()` makes of the export of an empty file
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={{ login: empty }} /> });

  await page.user.click(await fails(page));
  await fails(page);

  const error = { code: 'chunk-load-failed', severity: 'fault', params: {}, action: 'reload' };
  expect(page.emitted('error')).toMatchObject([
    { flow: 'login', screen: 'login', error },
    { flow: 'login', screen: 'login', error },
  ]);
});

test('on our own page, the button loads again, and reloads the page if that fails, too', async () => {
  const page = await openPortal({}, { view: unfetched, ...ours });

  await page.user.click(await fails(page));
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  expect(page.environment.seen.left).toEqual([]);

  await page.user.click(await fails(page));
  expect(page.environment.seen.left).toEqual(['https://account.example.com/login']);
});

test.each([
  ['our own page while offline', ours, false],
  ['a page of another site', {}, true],
])('does not reload %s', async (_, options, online) => {
  const page = await openPortal({}, { view: unfetched, ...options });
  page.environment.setOnline(online);

  await page.user.click(await fails(page));
  await page.user.click(await fails(page));

  expect(await fails(page)).toBeTruthy();
  expect(page.environment.seen.left).toEqual([]);
});

test('loads another failing screen again before reloading the page', async () => {
  const screens = { login: failing, company: () => failing() };
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={screens} />, ...ours });
  await page.user.click(await fails(page));

  page.show(<PortalScreen screen="company" screens={screens} />);
  await page.user.click(await fails(page));

  expect(page.environment.seen.left).toEqual([]);
});

test('a screen fails after loading for 120 seconds', async () => {
  const never = () => new Promise<typeof Own>(() => undefined);
  const page = await openPortal({}, { view: <PortalScreen screen="login" screens={{ login: never }} /> });

  act(() => page.environment.advance(119_999));
  await settled();
  expect(screen.queryByRole('heading', { name: '没能打开页面' })).toBeNull();

  act(() => page.environment.advance(1));
  await settled();
  expect(screen.getByRole('heading', { name: '没能打开页面' })).toBeTruthy();
});

test('places with the same screen share its state', async () => {
  const shared = () => Promise.resolve(() => <input aria-label="typed" />);
  const screens = { company: shared, forgot: shared };
  const page = await openPortal({}, { view: <PortalScreen screen="company" screens={screens} /> });
  await page.user.type(await screen.findByLabelText('typed'), 'kept');

  page.show(<PortalScreen screen="forgot" screens={screens} />);
  await settled();

  expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('kept');
});

test.each([
  ['company', 'change-password', true],
  ['bind-phone', 'unbind-phone', true],
  ['unbind-phone', 'company', true],
  ['company', 'login', true],
  ['login', 'register', true],
  ['login', 'company', false],
  ['login', 'agreement', false],
  ['login', 'not-found', false],
  ['agreement', 'login', false],
] as const)('inside a page the screen "%s" leads to "%s": %s', async (from, to, leads) => {
  const named = (name: string) => async () => () => <p>{name}</p>;
  const screens = { [from]: named(from), [to]: named(to) };
  const page = await openPortal({}, { view: <PortalScreen screen={from} screens={screens} /> });
  await screen.findByText(from);

  await act(() => page.portal.go({ screen: 'forgot', params: {} })); // `login` is where every portal starts
  await act(() => page.portal.go({ screen: to, params: {} }));
  await settled();

  expect(screen.queryByText(to) !== null).toBe(leads);
});
