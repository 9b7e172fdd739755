import { memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';

test('runs timers in order of time, then of creation', () => {
  const environment = memoryEnvironment({ now: 1000 });
  const log: string[] = [];
  const note = (name: string) => () => log.push(`${name} at ${environment.clock.now()}`);
  environment.clock.after(30, note('c'));
  environment.clock.after(10, note('a'));
  environment.clock.after(10, note('b'));
  environment.clock.after(31, note('later'));

  environment.advance(30);

  expect(log).toEqual(['a at 1010', 'b at 1010', 'c at 1030']);
  expect(environment.clock.now()).toBe(1030);
});

test('runs a timer that another timer starts within the same advance', () => {
  const environment = memoryEnvironment();
  let ticks = 0;
  const tick = () => {
    ticks += 1;
    environment.clock.after(1000, tick);
  };
  environment.clock.after(1000, tick);

  environment.advance(5000);

  expect(ticks).toBe(5);
});

test('does not run a cancelled timer, even if cancelled by another at the same time', () => {
  const environment = memoryEnvironment();
  const log: string[] = [];
  environment.clock.after(5, () => {
    log.push('first');
    cancel();
  });
  const cancel = environment.clock.after(5, () => log.push('second'));

  environment.advance(10);

  expect(log).toEqual(['first']);
});

test('rejects moving the clock back', () => {
  const environment = memoryEnvironment({ now: 1000 });

  environment.advance(-500);

  expect(environment.clock.now()).toBe(1000);
});

test('random bytes depend on the seed', () => {
  const bytes = (seed: number) => [...memoryEnvironment({ seed }).randomBytes(32)];

  expect(bytes(7)).toEqual(bytes(7));
  expect(bytes(7)).not.toEqual(bytes(8));
  expect(new Set(memoryEnvironment().randomBytes(10_000)).size).toBe(256);
});

test('storage has initial values, and reports changes of other tabs only', () => {
  const { storage, tabStorage, changeInOtherTab } = memoryEnvironment({ storage: { lang: 'es' } });
  const heard: (string | null)[] = [];
  const stop = storage.subscribe((key) => heard.push(key));

  storage.set('a', '1');
  storage.remove('a');
  changeInOtherTab('lang', 'en');
  changeInOtherTab('b', null);
  stop();
  changeInOtherTab('lang', 'zh');

  expect(heard).toEqual(['lang', 'b']);
  expect([storage.get('lang'), storage.get('a'), storage.get('toString'), tabStorage.get('lang')]).toEqual([
    'zh',
    null,
    null,
    null,
  ]);
});

test('the address navigates, keeps a history and goes back', () => {
  const { address, seen, back } = memoryEnvironment({ href: 'https://account.example.com/login?u=1' });
  const heard: string[] = [];
  address.subscribe(() => heard.push(address.href()));

  address.push('/register', 1);
  address.replace('?step=2');
  address.navigate('https://m.example.com/home');
  back();
  back();

  expect(heard).toEqual(['https://account.example.com/login?u=1']);
  expect(seen).toEqual({
    pushed: ['https://account.example.com/register'],
    replaced: ['https://account.example.com/register?step=2'],
    left: ['https://m.example.com/home'],
  });
});

test('without a fetch, the network is unavailable', async () => {
  const environment = memoryEnvironment({ online: false });

  await expect(environment.fetch('https://api.example.com', {})).rejects.toBeInstanceOf(TypeError);
  expect(environment.online()).toBe(false);
  environment.setOnline(true);
  expect(environment.online()).toBe(true);
});

test('simulates online, offline and returning to the page', () => {
  const { listen, setOnline, showPage, returnToPage } = memoryEnvironment();
  const heard: string[] = [];
  const stop = listen((signal) => heard.push(signal));

  setOnline(false);
  setOnline(true);
  showPage();
  returnToPage();
  stop();
  returnToPage();

  expect(heard).toEqual(['offline', 'online', 'shown', 'returned']);
});
