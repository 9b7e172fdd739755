import { createPortal, type PortalOptions, type ScreenName } from 'account-portal';
import { backend, memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createAuthorization } from '../../../core/session/authorization.ts';

const shop = 'https://shop.example.cn';

function arrive(path: string, options: Partial<PortalOptions> = {}, waiting = true, screen?: ScreenName) {
  const world = memoryEnvironment({ href: `${shop}/`, fetch: backend({}) });
  const state = waiting
    ? createAuthorization(world, '').begin({ channel: 'official', companyId: '1001', silent: false, screen })
    : 'x'.repeat(32);
  const { tabStorage, storage } = world;
  const environment = { ...memoryEnvironment({ href: `${shop}${path.replace('STATE', state)}` }), tabStorage, storage };
  const portal = createPortal({ apiHost: 'https://api.example.com', environment, routing: 'path', ...options });
  return { portal, href: environment.address.href(), environment };
}

test.each([
  ['/register/wechat?code=c0&state=STATE', '/register/wechat'],
  ['/register/wechat?companyId=1001&code=c0&state=STATE#wechat_redirect', '/register/wechat?companyId=1001'],
  ['/register/wechat?code=c0&companyId=1001&state=STATE&u=7', '/register/wechat?companyId=1001&u=7'],
])('takes the answer at %s before the first render: %s stays', (path, left) => {
  const { portal, href, environment } = arrive(path);

  expect(href).toBe(shop + left);
  expect(environment.seen.pushed).toEqual([]);
  expect(portal.authorization.received()).toMatchObject({ code: 'c0', request: { companyId: '1001' } });
  expect(portal.place.get().screen).toBe('register-wechat');
});

test.each([
  ['without a code', '/register/wechat?state=STATE', null, true],
  ['with a code of odd signs', '/register/wechat?code=%3Cb%3E&state=STATE', null, true],
  ['with a code that begins with an odd sign', '/register/wechat?code=%3Cc0&state=STATE', null, true],
  ['with a code that ends with one', '/register/wechat?code=c0%3E&state=STATE', null, true],
  ['with two codes', '/register/wechat?code=a&code=b&state=STATE', null, true],
  ['without a state', '/register/wechat?code=c0', 'c0', false],
  ['with another state', '/register/wechat?code=c0&state=abc', 'c0', false],
  ['with an endless state', `/register/wechat?code=c0&state=${'a'.repeat(200)}`, 'c0', false],
  ['with two states', '/register/wechat?code=c0&state=STATE&state=STATE', 'c0', false],
])('removes an answer %s from the URL', (_, path, code, known) => {
  const { portal, href } = arrive(path);

  expect(href).toBe(`${shop}/register/wechat`);
  expect(portal.authorization.received()?.code).toBe(code);
  expect(portal.authorization.received()?.request !== null).toBe(known);
});

test("on another site's page, ignores an answer that was not requested", () => {
  const theirs = '/account?code=c0&state=theirs#there';

  for (const routing of ['none', 'hash', 'path'] as const) {
    const { portal, href } = arrive(theirs, { routing });
    expect([href, portal.authorization.received()]).toEqual([shop + theirs, null]);
    expect(portal.place.get().screen).not.toBe('register-wechat');
  }
});

test.each(['none', 'hash'] as const)('with %s the path belongs to the page, even if it looks like ours', (routing) => {
  const theirs = '/register/wechat?code=c0&state=theirs';
  const { portal, href } = arrive(theirs, { routing });

  expect([href, portal.authorization.received()]).toEqual([shop + theirs, null]);
});

test.each([
  ['a page of its own', 'path', '/register/wechat?companyId=1001&code=c0&state=STATE', '/review?companyId=1001'],
  ['a fragment', 'hash', '/account?code=c0&state=STATE#wechat_redirect', '/account#/review'],
  ['no address', 'none', '/account?code=c0&state=STATE#wechat_redirect', '/account'],
] as const)('a login that stood in for a screen leads back to it, in a portal with %s', (_, routing, path, left) => {
  const { portal, environment } = arrive(path, { routing }, true, 'review');

  expect(environment.address.href()).toBe(shop + left);
  expect(portal.place.get()).toEqual({ screen: 'review', params: { way: 'wechat' } });
  expect(portal.authorization.received()).toMatchObject({ code: 'c0', request: { screen: 'review' } });
});

test('a stored screen that is none has no login', () => {
  const { portal } = arrive('/register/wechat?code=c0&state=STATE', {}, true, 'constructor' as ScreenName);

  expect(portal.place.get()).toEqual({ screen: 'register-wechat', params: {} });
});

