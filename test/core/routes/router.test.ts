import type { Place, Routing } from 'account-portal';
import { memoryEnvironment } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { createRouter } from '../../../core/routes/router.ts';

const login: Place = { screen: 'login', params: {} };
const register: Place = { screen: 'register', params: {} };
const agreement: Place = { screen: 'agreement', params: {} };

function open(routing: Routing, href = 'https://account.example.com/login', initial: Place = login) {
  const environment = memoryEnvironment({ href });
  return { environment, ...createRouter({ address: environment.address, routing, initial }) };
}

/** The browser's forward button, after `back`. */
function forwardTo(entry: number, { address }: ReturnType<typeof memoryEnvironment>) {
  address.push(address.href(), entry);
  address.push(address.href(), entry + 1);
  address.back();
}

test.each<[Routing, string, Place]>([
  ['none', 'https://host.example.com/register', login],
  ['path', 'https://account.example.com/register', register],
  ['path', 'https://account.example.com/', login],
  ['path', 'https://account.example.com/bind/1?u=5', { screen: 'bind-phone', params: { isBind: '1' } }],
  ['path', 'https://account.example.com/register/', { screen: 'not-found', params: {} }],
  ['path', 'https://account.example.com/nowhere', { screen: 'not-found', params: {} }],
  ['hash', 'https://host.example.com/shop', login],
  ['hash', 'https://host.example.com/shop#', login],
  ['hash', 'https://host.example.com/shop#/register', register],
  ['hash', 'https://host.example.com/shop#/nowhere', { screen: 'not-found', params: {} }],
  ['hash', 'https://host.example.com/shop#products', login],
])('with %s, %s opens its place', (routing, href, expected) => {
  expect(open(routing, href).get()).toEqual(expected);
});

test('an embedded element does not change the URL', () => {
  const { go, back, replace, get, environment } = open('none');

  go(register);
  replace(agreement);
  back();

  expect(get()).toEqual(login);
  expect(environment.seen).toEqual({ left: [], pushed: [], replaced: [] });
});

test('an embedded element and its page do not go back with each other', () => {
  const { go, back, get, environment } = open('none');
  const cart = 'https://host.example.com/cart';
  environment.address.push(cart, 1);
  go(register);

  back();
  expect(environment.address.href()).toBe(cart);

  go(register);
  environment.back();
  expect(get()).toEqual(register);
});

test.each<[Routing, string, string]>([
  ['path', 'https://account.example.com/login?u=5&c=6#top', 'https://account.example.com/forget/phone?u=5&c=6#top'],
  ['hash', 'https://host.example.com/shop?page=2#/login', 'https://host.example.com/shop?page=2#/forget/phone'],
])('with %s navigation changes its own part of the URL, and the query stays', (routing, href, expected) => {
  const { go, environment } = open(routing, href);

  go({ screen: 'forgot', params: { type: 'phone' } });

  expect(environment.seen.pushed).toEqual([expected]);
});

test.each<[Routing, string]>([
  ['path', 'https://account.example.com/register'],
  ['hash', 'https://account.example.com/login#/register'],
])('with %s replacing a place adds no history entry', (routing, expected) => {
  const { replace, get, hasBack, environment } = open(routing);

  replace(register);

  expect([get(), hasBack()]).toEqual([register, false]);
  expect(environment.seen).toMatchObject({ pushed: [], replaced: [expected] });
});

test('replacing by a screen without a path does not change the URL', () => {
  const { replace, get, environment } = open('path');

  replace({ screen: 'change-password', params: {} });

  expect(get().screen).toBe('change-password');
  expect(environment.address.href()).toBe('https://account.example.com/login');
});

test('can go back until the first place', () => {
  const { go, back, hasBack } = open('path');
  const before = hasBack();
  go(register);
  const between = hasBack();

  back();

  expect([before, between, hasBack()]).toEqual([false, true, false]);
});

test("a screen without a path keeps the previous URL, and the browser's back leaves it", () => {
  const { go, get, environment } = open('path');

  go({ screen: 'change-password', params: {} });

  expect(get().screen).toBe('change-password');
  expect(environment.address.href()).toBe('https://account.example.com/login');
  environment.back();
  expect(get()).toEqual(login);
});

