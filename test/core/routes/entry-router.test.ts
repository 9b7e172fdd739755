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
