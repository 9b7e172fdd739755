import { createLoginFlow, createNoBridge, createPortal, type Environment, type NativeBridge } from 'account-portal';
import {
  bindPhone,
  getAdminByLogin,
  getByHost,
  getCompanyById,
  getSessions,
  modifyPwd,
  unbindPhone,
} from 'account-portal/endpoints';
import {
  type Answers,
  hang,
  memoryEnvironment,
  ok,
  refuse,
  wireCompany,
  wireLists,
  wireUser,
} from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toAccountLists } from '../../../core/model/account-entry.ts';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { appWorld } from '../../support/in-app.ts';
import { idle, testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const user = toLoginUser(wireUser());
const host = { apiHost: 'https://api.example.com' };

test.each(['none', 'hash', 'path'] as const)('creating a portal has no side effects (%s)', (routing) => {
  const fetch = vi.fn<Environment['fetch']>();
  const environment = memoryEnvironment({ fetch, storage: { lang: 'en', companyData: '{broken', pcShop_user: 'x' } });
  const written = vi.spyOn(environment.storage, 'set');
  const removed = vi.spyOn(environment.storage, 'remove');
  const timers = vi.spyOn(environment.clock, 'after');

  createPortal({ ...host, environment, routing, persistence: 'device' });

  for (const touched of [fetch, written, removed, timers]) expect(touched).not.toHaveBeenCalled();
  expect(environment.seen).toEqual({ left: [], pushed: [], replaced: [] });
});

test('with a session of the page only, writes nothing to storage', async () => {
  const { portal, environment } = testPortal({}, { companyId: '1001' });
  const written = vi.spyOn(environment.storage, 'set');

  await portal.start();
  portal.chooseLocale('en');
  await portal.completeLogin(user);

  expect(written).not.toHaveBeenCalled();
});

test('storage keys have the prefix', async () => {
  const { portal, environment } = testPortal({}, { companyId: '1001', persistence: 'device', storagePrefix: 'shop-' });

  await portal.start();
  portal.signIn(user);
  portal.remembered.add('amy');
  portal.chooseLocale('en');

  const keys = ['companyData', 'pcShop_user', 'portal-since-pcShop_user', 'accountList', 'portal-remembered', 'lang'];
  expect(keys.filter((key) => environment.storage.get(`shop-${key}`) !== null)).toEqual(keys);
  expect(keys.filter((key) => environment.storage.get(key) !== null)).toEqual([]);
});

test('two portals share nothing', async () => {
  const first = testPortal({}, { companyId: '1001', instanceId: 'a' });
  const { server, environment } = first;
  const second = createPortal({ ...host, environment, companyId: '2002', instanceId: 'b' });
  const heard = vi.fn();
  second.onAny(heard);

  await first.portal.start();
  first.portal.setLocale('en');
  await first.portal.go({ screen: 'register', params: {} });
  first.portal.signIn(user);

  expect(heard).not.toHaveBeenCalled();
  expect(second.session.get().user).toBeNull();
  expect(second.locale.get()).toBe('zh');
  expect(second.place.get().screen).toBe('login');
  expect(second.tenant.get()).toEqual({ status: 'resolving', companyId: '2002' });
  expect(server.calls.map(({ params }) => params.id ?? params.company_id_)).toEqual(['1001', '1001', '1001']);
});

test('two portals without an instance id get different ones', () => {
  const environment = memoryEnvironment();

  const names = [createPortal({ ...host, environment }), createPortal({ ...host, environment })].map(
    ({ instanceId }) => instanceId,
  );

  expect(names[0]).toMatch(/^[A-Za-z0-9]{8}$/);
  expect(names[0]).not.toBe(names[1]);
});

test('every event has portal, company, screen and time', async () => {
  const { portal, events } = testPortal({}, { companyId: '1001' }, { now: 5 });

  await portal.go({ screen: 'register', params: {} });

  expect(events.map(({ name }) => name)).toEqual(['before-screen', 'screen', 'track']);
  for (const { detail } of events) expect(detail).toMatchObject({ instanceId: 'p1', companyId: '1001', at: 5 });
  expect(events[0]?.detail).toMatchObject({ from: 'login', to: 'register', screen: 'login' });
  expect(events[1]?.detail).toMatchObject({ from: 'login', to: 'register', screen: 'register' });
});

test('does not show a screen that the page prevents', async () => {
  const { portal, emitted } = testPortal();
  portal.on('before-screen', (event) => event.preventDefault());

  await portal.go({ screen: 'register', params: {} });

  expect(portal.place.get().screen).toBe('login');
  expect(emitted('screen')).toEqual([]);
});

test('shows a screen although the entry of a card is left meanwhile, and not after another one', async () => {
  const { portal } = testPortal();
  await portal.go({ screen: 'register-more', params: {} });
  await portal.go({ screen: 'register-more', params: { card: 'form', from: '' } });

  const sent = portal.go({ screen: 'register-result', params: {} });
  portal.back();
  await sent;
  expect(portal.place.get().screen).toBe('register-result');

  const late = portal.go({ screen: 'login', params: {} });
  portal.replace({ screen: 'agreement', params: {} });
  await late;
  expect(portal.place.get().screen).toBe('agreement');
});

test('reports every change of screen, including back', async () => {
  const href = 'https://account.example.com/login';
  const { portal, environment, emitted } = testPortal({}, { routing: 'path' }, { href });

  await portal.go({ screen: 'register', params: {} });
  await portal.go({ screen: 'agreement', params: {} });
  environment.back();
  portal.back();

  expect(emitted('screen').map(({ from, to }) => `${from} ${to}`)).toEqual([
    'login register',
    'register agreement',
    'agreement register',
    'register login',
  ]);
});

test("uses the company's language if no other was chosen, and reports it", async () => {
  const { portal, emitted } = testPortal(
    { getCompanyById: ok(wireCompany({ language_type_: 'es' })) },
    { companyId: '1001' },
  );

  await portal.start();

  expect(portal.locale.get()).toBe('es');
  expect(emitted('locale')).toMatchObject([{ locale: 'es' }]);
});

test('calls send the current language', async () => {
  const { portal, server } = testPortal({}, { locale: 'en' });

  await portal.call(getByHost, { host: 'a.cn' });
  portal.setLocale('es');
  await portal.call(getByHost, { host: 'a.cn' });

  expect(server.calls.map(({ headers }) => headers.get('accept-language'))).toEqual(['en', 'es']);
});

test("the user's choice overrides the page's language, also on the next visit", () => {
  const first = testPortal({}, { persistence: 'device' });
  first.portal.chooseLocale('en');
  const storage = { lang: first.environment.storage.get('lang') ?? '' };

  expect(testPortal({}, { persistence: 'device', pageLocale: 'es' }, { storage }).portal.locale.get()).toBe('en');
  expect(testPortal({}, { persistence: 'device', locale: 'es' }, { storage }).portal.locale.get()).toBe('es');
  expect(testPortal({}, { persistence: 'page' }, { storage }).portal.locale.get()).toBe('zh');
});

test('ends a session that the server rejects, and reports it once; keeps others of this device', async () => {
  const { portal, environment, emitted } = testPortal(
    { modifyPwd: refuse('token-expired'), bindPhone: refuse('token-expired') },
    { persistence: 'device' },
  );
  portal.signIn(user);
  environment.changeInOtherTab('pcMgr_user', JSON.stringify(wireUser({ id_: '7', token_: 'of another' })));

  await Promise.allSettled([
    portal.call(modifyPwd, { userId: '42', oldPassword: 'a', newPassword: 'b' }),
    portal.call(bindPhone, { userId: '42', phone: '13800138000', code: '111111' }),
  ]);

  expect(portal.session.get().user).toBeNull();
  expect(environment.storage.get('pcShop_user')).toBeNull();
  expect(environment.storage.get('pcMgr_user')).toContain('of another');
  expect(emitted('session-expired')).toHaveLength(1);
});

test.each([
  [{ reason: 'password' }, 'password'],
  [{ reason: 'ended' }, 'ended'],
  [{ reason: 'idle' }, 'idle'],
  [{ reason: 'left' }, 'expired'],
  [{ reason: 'a word of a later server' }, 'expired'],
  [{}, 'expired'],
] as const)('says why the server has ended the session: %j', async (params, expected) => {
  const { portal, emitted } = testPortal({ getSessions: refuse('token-expired', params) }, { persistence: 'device' });
  portal.signIn(user);

  await portal.call(getSessions).catch(() => undefined);

  expect(portal.session.get()).toMatchObject({ user: null, ended: expected });
  expect(emitted('session-expired')).toMatchObject([{ reason: expected }]);
});

test.each([
  ['another refusal', refuse('code-wrong'), undefined],
  ["the end of another login's token", refuse('token-expired'), 'other'],
])('%s does not end the session', async (_, answer, token) => {
  const { portal, emitted } = testPortal({ unbindPhone: answer });
  portal.signIn(user);

  await portal
    .call(unbindPhone, { userId: '42', phone: '13800138000', code: '111111' }, { token })
    .catch(() => undefined);

  expect(portal.session.get().user?.id).toBe('42');
  expect(emitted('session-expired')).toEqual([]);
});

test('without a session, a refused token does not expire one', async () => {
  const { portal, emitted } = testPortal({ modifyPwd: refuse('token-expired') });

  const call = portal.call(modifyPwd, { userId: '42', oldPassword: 'a', newPassword: 'b' });

  await expect(call).rejects.toMatchObject({ code: 'token-expired' });
  expect(emitted('session-expired')).toEqual([]);
});

test('logout clears the landing, deletes the user in the app and emits an event', async () => {
  const act = vi.fn(async () => undefined);
  const bridge: NativeBridge = { ...createNoBridge(), available: true, act, ask: async () => null as never };
  const { portal, emitted } = testPortal({}, { companyId: '1001', bridge });
  await portal.completeLogin(user);

  await portal.signOut();

  expect(portal.landing.get()).toBeNull();
  expect(portal.session.get().user).toBeNull();
  expect(act).toHaveBeenLastCalledWith('deleteUser', null, expect.anything());
  expect(emitted('logout')).toHaveLength(1);
});

test('start restores the session of an earlier visit', async () => {
  const first = testPortal({}, { persistence: 'device' });
  first.portal.signIn(user);
  const storage = { pcShop_user: first.environment.storage.get('pcShop_user') ?? '' };
  const { portal } = testPortal({}, { persistence: 'device' }, { storage });
  expect(portal.session.get().user).toBeNull();

  await portal.start();

  expect(portal.session.get().user?.id).toBe('42');
});

test('reports a logout in another tab', () => {
  const { portal, environment, emitted } = testPortal({}, { persistence: 'device' });
  portal.signIn(user);

  environment.changeInOtherTab('pcShop_user', null);

  expect(portal.session.get().user).toBeNull();
  expect(emitted('logout')).toHaveLength(1);
});

test('a destroyed portal receives and emits no events', async () => {
  const { portal, environment, events } = testPortal({}, { persistence: 'device', routing: 'path' });
  await portal.go({ screen: 'register', params: {} });
  portal.signIn(user);
  events.length = 0;

  portal.destroy();
  environment.changeInOtherTab('pcShop_user', null);
  environment.back();
  portal.setLocale('en');
  await portal.go({ screen: 'agreement', params: {} });

  expect(portal.session.get().user?.id).toBe('42');
  expect(portal.place.get().screen).toBe('register');
  expect(events).toEqual([]);
});

test('does not navigate for a login that is pending when the portal is destroyed', async () => {
  let answer = () => {};
  const { portal, environment } = testPortal({
    getAuthCode: () =>
      new Promise((resolve) => {
        answer = () => resolve(ok({ auth_code_: 'c0de' }));
      }),
  });
  const landed = portal.completeLogin(user);
  await idle();

  portal.destroy();
  answer();

  await expect(landed).rejects.toMatchObject({ code: 'aborted' });
  expect(environment.seen.left).toEqual([]);
});

test('passes the options to calls: timeout, headers, paths, services', async () => {
  const requests: string[] = [];
  const { portal, environment } = testPortal(
    { getByHost: hang() },
    {
      timeout: 500,
      headers: { 'x-shop': 'yes' },
      paths: { getCompanyById: '/other/company/{id}' },
      services: { getAdminByLogin: async () => ({ name: 'Chen', phone: '' }) },
    },
  );
  const { fetch } = environment;
  environment.fetch = (url, init) => {
    requests.push(`${url} ${new Headers(init.headers).get('x-shop')}`);
    return fetch(url, init);
  };

  expect(await settle(environment, portal.call(getByHost, { host: 'a.cn' }))).toMatchObject({
    error: { code: 'timeout' },
    after: 500,
  });
  await portal.call(getCompanyById, { companyId: '1001' }).catch(() => undefined);
  expect(await portal.call(getAdminByLogin, { login: 'amy' })).toEqual({ name: 'Chen', phone: '' });

  expect(requests.at(-1)).toBe('https://api.example.com/other/company/1001 yes');
});

test.each([
  ['', 'PC', 'PC'],
  ['Mozilla/5.0 (iPhone) Mobile CloudOrder/1.0 (IOS)', 'APP', 'IOS'],
  ['Mozilla/5.0 (Linux; Android 14) Mobile', 'WEBAPP', 'WEBAPP'],
])('for %j, sends %s and %s to the server', async (userAgent, tokenType, appSource) => {
  const { portal, server } = testPortal({}, {}, { userAgent });

  await portal.call(getByHost, { host: 'a.cn' });

  expect(server.calls[0]?.headers.get('token-type')).toBe(tokenType);
  expect(server.calls[0]?.headers.get('app-source')).toBe(appSource);
});

test.each(['', '/api', 'api.example.com', 'http://api.example.com', 'javascript:alert(1)'])(
  'throws for an untrusted API address: %s',
  (apiHost) => {
    expect(() => createPortal({ apiHost, environment: memoryEnvironment() })).toThrow('https://api.example.com');
  },
);

test.each([[], [{}], [null], [{ apiHost: new URL('https://api.example.com') }]])(
  'throws for options of a script without an API address: %s',
  (...options) => {
    const create = createPortal as (...options: unknown[]) => unknown; // as untyped code calls it

    expect(() => create(...options)).toThrow('createPortal needs an apiHost');
  },
);

test.each<[string, Record<string, unknown>]>([
  ['hosts', { hosts: { store: 'https://evil.example', m: 'https://evil.example' } }],
  ['a path', { mixedLogin: '.evil.example/login', getAuthCode: '.evil.example/code' }],
  ['paths', { paths: { mixedLogin: '.evil.example/login' } }],
  ['a function in place of a call', { mixedLogin: () => Promise.reject(new Error('not asked for')) }],
  ['headers', { headers: { token: 'of-another-user' } }],
  ['a download', { appDownload: { page: 'https://evil.example/app' } }],
])('options that the page has not given are not found on Object.prototype: %s', async (_, polluted) => {
  const hosts = new Set<string>();
  Object.assign(Object.prototype, polluted);

  try {
    const { portal, server, environment } = testPortal({}, { companyId: '1001' });
    const { fetch } = environment;
    environment.fetch = (url, init) => {
      hosts.add(new URL(url).host);
      return fetch(url, init);
    };
    const flow = createLoginFlow(portal);
    await flow.submit({ account: '13800138000', password: 'portal.demo1' });

    expect(flow.get().error).toBe(null);
    expect([...hosts]).toEqual(['api.example.com']);
    expect(server.calls.map(({ headers }) => headers.get('token'))).not.toContain('of-another-user');
    expect(environment.seen.left.map((url) => new URL(url).origin)).toEqual(['https://store.example.com']);
    expect(portal.appDownload).toBe(null);
  } finally {
    for (const name of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, name);
  }
});

test('checks the session again on return from the back/forward cache', async () => {
  const { portal, environment, emitted } = testPortal({}, { persistence: 'device' });
  await portal.start();
  await portal.completeLogin(toLoginUser(wireUser()));
  environment.storage.remove('pcShop_user'); // by another tab, while this page was in the back/forward cache

  environment.returnToPage();

  expect(portal.session.get().user).toBe(null);
  expect(emitted('logout')).toHaveLength(1);
});

test('a destroyed portal does not check the session on return', async () => {
  const { portal, environment } = testPortal({}, { persistence: 'device' });
  await portal.start();
  await portal.completeLogin(toLoginUser(wireUser()));
  environment.storage.remove('pcShop_user');

  portal.destroy();
  environment.returnToPage();

  expect(portal.session.get().user).not.toBe(null);
});

test('after destroy, late answers of a lookup, a theme asset, a service and the app change nothing', async () => {
  const { promise: late, resolve: answerLate } = Promise.withResolvers<void>();
  const later =
    <Answer>(answer: Answer) =>
    async () => {
      await late;
      return answer;
    };
  const open = (answers: Answers) => {
    const app = appWorld({ token: { data: 'late-t0ken' }, state: { data: 'late' } });
    const services = { mixedLogin: later(toAccountLists(wireLists())) };
    const options = { persistence: 'device', assetBase: 'https://a.example.com', services, companyId: '1001' } as const;
    const test = testPortal(answers, options, { ...app.world, href: 'https://account.example.com/login?u=5' });
    app.live(test.environment);
    const { fetch } = test.environment;
    test.environment.fetch = async (url, init) => {
      if (!url.startsWith('https://a.example.com')) return fetch(url, init);
      await late;
      return new Response('{"color":"#123456","radius":"3px"}');
    };
    return test;
  };
  const tests = [open({ getCompanyById: later(ok(wireCompany())) }), open({})];
  const heard = vi.fn();
  for (const { portal } of tests) {
    void portal.start();
    void createLoginFlow(portal).submit({ account: 'a', password: 'b', remember: true });
  }
  await idle();

  const read = () =>
    tests.map(({ portal, environment, events }) => [
      [portal.tenant.get(), portal.theme.get(), portal.app.get(), portal.bridge.app.get(), portal.callLog.get()],
      ['companyData', 'accountList', 'portal-remembered', 'portal-theme-1001', 'shareUserId'].map((key) =>
        environment.storage.get(key),
      ),
      events.length,
    ]);
  for (const { portal } of tests) {
    portal.destroy();
    for (const state of [portal.tenant, portal.theme, portal.app, portal.bridge.app]) state.subscribe(heard);
  }
  const before = read();
  answerLate();
  await idle();

  expect(read()).toEqual(before);
  expect(heard).not.toHaveBeenCalled();
});

test.each([
  ['a company', '?companyId=1001', {}, 'https://account.example.com/login?companyId='],
  [
    'an unknown company',
    '?companyId=9',
    { getCompanyById: refuse('company-unknown') },
    'https://account.example.com/login?companyId=',
  ],
  ['no company', '', {}, null],
])('from a page of %s the way to all companies is known', async (_, query, answers, general) => {
  const { portal } = testPortal(answers, { routing: 'path' }, { href: `https://account.example.com/login${query}` });
  await portal.start();

  expect(portal.generalHrefOf({ screen: 'login', params: {} })).toBe(general);
});
