import { isScreenName, matchRoute, type Place, routes, type ScreenName, toPath } from 'account-portal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../support/any-text.ts';
import given from '../../vectors/routes.json' with { type: 'json' };

const plain = given.map(({ route, ...row }) => ({ ...row, path: route.replace(/\/\{\w+\?\}$/, '') }));

/** Beyond the specification. */
const further = ['/phone', '/sessions', '/login/sms', '/review', '/invite'];

test('the table has the 17 routes of rules.md 2.1, and the further ones', () => {
  const table = Object.values(routes).flatMap(({ paths }) => paths.map((path) => path.replace(/\{\w+=(\w+)\}/, '$1')));

  expect(given).toHaveLength(17);
  expect(table.sort()).toEqual([...given.map(({ route }) => route), ...further].sort());
});

test.each(plain)('$path is the screen $screen', ({ path, screen, params }) => {
  expect(matchRoute(path)).toEqual({ screen, params });
});

test.each([
  ['/bind/1', { screen: 'bind-phone', params: { isBind: '1' } }],
  ['/bind/true', { screen: 'bind-phone', params: { isBind: 'true' } }],
  ['/forget/phone', { screen: 'forgot', params: { type: 'phone' } }],
  ['/forget/account', { screen: 'forgot', params: { type: 'account' } }],
  ['/forget/%70hone', { screen: 'forgot', params: { type: 'phone' } }],
  [`/forget/${'x'.repeat(64)}`, { screen: 'forgot', params: { type: 'x'.repeat(64) } }],
])('%s has a parameter', (path, place) => {
  expect(matchRoute(path)).toEqual(place);
});

test.each(plain.filter(({ path }) => path !== '/'))('$path is matched exactly', ({ path }) => {
  for (const near of [
    `${path}/`,
    `${path}//`,
    `/${path}`,
    path.toUpperCase(),
    path.slice(1),
    `${path} `,
    `${path}?u=1`,
    `${path}#x`,
    `${path}/../login`,
    `${path}.html`,
    `/v1${path}`,
    path.replace(/[a-z]/, '%6c'),
  ])
    expect(matchRoute(near)).toBeNull();
});

test.each([
  '',
  '//',
  '/x',
  '/login/accounts',
  '/login/account/1',
  '/register/other',
  '/bind/',
  '/bind/1/2',
  '/forget/a%2Fb',
  '/forget/a b',
  '/forget/%',
  '/forget/%E4%B8',
  '/forget/%00',
  '/forget/%E4%B8%AD',
  '/forget/..',
  '/forget/<script>',
  `/forget/${'x'.repeat(65)}`,
  '/experience/roles',
  '/experience/shop',
  '/unbind/1',
  '/__proto__',
  '/constructor',
  '/jumpError',
  '/{type?}',
  '/bind/{isBind?}',
  '/x'.repeat(500),
  `/forget/${'%41'.repeat(300)}`,
])('%j matches no place', (path) => {
  expect(matchRoute(path)).toBeNull();
});

test.each([undefined, null, 5, {}])('%s is not a path', (path) => {
  expect(matchRoute(path as never)).toBeNull();
});

test.each(plain)('$path is written as it was read', ({ path }) => {
  const place = matchRoute(path);

  expect(place && toPath(place)).toBe(path === '/' ? '/login' : path);
});

test.each<[Place, string | null]>([
  [{ screen: 'forgot', params: { type: 'phone' } }, '/forget/phone'],
  [{ screen: 'forgot', params: {} }, '/forget'],
  [{ screen: 'bind-phone', params: { isBind: '1' } }, '/bind/1'],
  [{ screen: 'experience', params: { step: 'role' } }, '/experience/role'],
  [{ screen: 'experience', params: { step: 'industry' } }, '/experience'],
  [{ screen: 'login', params: { phone: '13800138000' } }, '/login'],
  [{ screen: 'forgot', params: { type: 'a/b' } }, null],
  [{ screen: 'forgot', params: { type: '' } }, null],
  [{ screen: 'forgot', params: { type: '../login' } }, null],
  [{ screen: 'side-choice', params: {} }, null],
  [{ screen: 'toString' as ScreenName, params: {} }, null],
])('%j is written as %s', (place, path) => {
  expect(toPath(place)).toBe(path);
});

test('screens without a route are reachable by name only', () => {
  const unrouted = Object.entries(routes).flatMap(([screen, { paths }]) => (paths.length === 0 ? [screen] : []));

  expect(unrouted).toEqual([
    'account',
    'side-choice',
    'change-password',
    'app-download',
    'use-app',
    'tenant-not-found',
    'not-found',
  ]);
});

test('a screen name is one of the table', () => {
  expect(isScreenName('login')).toBe(true);
  for (const name of ['', 'Login', 'toString', '__proto__', 5, null, ['login']]) expect(isScreenName(name)).toBe(false);
});

test('any place is the same after writing and reading', () => {
  const value = fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/);
  const place = fc.oneof(
    value.map((type): Place => ({ screen: 'forgot', params: { type } })),
    value.map((isBind): Place => ({ screen: 'bind-phone', params: { isBind } })),
  );

  fc.assert(
    fc.property(place, (before) => {
      expect(matchRoute(toPath(before) ?? '')).toEqual(before);
    }),
  );
});

test('reading any text does not throw', () => {
  const segment = fc.oneof(
    fc.constantFrom('login', 'register', 'forget', 'bind', 'experience', '%', '..', ''),
    anyText,
  );

  fc.assert(
    fc.property(fc.array(segment), (segments) => {
      const place = matchRoute(`/${segments.join('/')}`);

      if (place !== null) expect(isScreenName(place.screen)).toBe(true);
    }),
  );
});
