import type { Place, ScreenName } from 'account-portal';
import { expect, test } from 'vitest';
import { createMemoryAddress } from '../../../core/environment/memory-address.ts';
import { createEntryRouter } from '../../../core/routes/entry-router.ts';

const at = (screen: ScreenName): Place => ({ screen, params: {} });
const href = 'https://shop.example/page?x=1#part';

function open(screen: ScreenName = 'login') {
  const address = createMemoryAddress(href);
  return { address, router: createEntryRouter({ address, initial: at(screen) }) };
}

test('the back button of the browser leads to the screen before, and the address stays', () => {
  const { address, router } = open();
  router.go(at('register'));
  router.go(at('forgot'));
  expect(address.href()).toBe(href);

  address.back();
  expect(router.get().screen).toBe('register');
  address.back();
  expect(router.get().screen).toBe('login');
  expect(router.hasBack()).toBe(false);
});

test('the arrow takes its entry out of the history, and a screen after it is above the one before', () => {
  const { address, router } = open();
  router.go(at('register'));
  const above = address.at();
  router.back();
  expect(router.get().screen).toBe('login');
  expect(address.at()).toBe(above - 1);
  router.go(at('forgot'));
  address.back();
  expect(router.get().screen).toBe('login');
});

test('an entry of the page itself, such as an anchor, leaves the screen as it is', () => {
  const { address, router } = open();
  router.go(at('register'));
  address.push(`${href}-2`, 0);
  router.go(at('forgot'));
  address.back();
  expect(router.get().screen).toBe('register');
});

test('two portals of one page go back in the order of what was pressed', () => {
  const { address, router } = open();
  const other = createEntryRouter({ address, initial: at('experience') });
  router.go(at('register'));
  other.go(at('agreement'));
  expect([router.get().screen, other.get().screen]).toEqual(['register', 'agreement']);

  address.back();
  expect([router.get().screen, other.get().screen]).toEqual(['register', 'experience']);
  address.back();
  expect([router.get().screen, other.get().screen]).toEqual(['login', 'experience']);
});

test('the buttons pass over the entries of a portal that has left, back and forward', () => {
  const { address, router } = open();
  address.push('https://shop.example/entrance', 0);
  const own = createEntryRouter({ address, initial: at('login') });
  own.go(at('register'));
  own.go(at('forgot'));
  address.push('https://shop.example/home', 0);
  own.destroy();

  address.back();
  const entrance = [address.href(), address.at() > 0];
  address.back();

  expect(entrance).toEqual(['https://shop.example/entrance', true]);
  expect([address.href(), address.at()]).toEqual([href, 0]);
  address.forward();
  expect(address.href()).toBe('https://shop.example/entrance');
  address.forward();
  expect(address.href()).toBe('https://shop.example/home');
  router.destroy();
});

test('a portal that leaves while its screen is shown has left nothing to go back through', () => {
  const address = createMemoryAddress('https://shop.example/before');
  address.push(href, 0);
  const router = createEntryRouter({ address, initial: at('login') });
  router.go(at('register'));
  router.go(at('forgot'));

  router.destroy();
  const before = address.href();
  address.back();

  expect(before).toBe(href);
  expect(address.href()).toBe('https://shop.example/before');
});

test('leaving moves nothing by itself, so what the page writes next is safe', () => {
  const { address, router } = open();
  router.go(at('register'));
  router.destroy();
  address.push('https://shop.example/home', 0);

  address.back();
  address.forward();

  expect(address.href()).toBe('https://shop.example/home');
});

test('an entry that the page has written over one of a portal is its own', () => {
  const { address, router } = open();
  router.go(at('register'));
  router.go(at('forgot'));
  address.replace('https://shop.example/page?step=2', 0);
  router.destroy();
  address.push('https://shop.example/home', 0);

  address.back();

  expect(address.href()).toBe('https://shop.example/page?step=2');
});

test('what another portal shows between is not passed over', () => {
  const { address, router } = open();
  const other = createEntryRouter({ address, initial: at('experience') });
  router.go(at('register'));
  other.go(at('agreement'));
  router.go(at('forgot'));
  router.destroy();

  address.back();

  expect(other.get().screen).toBe('experience');
  const below = address.at();
  address.back();
  expect(address.at()).toBe(below - 1);
});

test('a portal that comes at a place that another has left counts anew, and keeps what it writes', () => {
  const { address, router } = open();
  router.go(at('register'));
  router.go(at('forgot'));
  router.destroy();
  const next = createEntryRouter({ address, initial: at('login') });
  next.go(at('agreement'));

  address.back();
  const screen = next.get().screen;
  address.forward();

  expect(screen).toBe('login');
  expect(next.get().screen).toBe('agreement');
});

test('numbers of an earlier part of the page are not used again', () => {
  const { address, router } = open();
  router.go(at('register'));
  const first = address.at();
  router.destroy();
  address.push('https://shop.example/home', 0);
  const next = createEntryRouter({ address, initial: at('login') });
  next.go(at('agreement'));
  next.destroy();

  address.back();

  expect(address.href()).toBe(href);
  expect(address.at()).toBe(first);
});

test('a portal that has gone back by itself and leaves at once has moved one entry, not more', () => {
  const { address, router } = open();
  router.go(at('register'));
  router.go(at('forgot'));
  const seen: number[] = [];
  address.subscribe(() => seen.push(address.at()));

  router.back();
  router.destroy();

  expect(seen).toHaveLength(1);
});