test('when embedded, a requested answer opens the WeChat screen', () => {
  const { portal, href } = arrive('/account?page=2&code=c0&state=STATE#wechat_redirect', { routing: 'none' });

  expect(href).toBe(`${shop}/account?page=2`);
  expect(portal.place.get().screen).toBe('register-wechat');
});

test('a second portal on the page finds no answer', () => {
  const { portal, environment } = arrive('/account?code=c0&state=STATE', { routing: 'none' });
  const second = createPortal({ apiHost: 'https://api.example.com', environment });

  expect(portal.authorization.received()?.request).not.toBeNull();
  expect(second.authorization.received()).toBeNull();
  expect(second.place.get().screen).toBe('login');
});

test('a page without an address of its own has no answer', () => {
  const environment = memoryEnvironment({ href: 'about:srcdoc', fetch: backend({}) });

  const portal = createPortal({ apiHost: 'https://api.example.com', environment, companyId: '1001' });

  expect([portal.authorization.received(), portal.place.get().screen]).toEqual([null, 'login']);
});

test('an ordinary visit does not change the URL', () => {
  const { portal, environment } = arrive('/register/wechat?companyId=1001', {}, false);

  expect(environment.seen.replaced).toEqual([]);
  expect(portal.authorization.received()).toBeNull();
});

const there = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/** The tab in which a request has been made at the login, with WeChat's own pages and then its answer on top. */
function answered(pages: number, options: Partial<PortalOptions> = {}, ahead = 0) {
  const environment = memoryEnvironment({ href: `${shop}/before`, fetch: backend({}) });
  const { address } = environment;
  address.push('/login?companyId=1001', 0);
  for (let page = 0; page < ahead; page += 1) address.push(there, 0);
  address.back(ahead);
  const request = { channel: 'official', companyId: '1001', silent: false } as const;
  const state = createAuthorization(environment, '').begin(request);
  for (let page = 0; page < pages; page += 1) address.push(there, 0);
  address.push(`${shop}/register/wechat?companyId=1001&code=c0&state=${state}`, 0);
  const open = () => createPortal({ apiHost: 'https://api.example.com', environment, routing: 'path', ...options });
  return { environment, open, portal: open() };
}

test.each([
  ['no page of its own', 0],
  ['a page of its own', 1],
  ['two pages of its own', 2],
])('back from the answer of a WeChat that has shown %s leads to the login that asked', (_, pages) => {
  const { environment, portal } = answered(pages);
  const { address } = environment;
  expect([address.href(), portal.hasBack()]).toEqual([`${shop}/register/wechat?companyId=1001`, false]);

  environment.back();

  expect(address.href()).toBe(`${shop}/login?companyId=1001`);
  environment.back();
  expect(address.href()).toBe(`${shop}/before`);
});

test.each([
  ['no page of its own', 0],
  ['a page of its own', 1],
])('so it does where the login had entries ahead of it, and WeChat has shown %s', (_, pages) => {
  const { environment } = answered(pages, {}, 3);

  environment.back();

  expect(environment.address.href()).toBe(`${shop}/login?companyId=1001`);
});

test('steps above the answer of WeChat are gone back one by one, also after a reload', async () => {
  const { environment, portal, open } = answered(1);
  await portal.go({ screen: 'register', params: {} });
  environment.back();
  expect([portal.place.get().screen, portal.hasBack()]).toEqual(['register-wechat', false]);
  environment.forward();
  expect([portal.place.get().screen, portal.hasBack()]).toEqual(['register', true]);

  portal.destroy();
  const reloaded = open();
  environment.back();
  expect(reloaded.place.get().screen).toBe('register-wechat');
  environment.back();
  expect(environment.address.href()).toBe(`${shop}/login?companyId=1001`);
});

test('passes over nothing where it is not certain how far the login is, or whose the page is', () => {
  const request = { channel: 'official', companyId: '1001', silent: false } as const;
  const asking = memoryEnvironment({ href: `${shop}/login` });
  const state = createAuthorization(asking, '').begin(request);
  // WeChat has opened another tab, which has the device's copy only.
  const other = { ...memoryEnvironment({ href: there, fetch: backend({}) }), storage: asking.storage };
  for (const path of ['/', '/a', `/register/wechat?code=c0&state=${state}`]) other.address.push(shop + path, 0);
  const portal = createPortal({ apiHost: 'https://api.example.com', environment: other, routing: 'path' });
  expect(portal.authorization.received()?.request).not.toBeNull();
  expect(other.address.length?.()).toBe(4);

  const embedded = answered(1, { routing: 'none' });
  expect(embedded.environment.address.length?.()).toBe(4);
});
