import { createNoBridge, hostsFor, type PortalOptions } from 'account-portal';
import { getAuthCode, modifyPwd } from 'account-portal/endpoints';
import { type Answers, type AppScript, fail, hang, refuse, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { handOverInTime } from '../../../core/native-app/hand-over-in-time.ts';
import type { createInsideApp } from '../../../core/native-app/inside-app.ts';
import { createNativeApp, handOverLimit, startLimit } from '../../../core/native-app/native-app.ts';
import type { Session } from '../../../core/session/session.ts';
import { appAgent, appWorld } from '../../support/in-app.ts';
import { idle, testPortal } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

const user = toLoginUser(wireUser());
const hour = 60 * 60 * 1000;
interface World {
  readonly answers?: Answers;
  readonly options?: Partial<PortalOptions>;
  readonly storage?: Readonly<Record<string, string>>;
}

/** A portal in a scripted native app. */
function inApp(script: AppScript = {}, { answers = {}, options = {}, storage = {} }: World = {}) {
  const around = appWorld(script);
  const world = testPortal(
    answers,
    { companyId: '1001', persistence: 'device', ...options },
    { ...around.world, storage },
  );
  const app = around.live(world.environment);
  const bound = () => world.server.calls.filter(({ name }) => name === 'bindJpushId');
  const kept = () => ({
    mMgr_user: world.environment.storage.get('mMgr_user') ?? '',
    mShop_user: world.environment.storage.get('mShop_user') ?? '',
    pushBinding: world.environment.storage.get('pushBinding') ?? '',
  });
  return { ...world, app, emit: around.emit, bound, kept };
}

test('sends nothing to the app before the portal starts', async () => {
  const { app } = inApp();

  await idle();

  expect(app.messages).toEqual([]);
});

test('at start, uses what the app offers, before the first call', async () => {
  const { portal, server } = inApp(
    {
      token: { data: 'app-t0ken' },
      apiAddress: { data: 'https://api-2.example.com' },
      state: { data: 'from-push' },
      version: { data: '1.2' },
      mac: { data: 'aa:bb:cc:dd:ee:ff' },
      industry: { data: '729' },
    },
    { options: { bridgeApiOrigins: ['https://api-1.example.com', 'https://api-2.example.com'] } },
  );

  await portal.start();

  expect(portal.app.get()).toEqual({
    token: 'app-t0ken',
    apiOrigin: 'https://api-2.example.com',
    state: 'from-push',
    version: '1.2',
    mac: 'aa:bb:cc:dd:ee:ff',
    industry: '729',
  });
  expect(server.calls[0]).toMatchObject({ name: 'getCompanyById' });
  expect(server.calls[0]?.headers.get('token')).toBe('app-t0ken');
  expect(JSON.stringify(portal.app.get())).not.toContain('app-t0ken');
});

test.each(['https://api-2.example.com', 'http://api.example.com', 'https://api.example.com.evil.net', 'javascript:1'])(
  'ignores an API address that the page does not allow: %s',
  async (address) => {
    const options = { bridgeApiOrigins: ['https://api-3.example.com'] };
    const { portal, environment } = inApp({ apiAddress: { data: address } }, { options });
    const asked: string[] = [];
    const { fetch } = environment;
    Object.assign(environment, {
      fetch: (url: string, init: RequestInit) => {
        asked.push(new URL(url).origin);
        return fetch(url, init);
      },
    });

    await portal.start();

    expect(portal.app.get().apiOrigin).toBeNull();
    expect(new Set(asked)).toEqual(new Set(['https://api.example.com']));
  },
);

test("a login here overrides the app's token, and an expired token is dropped", async () => {
  const { portal, server, emitted } = inApp(
    { token: { data: 'app-t0ken' } },
    { answers: { modifyPwd: refuse('token-expired') } },
  );
  await portal.start();

  await portal.call(getAuthCode, { companyId: '1001', side: 'shop' });
  await portal.call(modifyPwd, { userId: '1', oldPassword: 'a', newPassword: 'b' }).catch(() => undefined);
  await portal.call(getAuthCode, { companyId: '1001', side: 'shop' });
  portal.signIn(user);
  await portal.call(getAuthCode, { companyId: '1001', side: 'shop' });

  const tokens = server.calls.filter(({ name }) => name === 'getAuthCode').map(({ headers }) => headers.get('token'));
  expect(tokens).toEqual(['app-t0ken', '', 't0ken']);
  expect(emitted('session-expired')).toHaveLength(1);
});

test.each<[string, AppScript, number]>([
  ['refuses everything', {}, 0],
  ['never says who it is', { hello: { silent: true }, token: { silent: true } }, 1000],
  ['falls silent after that', { token: { silent: true } }, startLimit],
  ['answers nonsense', { token: { data: { a: 1 } }, industry: { data: '999' }, mac: { data: 7 } }, 0],
])('an app that %s delays the start by its limit at most', async (_, script, after) => {
  const { portal, environment } = inApp(script);

  const settled = await settle(environment, portal.start());

  expect(settled).toMatchObject({ value: { status: 'ready' }, after });
  expect(portal.app.get()).toMatchObject({ token: null, industry: null, mac: null });
});

test('asks the app once, however often the portal starts', async () => {
  const { portal, environment, app } = inApp({ mac: { silent: true }, token: { data: 'app-t0ken' } });
  await settle(environment, portal.start());
  await settle(environment, portal.start());
  const asked = app.messages.filter(({ kind }) => kind === 'ask').map(({ name }) => name);

  const again = await settle(environment, portal.start());

  expect(again.after).toBe(0);
  expect(asked.filter((name) => name === 'token')).toHaveLength(1);
});

test("after a logout, the app's token is not used again until the app sends one", async () => {
  const { portal, server, emit } = inApp({ token: { data: 'app-t0ken' } });
  const tokenSent = async () => {
    await portal.call(getAuthCode, { companyId: '1001', side: 'shop' });
    return server.calls.at(-1)?.headers.get('token');
  };
  await portal.start();
  const first = await tokenSent();

  await portal.signOut();
  emit('state', 'front');
  await portal.start();
  const second = await tokenSent();
  emit('token', 'app-t0ken');
  const third = await tokenSent();

  expect([first, second, third]).toEqual(['app-t0ken', '', 'app-t0ken']);
});

test('uses answers that arrive after the start', async () => {
  const { portal, environment } = inApp({ hello: { silent: true }, token: { data: 'slow', after: 2000 } });
  await settle(environment, portal.start());
  expect(portal.app.get().token).toBeNull();

  environment.advance(2000);
  await idle();

  expect(portal.app.get().token).toBe('slow');
});

test('uses later events of the app', async () => {
  const { portal, server, emit } = inApp();
  await portal.start();

  emit('token', 'later');
  emit('state', 'front');
  await portal.call(getAuthCode, { companyId: '1001', side: 'shop' });

  expect(portal.app.get()).toMatchObject({ token: 'later', state: 'front' });
  expect(server.calls.at(-1)?.headers.get('token')).toBe('later');
});

test("the app's back event leads to the previous place", async () => {
  const { portal, emit } = inApp();
  await portal.start();
  await portal.go({ screen: 'register', params: {} });

  emit('back');

  expect(portal.place.get().screen).toBe('login');
});

test("hands over the user with the app's state, then binds the push id, then navigates", async () => {
  const { portal, app, bound, environment } = inApp({ state: { data: 's-7' }, pushId: { data: 'push-1' } });
  await portal.start();

  await portal.completeLogin(user);

  const acts = app.messages.filter(({ kind, name }) => kind === 'act' || name === 'pushId');
  expect(acts).toMatchObject([{ name: 'saveUser', params: { user: { id_: '42' }, state: 's-7' } }, { name: 'pushId' }]);
  expect(bound()).toMatchObject([{ params: { user_id_: '42', jpush_id_: 'push-1' } }]);
  expect(environment.seen.left).toHaveLength(1);
  expect(environment.storage.get('pushBinding')).toBeNull();
});

test('binds the push id within 3 s for an app that hangs on saving', async () => {
  const { portal, bound, environment } = inApp({ saveUser: { silent: true }, pushId: { data: 'push-1' } });
  await portal.start();

  const settled = await settle(environment, portal.completeLogin(user));

  expect(bound()).toHaveLength(1);
  expect(settled).toMatchObject({ after: 1500 });
});

test.each<[string, AppScript, Answers]>([
  ['the app has none yet', { pushId: { data: null } }, {}],
  ['the app never answers', { pushId: { silent: true } }, {}],
  ['the app refuses', { pushId: { refuse: 'no' } }, {}],
  ['the app hangs on everything', { saveUser: { silent: true }, pushId: { silent: true } }, {}],
  ['the server refuses', { pushId: { data: 'push-1' } }, { bindJpushId: refuse('data-error') }],
  ['the server hangs', { pushId: { data: 'push-1' } }, { bindJpushId: hang() }],
  ['the line is broken', { pushId: { data: 'push-1' } }, { bindJpushId: fail() }],
])('binds the push id at the next start: %s', async (_, script, answers) => {
  const first = inApp(script, { answers });
  await first.portal.start();
  const landed = await settle(first.environment, first.portal.completeLogin(user));

  const able = { capabilities: ['saveUser', 'pushId'] };
  const next = inApp({ hello: { data: able }, pushId: { data: 'push-2' } }, { storage: first.kept() });
  await next.portal.start();
  await idle();

  expect(landed).toMatchObject({ value: { side: 'shop' } });
  expect(landed.after).toBeLessThanOrEqual(3000);
  expect(first.kept().pushBinding).not.toContain('t0ken');
  expect(next.bound()).toMatchObject([{ params: { user_id_: '42', jpush_id_: 'push-2' } }]);
  expect(next.environment.storage.get('pushBinding')).toBeNull();
});

test.each([
  ['comes too late', () => new Promise<typeof createInsideApp>(() => {})],
  ['cannot be fetched', () => Promise.reject(new TypeError('not here'))],
])('if the code for an app %s, binds the push id at the next start', async (_, load) => {
  const { portal, environment, kept } = inApp();
  portal.signIn(user);
  const { userAgent } = portal;
  const hosts = hostsFor('https://api.example.com');
  const parts = {
    environment,
    userAgent,
    hosts,
    call: portal.call,
    session: portal.session as Session,
    signal: portal.signal,
  }; // the public type is read-only
  const nothing = () => {};
  const nativeApp = createNativeApp(
    { ...parts, bridge: undefined, bridgeOrigins: undefined, apiOrigins: [], prefix: '', onBack: nothing },
    load,
  );

  const settled = await settle(environment, handOverInTime(nativeApp, user, environment, ''));
  const next = inApp({ pushId: { data: 'push-2' } }, { storage: kept() });
  await next.portal.start();
  await idle();

  expect(settled.after).toBeLessThanOrEqual(handOverLimit);
  expect(kept().pushBinding).not.toContain('t0ken');
  expect(next.bound()).toMatchObject([{ params: { user_id_: '42', jpush_id_: 'push-2' } }]);
  expect(next.environment.storage.get('pushBinding')).toBeNull();
});

test('binds a push id when the app reports it later', async () => {
  const { portal, app, emit, bound } = inApp({ pushId: { data: null } });
  await portal.start();
  await portal.completeLogin(user);
  expect(bound()).toEqual([]);

  app.script({ pushId: { data: 'push-9' } });
  emit('pushId', 'push-9');
  await idle();

  expect(bound()).toHaveLength(1);
});

test('a start without a push id does not count as an attempt', async () => {
  const { portal, app, emit, bound } = inApp({ pushId: { data: null } });
  await portal.start();
  await portal.completeLogin(user);

  for (let time = 0; time < 4; time += 1) {
    emit('resumed', null);
    await idle();
  }
  app.script({ pushId: { data: 'push-9' } });
  emit('resumed', null);
  await idle();

  expect(bound()).toHaveLength(1);
});

test('gives up after three attempts, after a day, or for another user', async () => {
  const pending = (changes: object) => JSON.stringify({ userId: '42', at: Date.UTC(2026, 0, 1), tries: 0, ...changes });
  const signedIn = inApp();
  signedIn.portal.signIn(user);
  const kept = signedIn.kept();

  for (const record of [
    pending({ tries: 3 }),
    pending({ at: Date.UTC(2026, 0, 1) - 25 * hour }),
    pending({ userId: '7' }),
    pending({ at: String(Date.UTC(2026, 0, 1)) }),
    pending({ tries: '0' }),
    '{"userId":42}',
    'not json',
  ]) {
    const { portal, bound } = inApp({ pushId: { data: 'p' } }, { storage: { ...kept, pushBinding: record } });
    await portal.start();
    await idle();
    expect(bound(), record).toEqual([]);
  }
});

test('asks a refusing server three times, whatever resumes the app', async () => {
  const { portal, emit, bound } = inApp({ pushId: { data: 'p' } }, { answers: { bindJpushId: refuse('data-error') } });
  await portal.start();
  await portal.completeLogin(user);
  const landed = bound().length;

  for (let time = 0; time < 5; time += 1) {
    emit('resumed');
    await idle();
  }

  expect([landed, bound().length - landed]).toEqual([1, 3]);
});

test('binds one at a time, and retries half a minute after a timeout', async () => {
  const first = inApp();
  first.portal.signIn(user);
  const pushBinding = JSON.stringify({ userId: '42', at: Date.UTC(2026, 0, 1), tries: 0 });
  const { portal, emit, bound, environment } = inApp(
    { pushId: { data: 'push-9' } },
    { storage: { ...first.kept(), pushBinding }, answers: { bindJpushId: hang() }, options: { timeout: hour } },
  );
  await portal.start();
  await idle();

  const tries = [];
  for (const wait of [0, 29_999, 1]) {
    environment.advance(wait);
    await idle();
    emit('resumed');
    await idle();
    tries.push(bound().length);
  }

  expect(tries).toEqual([1, 1, 2]);
});

test('a new user ends the binding that is retried for the former one', async () => {
  const first = inApp();
  first.portal.signIn(user);
  const pushBinding = JSON.stringify({ userId: '42', at: Date.UTC(2026, 0, 1), tries: 0 });
  const ended: (string | undefined)[] = [];
  const { portal, bound, kept, environment } = inApp(
    { pushId: { data: 'push-9' } },
    { storage: { ...first.kept(), pushBinding }, answers: { bindJpushId: hang() }, options: { timeout: hour } },
  );
  const { fetch } = environment;
  Object.assign(environment, {
    fetch: (url: string, init: RequestInit) => {
      const body = String(init.body ?? '');
      init.signal?.addEventListener('abort', () => ended.push(/user_id_=(\d+)/.exec(body)?.[1]));
      return fetch(url, init);
    },
  });
  await portal.start();
  await idle();
  expect(bound()).toHaveLength(1);

  void portal.completeLogin(toLoginUser(wireUser({ id_: '7', token_: 'seven' })));
  await idle();

  expect(ended).toEqual(['42']);
  expect(bound().map(({ params }) => params.user_id_)).toEqual(['42', '7']);
  expect(kept().pushBinding).toContain('"userId":"7"');
});

test('binds a push id that was pending yesterday', async () => {
  const first = inApp();
  first.portal.signIn(user);
  const pushBinding = JSON.stringify({ userId: '42', at: Date.UTC(2026, 0, 1) - 23 * hour, tries: 2 });
  const { portal, bound } = inApp({ pushId: { data: 'p' } }, { storage: { ...first.kept(), pushBinding } });

  await portal.start();
  await idle();

  expect(bound()).toHaveLength(1);
});

test('notices a logout elsewhere when the app resumes', async () => {
  const { portal, environment, emit } = inApp();
  await portal.start();
  portal.signIn(user);
  environment.storage.remove('mShop_user');
  expect(portal.session.get().user).not.toBeNull();

  emit('resumed');

  expect(portal.session.get().user).toBeNull();
});

test.each([
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 CloudOrder/1.0 (IOS)'],
  ['android', appAgent],
])("before it answers, the app's platform is assumed to be %s", (platform, userAgent) => {
  const { portal } = testPortal({}, { companyId: '1001' }, { userAgent });

  expect(portal.bridge.app.get()).toMatchObject({ status: 'waiting', platform });
});

test('passes requests of the page to the app', async () => {
  const { portal } = inApp({ version: { data: '1.2' } });

  expect(await portal.bridge.ask('version', null)).toBe('1.2');
});

test('an app that does not answer delays logout by its limit at most, and its request is cancelled', async () => {
  const { portal, app, environment, emitted } = inApp({ deleteUser: { silent: true } });
  await portal.start();
  portal.signIn(user);

  const settled = settle(environment, portal.signOut());
  expect(portal.session.get().user).toBeNull();

  expect((await settled).after).toBeLessThanOrEqual(handOverLimit);
  expect(emitted('logout')).toHaveLength(1);
  expect(app.messages.slice(-2)).toMatchObject([{ name: 'deleteUser' }, { kind: 'cancel' }]);
});

test('a destroyed portal receives nothing from the app', async () => {
  const { portal, emit } = inApp();
  await portal.start();

  portal.destroy();
  await idle();

  expect(emit).toThrow(); // nobody listens any more
  expect(portal.app.get().token).toBeNull();
});

test('emits an event for each message with the app, without its content', async () => {
  const { portal, emitted, emit } = inApp({ token: { data: 'secret-token' } });
  await portal.start();

  emit('back');

  expect(emitted('bridge')).toContainEqual(
    expect.objectContaining({ direction: 'out', type: 'token', version: 1, ok: true }),
  );
  expect(emitted('bridge').at(-1)).toMatchObject({ direction: 'in', type: 'back', ok: true, instanceId: 'p1' });
  expect(JSON.stringify(emitted('bridge'))).not.toContain('secret');
});

test.each<[string, Partial<PortalOptions>, string, boolean]>([
  ['its own account host', {}, 'https://account.example.com/login', true],
  ['a company of the product', {}, 'https://store1001.example.com/login', true],
  ["a tenant's own site", {}, 'https://shop.tenant.net/login', false],
  [
    "a tenant's own site beside one that is named",
    { bridgeOrigins: ['https://order.tenant.net'] },
    'https://shop.tenant.net/',
    false,
  ],
  [
    "a tenant's own site that is named",
    { bridgeOrigins: ['https://shop.tenant.net'] },
    'https://shop.tenant.net/',
    true,
  ],
])('on %s the page can use the app, or not', async (_, options, href, allowed) => {
  const injected = { CloudOrder: { post: () => null } };
  const { portal } = testPortal({}, { companyId: '1001', ...options }, { userAgent: appAgent, injected, href });

  expect(portal.bridge.available).toBe(allowed);
});

test("a page's own bridge is asked for nothing it cannot do, and left when the portal is destroyed", async () => {
  const stop = vi.fn();
  const on = vi.fn(() => stop);
  const bridge = { ...createNoBridge(), available: true, can: () => false, on };
  const ask = vi.spyOn(bridge, 'ask');
  const { portal } = testPortal({}, { companyId: '1001', bridge });
  await portal.start();
  await idle();

  portal.destroy();
  await idle();

  expect(ask).not.toHaveBeenCalled();
  expect(on).toHaveBeenCalled();
  expect(stop).toHaveBeenCalledTimes(on.mock.calls.length);
});

test("uses the page's own bridge unchanged", async () => {
  const bridge = createNoBridge();
  const { portal } = testPortal(
    {},
    { bridge },
    { userAgent: appAgent, injected: { CloudOrder: { post: () => null } } },
  );

  expect(portal.bridge).toBe(bridge);
});
