import { headlessEnvironment } from 'account-portal';
import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultEnvironment } from '../../../core/environment/default-environment.ts';
import { toStorageKey } from '../../../core/storage/stored.ts';

afterEach(() => vi.unstubAllGlobals());

test('uses a fetch that is replaced later', async () => {
  const environment = headlessEnvironment();
  const answer = new Response('later');
  vi.stubGlobal('fetch', async () => answer);

  expect(await environment.fetch('https://api.example.com', {})).toBe(answer);
});

test('a timer runs once and can be cancelled', async () => {
  const { clock } = headlessEnvironment();
  const log: string[] = [];
  clock.after(1, () => log.push('cancelled'))();

  await new Promise<void>((resolve) => clock.after(5, resolve));

  expect(log).toEqual([]);
  const before = Date.now();
  const now = clock.now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test('random bytes do not repeat', () => {
  const { randomBytes } = headlessEnvironment();

  expect([...randomBytes(16)]).not.toEqual([...randomBytes(16)]);
});

test('has the given URL, and a storage of its own', () => {
  const options = { href: 'https://store12.example.com/', userAgent: 'worker' };
  const [one, other] = [headlessEnvironment(options), headlessEnvironment()];

  one.storage.set(toStorageKey('', 'locale'), 'es');

  expect([one.address.href(), one.userAgent, one.online()]).toEqual([options.href, 'worker', true]);
  expect([other.storage.get('lang'), one.tabStorage.get('lang')]).toEqual([null, null]);
});

test('is the browser by default, if there is one', async () => {
  const window = new Window({ url: 'https://account.example.com/login' });

  expect(defaultEnvironment().address.href()).toBe('http://localhost/');
  vi.stubGlobal('window', window);
  expect(defaultEnvironment().address.href()).toBe('https://account.example.com/login');
  await window.happyDOM.close();
});