test.each<[Routing, string]>([
  ['path', 'https://account.example.com/login?u=5'],
  ['hash', 'https://host.example.com/shop#/login'],
])('history distinguishes places with the same URL, also forward (%s)', (routing, href) => {
  const { go, get, back, hasBack, environment } = open(routing, href);
  const companies: Place = { screen: 'login', params: { card: 'choose-account' } };
  const sides: Place = { screen: 'login', params: { card: 'choose-side' } };
  go(companies);
  go(sides);

  environment.back();
  expect(get()).toEqual(companies);
  forwardTo(2, environment);
  expect(get()).toEqual(sides);
  environment.back();
  back();

  expect(get()).toEqual(login);
  expect(hasBack()).toBe(false);
  expect(environment.address.href()).toBe(href);
});

test('a place visited before a reload is read from the URL, and is not reported again', () => {
  const { environment, ...first } = open('path');
  first.go({ screen: 'agreement', params: {} });
  first.go({ screen: 'login', params: { card: 'choose-account' } });
  first.go({ screen: 'login', params: { card: 'choose-side' } });
  first.destroy();
  const { get, go, back, hasBack, subscribe } = createRouter({
    address: environment.address,
    routing: 'path',
    initial: login,
  });
  const listener = vi.fn();
  subscribe(listener);

  environment.back();
  expect(listener).not.toHaveBeenCalled();
  environment.back();
  expect(get()).toEqual(agreement);
  expect(hasBack()).toBe(false);
  go(register);
  back();

  expect(get()).toEqual(agreement);
});

test.each<Routing>(['path', 'none'])('back follows the history, and stops at the start (%s)', (routing) => {
  const { go, back, get } = open(routing);
  go(register);
  go(agreement);

  back();
  expect(get()).toEqual(register);
  back();
  back();

  expect(get()).toEqual(login);
});

test.each<Routing>(['path', 'hash'])('back removes the step from the URL, and adds none (%s)', (routing) => {
  const start = 'https://account.example.com/login#/login';
  const { go, back, get, environment } = open(routing, start);
  go(register);

  back();

  expect(get()).toEqual(login);
  expect(environment.address.href()).toBe(start);
  expect(environment.seen.replaced).toEqual([]);
  environment.back();
  expect(get()).toEqual(login);
});

test('back from a screen without a path does not change the URL', () => {
  const { go, back, get, environment } = open('path', 'https://account.example.com/register');
  go(agreement);
  go({ screen: 'change-password', params: {} });

  back();

  expect(get()).toEqual(agreement);
  expect(environment.address.href()).toBe('https://account.example.com/agreement');
  back();
  expect(environment.address.href()).toBe('https://account.example.com/register');
});

test('reports each step back once', () => {
  const { go, back, subscribe } = open('path');
  go(register);
  const listener = vi.fn();
  subscribe(listener);

  back();

  expect(listener).toHaveBeenCalledTimes(1);
});

test("the browser's back shows the previous place, and navigation continues from there", () => {
  const { go, back, get, environment } = open('path');
  go(register);
  go(agreement);

  environment.back();
  expect(get()).toEqual(register);

  back();
  expect(get()).toEqual(login);
});

test('a URL that has become meaningless leads back to the first place', () => {
  const { go, get, environment } = open('hash', 'https://host.example.com/shop', agreement);
  go(register);

  environment.back();

  expect(get()).toEqual(agreement);
});

test('follows a URL that the user has entered, and back leads to the start', () => {
  const { back, get, environment } = open('hash', 'https://host.example.com/#/login');

  environment.address.push('https://host.example.com/#/agreement', 0);
  environment.address.push('https://host.example.com/#/register', 0);
  environment.back();

  expect(get()).toEqual(agreement);
  back();
  expect(get()).toEqual(login);
  expect(environment.address.href()).toBe('https://host.example.com/#/login');
});

test('anchors of the page do not navigate the portal', () => {
  const { get, subscribe, environment } = open('hash', 'https://host.example.com/#/register');
  const listener = vi.fn();
  subscribe(listener);

  environment.address.push('https://host.example.com/#products', 0);
  environment.address.push('https://host.example.com/#prices', 0);
  environment.back();

  expect(get()).toEqual(register);
  expect(listener).not.toHaveBeenCalled();
});

