import { browserEnvironment, createPortal } from 'account-portal';
import { checkPhoneExitInUser } from 'account-portal/endpoints';
import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { BrowserWindow } from '../../../core/environment/browser.ts';
import { toStorageKey } from '../../../core/storage/stored.ts';

const lang = toStorageKey('', 'locale');
const setUp = toStorageKey('', 'setUp');
const shareUserId = toStorageKey('', 'shareUserId');

const opened: Window[] = [];

/** A new window for each test; its timers and listeners are removed afterwards. */
function open() {
  const window = new Window({ url: 'https://account.example.com/login' });
  opened.push(window);
  // happy-dom has its own types of Response and Event, which are compatible.
  return { window, environment: browserEnvironment(window as unknown as BrowserWindow) };
}

/** Replaces a property of the window, as a host, a policy or an old engine may. */
const replace = (window: Window, name: string, descriptor: PropertyDescriptor) =>
  Object.defineProperty(window, name, { configurable: true, ...descriptor });

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(async () => {
  await Promise.all(opened.splice(0).map((window) => window.happyDOM.close()));
});

test('without a window, the error names the alternative', () => {
  expect(() => browserEnvironment()).toThrow(/memoryEnvironment/);
});

test('uses the window of the page by default', () => {
  const { window } = open();
  vi.stubGlobal('window', window);

  expect(browserEnvironment().address.href()).toBe('https://account.example.com/login');

  vi.unstubAllGlobals();
});

test('uses a fetch that is replaced later', async () => {
  const { window, environment } = open();
  const answer = new Response('later');
  replace(window, 'fetch', { value: vi.fn(async () => answer) });

  expect(await environment.fetch('https://api.example.com', { method: 'POST' })).toBe(answer);
  expect(window.fetch).toHaveBeenCalledWith('https://api.example.com', { method: 'POST' });
});

test('storage is localStorage, tabStorage is sessionStorage', () => {
  const { window, environment } = open();

  environment.storage.set(lang, 'es');
  environment.tabStorage.set(setUp, '1');

  expect([window.localStorage.getItem('lang'), window.sessionStorage.getItem('lang')]).toEqual(['es', null]);
  expect([window.localStorage.getItem(setUp), window.sessionStorage.getItem(setUp)]).toEqual([null, '1']);
  environment.storage.remove('lang');
  expect([environment.storage.get('lang'), window.localStorage.length]).toEqual([null, 0]);
});

test.each([
  ['a getter that throws', { get: denied }],
  ['no storage at all', { value: null }],
  ['methods that throw', { value: { getItem: denied, setItem: denied, removeItem: denied } }],
])('falls back to memory: %s', (_, descriptor) => {
  const { window, environment } = open();
  replace(window, 'localStorage', descriptor);

  environment.storage.set(lang, 'es');

  expect(environment.storage.get('lang')).toBe('es');
  environment.storage.remove('lang');
  expect(environment.storage.get('lang')).toBeNull();
});

test('a value that a full storage rejects is kept in memory, and hides the older one', () => {
  const { window, environment } = open();
  const written = new Map([['lang', 'zh']]);
  const full = vi.fn(() => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError');
  });
  const area = { getItem: (key: string) => written.get(key) ?? null, setItem: full, removeItem: vi.fn() };
  replace(window, 'localStorage', { value: area });

  environment.storage.set(lang, 'es');

  expect(environment.storage.get('lang')).toBe('es');
  full.mockImplementation(((key: string, value: string) => void written.set(key, value)) as never);
  environment.storage.set(lang, 'en');
  expect(written.get('lang')).toBe('en');
  expect(environment.storage.get('lang')).toBe('en');
});

test('reports changes of another tab, which override values in memory', () => {
  const { window, environment } = open();
  const heard: unknown[] = [];
  const stop = environment.storage.subscribe((key) => heard.push(key));
  window.localStorage.setItem('lang', 'zh');
  const full = vi.spyOn(window.localStorage, 'setItem').mockImplementation(denied);
  environment.storage.set(lang, 'es');
  environment.storage.set(shareUserId, '5');
  full.mockRestore();
  const change = (key: string | null, storageArea: object) =>
    window.dispatchEvent(Object.assign(new window.Event('storage'), { key, storageArea }));

  change('lang', window.sessionStorage);
  expect(environment.storage.get('lang')).toBe('es');
  change('lang', window.localStorage);
  expect(environment.storage.get('lang')).toBe('zh');
  expect(environment.storage.get(shareUserId)).toBe('5');
  change(null, window.localStorage);
  expect(environment.storage.get(shareUserId)).toBeNull();
  stop();
  change('lang', window.localStorage);

  expect(heard).toEqual(['lang', null]);
});

test('the address pushes, replaces without changing the host’s state, and reports back', () => {
  const { window, environment } = open();
  const heard: string[] = [];
  const stop = environment.address.subscribe(() => heard.push('back'));

  environment.address.push('/register', 7);
  expect(environment.address.at()).toBe(7);
  window.history.replaceState({ host: 1 }, '', '/register');
  environment.address.replace('/register?step=2');

  expect(environment.address.at()).toBe(0);
  expect(environment.address.href()).toBe('https://account.example.com/register?step=2');
  expect(window.history.state).toEqual({ host: 1 });
  window.dispatchEvent(new window.Event('popstate'));
  stop();
  window.dispatchEvent(new window.Event('popstate'));
  expect(heard).toEqual(['back']);
});

test('leave navigates to another document', () => {
  const { window, environment } = open();
  const assign = vi.fn();
  replace(window, 'location', { value: { href: '', assign } });

  environment.address.navigate('https://m.example.com/home');

  expect(assign).toHaveBeenCalledWith('https://m.example.com/home');
});

test('a timer runs once and can be cancelled', async () => {
  const { environment } = open();
  const log: string[] = [];
  const cancel = environment.clock.after(5, () => log.push('cancelled'));
  cancel();

  await new Promise<void>((resolve) => environment.clock.after(10, resolve));

  expect(log).toEqual([]);
});

test('random bytes come from the window’s own source', () => {
  const { window, environment } = open();
  replace(window, 'crypto', { value: { getRandomValues: (bytes: Uint8Array) => bytes.fill(9) } });

  expect([...environment.randomBytes(3)]).toEqual([9, 9, 9]);
});

test.each([
  [true, true],
  [false, false],
  [undefined, true],
])('navigator.onLine %j means online: %j', (onLine, expected) => {
  const { window, environment } = open();
  replace(window, 'navigator', { value: { onLine, userAgent: '' } });

  expect(environment.online()).toBe(expected);
});

test('all portals of a page share its environment, and its listeners', () => {
  const { window, environment } = open();
  const [added, removed] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const heard: string[] = [];
  const again = browserEnvironment(window as unknown as BrowserWindow);

  const stops = ['one', 'other'].map((name) => again.listen((signal) => heard.push(`${name} ${signal}`)));
  window.dispatchEvent(new window.Event('offline'));
  stops[0]?.();
  window.dispatchEvent(new window.Event('online'));
  stops[1]?.();
  window.dispatchEvent(new window.Event('offline'));

  expect(again).toBe(environment);
  expect(heard).toEqual(['one offline', 'other offline', 'other online']);
  expect([added.mock.calls.length, removed.mock.calls.length]).toEqual([4, 4]);
});

test('reports online and offline, and returns to the tab and from the back/forward cache', () => {
  const { window, environment } = open();
  const heard: string[] = [];
  const stop = environment.listen((signal) => heard.push(signal));
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new window.Event('pageshow'), { persisted }));

  window.dispatchEvent(new window.Event('offline'));
  window.dispatchEvent(new window.Event('online'));
  for (const visibilityState of ['hidden', 'visible']) {
    Object.defineProperty(window.document, 'visibilityState', { value: visibilityState, configurable: true });
    window.document.dispatchEvent(new window.Event('visibilitychange', { bubbles: true }));
  }
  show(false);
  heard.push('loaded');
  show(true);
  stop();
  show(false);
  show(true);
  window.dispatchEvent(new window.Event('offline'));

  expect(heard).toEqual(['offline', 'online', 'shown', 'loaded', 'returned']);
});

test('back goes back in the history of the tab, by as many steps as are asked for', () => {
  const { window, environment } = open();
  const go = vi.spyOn(window.history, 'go');

  environment.address.back();
  environment.address.back(2);

  expect(go.mock.calls).toEqual([[-1], [-2]]);
});

const locking = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) => {
  const world = open();
  replace(world.window, 'navigator', { value: { userAgent: '', locks: { request } } });
  return world.environment;
};

test('locks by name use the Web Locks API, shared by all tabs', async () => {
  const names: string[] = [];
  const environment = locking((name, work) => {
    names.push(name);
    return work();
  });

  const failing = vi.fn(() => Promise.reject(new Error('no')));

  expect(await environment.exclusive('code', async () => 7)).toBe(7);
  await expect(environment.exclusive('code', failing)).rejects.toThrow('no');

  expect(names).toEqual(['code', 'code']);
  expect(failing).toHaveBeenCalledTimes(1);
});

test.each([
  ['refuses', () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))],
  ['throws', denied],
])('if a sandbox %s its locks, the work runs all the same, once', async (_, request) => {
  const work = vi.fn(async () => 7);

  expect(await locking(request).exclusive('code', work)).toBe(7);

  expect(work).toHaveBeenCalledTimes(1);
});

test('without Web Locks, work is serialised within the page', async () => {
  const { environment } = open();

  expect(await environment.exclusive('code', async () => 7)).toBe(7);
});

test.each([
  ['an iPad that asks for desktop pages', 5, 'WEBAPP'],
  ['a Mac', 0, 'PC'],
])('%s is known by the touch points of its window, down to the calls', async (_, maxTouchPoints, tokenType) => {
  const { window } = open();
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';
  replace(window, 'navigator', { value: { userAgent, maxTouchPoints, onLine: true, languages: ['en'] } });
  const fetch = vi.fn(async () => new Response('{"status":1,"data":{"exist_":false}}'));
  replace(window, 'fetch', { value: fetch });
  const environment = browserEnvironment(window as unknown as BrowserWindow);
  const portal = createPortal({ apiHost: 'https://api.example.com', environment });

  await portal.call(checkPhoneExitInUser, { phone: '13800138000' });
  portal.destroy();

  expect(fetch).toHaveBeenCalledWith(
    expect.any(String),
    expect.objectContaining({ headers: expect.objectContaining({ 'token-type': tokenType }) }),
  );
});