test('a place with other parameters is another place', () => {
  const { go, back, get, environment } = open('path');
  const byPhone: Place = { screen: 'forgot', params: { type: 'phone' } };
  const byAccount: Place = { screen: 'forgot', params: { type: 'account' } };
  go(byPhone);
  go(byAccount);
  go({ screen: 'forgot', params: {} });

  environment.back();
  expect(get()).toEqual(byAccount);
  back();
  expect(get()).toEqual(byPhone);
});

test.each<[Routing, Place, string | null]>([
  ['path', register, 'https://account.example.com/register?u=5'],
  ['hash', register, 'https://account.example.com/login?u=5#/register'],
  ['none', register, null],
  ['path', { screen: 'change-password', params: {} }, null],
])('with %s the link to %j is %j', (routing, place, expected) => {
  const { hrefOf, environment } = open(routing, 'https://account.example.com/login?u=5');

  expect(hrefOf(place)).toBe(expected);
  expect(environment.seen.pushed).toEqual([]);
});

test('a destroyed router ignores URL changes', () => {
  const { go, get, destroy, environment } = open('path');
  go(register);

  destroy();
  environment.back();

  expect(get()).toEqual(register);
});

test('reports each step once', () => {
  const { go, subscribe, environment } = open('path');
  const listener = vi.fn();
  subscribe(listener);

  go(register);
  environment.back();

  expect(listener).toHaveBeenCalledTimes(2);
});

/** An address of a browser, which goes back a moment later. The user has come from another page. */
function openInBrowser() {
  const environment = memoryEnvironment({ href: 'https://host.example.com/before' });
  environment.address.push('https://account.example.com/login', 0);
  const steps: (() => void)[] = [];
  const address = { ...environment.address, back: () => void steps.push(environment.address.back) };
  const router = createRouter({ address, routing: 'path', initial: login });
  return {
    ...router,
    address,
    /** How often the browser has been asked to go back without having done so. */
    asked: () => steps.length,
    settle() {
      for (let step = steps.shift(); step; step = steps.shift()) step();
    },
  };
}

test('going back twice at once goes back twice, one after the other, though the browser takes a moment for each', () => {
  const { go, back, get, subscribe, address, asked, settle } = openInBrowser();
  go(register);
  go(agreement);
  const listener = vi.fn();
  subscribe(listener);

  back();
  back();
  expect([get(), asked()]).toEqual([login, 1]);
  settle();

  expect(get()).toEqual(login);
  expect([address.at(), address.href()]).toEqual([0, 'https://account.example.com/login']);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a listener that goes back further at each step stops at the start', () => {
  const { go, back, get, subscribe, address, settle } = openInBrowser();
  go(register);
  go(agreement);
  subscribe(() => get().screen !== 'login' && back());

  back();
  settle();

  expect(get()).toEqual(login);
  expect(address.href()).toBe('https://account.example.com/login');
});

test.each<['go' | 'replace', number]>([
  ['go', 1],
  ['replace', 0],
])('after going back, %s waits for the browser, so that the entry that was left is not in its way', (verb, entry) => {
  const { go, back, get, address, settle, ...router } = openInBrowser();
  go(register);

  back();
  const verbs = { go, replace: router.replace };
  verbs[verb](agreement);
  expect([get(), address.href()]).toEqual([agreement, 'https://account.example.com/register']);
  settle();

  expect(get()).toEqual(agreement);
  expect([address.at(), address.href()]).toEqual([entry, 'https://account.example.com/agreement']);
});

test('goes back over several entries although the browser answers each step later', () => {
  const { address } = memoryEnvironment({ href: 'https://account.example.com/login' });
  const asked: (() => void)[] = [];
  const slow = { ...address, back: () => void asked.push(address.back) };
  const router = createRouter({ address: slow, routing: 'path', initial: login });
  const card = (name: string): Place => ({ screen: 'login', params: { card: name } });
  router.go(card('companies'));
  router.go(card('sides'));
  const seen: Place[] = [];
  router.subscribe(() => seen.push(router.get()));

  router.back();
  router.back();
  for (const answer of asked) answer();

  expect(seen).toEqual([card('companies'), login]);
  expect([router.hasBack(), address.at()]).toEqual([false, 0]);
});
