import { androidTransport, type BridgeTransport, createBridge } from 'account-portal';
import { type AppScript, createFakeBridge, memoryEnvironment, wireUser } from 'account-portal/testing';
import { describe, expect, test, vi } from 'vitest';
import { toLoginUser } from '../../../core/model/login-user.ts';
import { type AppPageOptions, appPage, ways } from '../../support/app-objects.ts';
import { idle } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

/** A host with a custom transport: strings in one direction, an injected script in the other. */
const reactNative: BridgeTransport = (world) => {
  const app = world.find(['ReactNativeWebView']) as { postMessage(text: string): void } | null | undefined;
  return app ? { name: 'react-native', send: (text) => app.postMessage(text) } : null;
};
const plugIn = (way: (typeof ways)[string]): (typeof ways)[string] => {
  return (page) => {
    const { object, ...rest } = way(page);
    return {
      ...rest,
      object: { postMessage: (text: string) => void (object as { post(t: string): void }).post(text) },
      name: 'ReactNativeWebView',
    };
  };
};
const later = ways['android object, answering later'];
if (!later) throw new Error('no such way');
const all = { ...ways, 'react-native, by a plug-in': plugIn(later) };
type Name = keyof typeof all;

function open(name: Name, script: AppScript = {}, options: AppPageOptions = {}) {
  const way = all[name];
  if (!way) throw new Error(name);
  const page = appPage(way, script, options);
  const traces: unknown[] = [];
  const bridge = createBridge({
    environment: page.environment,
    allowedOrigins: ['https://account.example.com'],
    ...(name.startsWith('react') ? { transport: reactNative } : {}),
    onMessage: (trace) => traces.push(trace),
  });
  return { ...page, bridge, traces };
}

const user = toLoginUser(wireUser());
const names = Object.keys(all) as Name[];

describe.each(names)('%s', (name) => {
  test('handles all requests and reads their answers', async () => {
    const { bridge, app } = open(name, {
      hello: { data: { version: '2.3.1', capabilities: undefined } },
      token: { data: 't0ken' },
      apiAddress: { data: 'https://api2.example.com/v1?x=1' },
      state: { data: 'from-push/7' },
      version: { data: '2.3.1' },
      mac: { data: '02:00:00:00:00:00' },
      industry: { data: 118 },
      pushId: { data: 'push-1' },
      wechat: (params) => ({ data: { code: 'wx_c0de', state: (params as { state: string }).state } }),
      file: { data: { name: 'licence.png', data: 'iVBORw==' } },
    });

    const answers = await Promise.all([
      ...(['token', 'apiAddress', 'state', 'version', 'mac', 'industry', 'pushId'] as const).map((one) =>
        bridge.ask(one, null),
      ),
      bridge.ask('wechat', { state: 's1' }),
      bridge.ask('file', { accept: 'image/*' }),
    ]);

    expect(answers).toEqual([
      ...['t0ken', 'https://api2.example.com', 'from-push/7', '2.3.1', null, '118', 'push-1'],
      { code: 'wx_c0de', state: 's1' },
      { name: 'licence.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
    ]);
    expect(app.messages[0]).toEqual({ kind: 'ask', name: 'hello', params: { protocol: 1 } });
    expect(bridge.app.get()).toMatchObject({ status: 'present', version: '2.3.1', capabilities: null });
  });

  test('receives all actions, and only the fields of the user that it needs', async () => {
    const done = { data: null };
    const script = { saveUser: done, deleteUser: done, openIpSetting: done, call: done, setAppBar: done };
    const { bridge, app } = open(name, script);

    await bridge.act('saveUser', { user: { ...user, authCode: 'c0de' }, state: 's' });
    await bridge.act('deleteUser', null);
    await bridge.act('openIpSetting', null);
    await bridge.act('call', { phone: '+86-13900139000' });
    await bridge.act('setAppBar', { title: 'Log\u0000in\n', back: true });

    expect(app.messages.slice(1)).toMatchObject([
      { kind: 'act', name: 'saveUser', params: { user: { id_: '42', token_: 't0ken' }, state: 's' } },
      { kind: 'act', name: 'deleteUser', params: null },
      { kind: 'act', name: 'openIpSetting', params: null },
      { kind: 'act', name: 'call', params: { phone: '+8613900139000' } },
      { kind: 'act', name: 'setAppBar', params: { title: 'Log in ', back: true } },
    ]);
    expect(JSON.stringify(app.messages)).not.toContain('c0de');
  });

  test('matches twenty answers that arrive out of order', async () => {
    let count = 0;
    const { bridge, environment } = open(name, { state: () => ({ data: `s${count}`, after: 1000 - 40 * count++ }) });

    const asked = Promise.all(Array.from({ length: 20 }, () => bridge.ask('state', null)));

    const expected = Array.from({ length: 20 }, (_, index) => `s${index}`);
    expect(await settle(environment, asked)).toMatchObject({ value: expected });
  });

  test('a refusal keeps the reason of the app, and nothing else of its message', async () => {
    const { bridge } = open(name, { wechat: { refuse: 'cancelled' }, pushId: { refuse: 'a <b>sentence</b>' } });

    const error = (reason: string) => ({ name: 'PortalError', code: 'app-refused', params: { reason } });
    await expect(bridge.ask('wechat', { state: 's' })).rejects.toMatchObject(error('cancelled'));
    await expect(bridge.ask('pushId', null)).rejects.toMatchObject(error('unknown'));
    await expect(bridge.ask('mac', null)).rejects.toMatchObject(error('not-served'));
    expect([bridge.can('wechat'), bridge.can('mac')]).toEqual([true, false]);
  });

  test('requests time out after 3 s and are cancelled in the app; WeChat may take 2 minutes', async () => {
    const { bridge, app, environment } = open(name, { token: { silent: true }, wechat: { silent: true } });

    expect(await settle(environment, bridge.ask('token', null))).toMatchObject({
      error: { code: 'timeout' },
      after: 3000,
    });
    expect(app.messages.at(-1)).toMatchObject({ kind: 'cancel' });
    const wechat = settle(environment, bridge.ask('wechat', { state: 's' }), { limit: 200_000, step: 5000 });
    expect(await wechat).toMatchObject({ error: { code: 'timeout' }, after: 120_000 });
  });

  test('ignores answers that are late or for a guessed id', async () => {
    const { bridge, environment, say } = open(name, { token: { data: 'late', after: 5000 }, state: { data: 'now' } });

    const late = await settle(environment, bridge.ask('token', null));
    environment.advance(5000);
    const asked = bridge.ask('state', null);
    say('{"v":1,"id":"guess","ok":true,"data":"forged"}');

    expect(late).toMatchObject({ error: { code: 'timeout' } });
    expect(await asked).toBe('now');
  });

  test('an aborted request ends at once, and is cancelled in the app', async () => {
    const { bridge, app } = open(name, { token: { silent: true } });
    const controller = new AbortController();

    const asked = bridge.ask('token', null, { signal: controller.signal });
    await idle();
    controller.abort();

    await expect(asked).rejects.toMatchObject({ code: 'aborted' });
    expect(app.messages.map(({ kind }) => kind)).toEqual(['ask', 'ask', 'cancel']);
  });

  test('requests made before the app is injected wait for it, if it appears within a second', async () => {
    const { bridge, environment, inject, app } = open(name, { token: { data: 't' } }, { late: true });

    const asked = bridge.ask('token', null);
    await idle();
    expect([bridge.app.get().status, bridge.can('token'), app.messages]).toEqual(['waiting', false, []]);
    environment.advance(900);
    inject();
    environment.advance(100);

    expect(await asked).toBe('t');
    expect(bridge.can('token')).toBe(true);
  });

  test('without the app’s object, the page counts as a browser after a second, whatever the user agent', async () => {
    const { bridge, environment, inject, app } = open(name, {}, { late: true });

    const settled = await settle(environment, bridge.ask('token', null));
    inject();
    environment.advance(60_000);

    expect(settled).toMatchObject({ error: { code: 'use-app' }, after: 1000 });
    expect([bridge.available, bridge.app.get().status, app.messages]).toEqual([false, 'absent', []]);
  });

  test('does not request capabilities that the app lacks', async () => {
    const { bridge, app } = open(name, { hello: { data: { capabilities: ['token'] } }, token: { data: null } });

    await expect(bridge.ask('pushId', null)).rejects.toMatchObject({ code: 'not-served' });

    expect(await bridge.ask('token', null)).toBeNull();
    expect([bridge.can('token'), bridge.can('pushId')]).toEqual([true, false]);
    expect(app.messages.map((message) => message.name)).toEqual(['hello', 'token']);
  });

  test('sends requests after a second to an app that does not answer hello', async () => {
    const { bridge, environment } = open(name, { hello: { silent: true }, token: { data: 't' } });

    expect(await settle(environment, bridge.ask('token', null))).toEqual({ value: 't', after: 1000 });
    expect(bridge.app.get()).toMatchObject({ status: 'present', capabilities: null });
  });

  test('accepts known and well-formed events of the app', async () => {
    const { bridge, say } = open(name);
    const heard: unknown[] = [];
    for (const event of ['back', 'resumed', 'keyboard', 'state', 'token', 'pushId'] as const)
      bridge.on(event, (data) => heard.push([event, data]));
    await bridge.connect();

    for (const event of [
      { name: 'back' },
      { name: 'resumed', data: {} },
      { name: 'keyboard', data: { height: 320 } },
      { name: 'state', data: 's' },
      { name: 'token', data: '' },
      { name: 'pushId', data: 'push-2' },
      { name: 'pushId', data: null },
      { name: 'keyboard', data: { height: -1 } },
      { name: '__proto__', data: 1 },
    ])
      say(JSON.stringify({ v: 1, kind: 'event', ...event }));
    say('{"v":2,"kind":"event","name":"back"}');
    say('not json');

    const expected = [
      ...[
        ['back', null],
        ['resumed', null],
        ['keyboard', { height: 320 }],
      ],
      ...[
        ['state', 's'],
        ['token', null],
        ['pushId', 'push-2'],
      ],
    ];
    expect(heard).toEqual(expected);
  });

  test('a frame has no app, even if it can access the object', async () => {
    const { bridge, app, environment } = open(name, { token: { data: 't' } }, { framed: true });

    await expect(bridge.ask('token', null)).rejects.toMatchObject({ code: 'use-app' });
    environment.advance(5000);

    expect([bridge.available, app.messages]).toEqual([false, []]);
  });

  test.each([
    ['on a page of another origin', { href: 'https://ads.example.net/login' }],
    ['on plain http', { href: 'http://account.example.com/login' }],
    ['without the token of the app', { userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148' }],
    ['with another token that ends like it', { userAgent: 'Mozilla/5.0 NotCloudOrder/1.0 (IOS)' }],
    ['inside WeChat', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0 CloudOrder/1.0 (IOS)' }],
  ])('there is no app %s', async (_, options) => {
    const { bridge, app } = open(name, { token: { data: 't' } }, options);

    await bridge.connect();

    expect([bridge.available, app.messages]).toEqual([false, []]);
  });

  test('destroy removes everything and rejects pending requests', async () => {
    const { bridge, window, say, environment } = open(name, { token: { silent: true } });
    const heard = vi.fn();
    bridge.on('back', heard);
    await bridge.connect();
    const asked = bridge.ask('token', null);
    await idle();

    bridge.destroy();
    say('{"v":1,"kind":"event","name":"back"}');

    await expect(asked).rejects.toMatchObject({ code: 'aborted' });
    await expect(bridge.ask('token', null)).rejects.toMatchObject({ code: 'aborted' });
    expect([heard.mock.calls, '__portalBridge' in window, bridge.available]).toEqual([[], false, false]);
    expect(await settle(environment, Promise.resolve())).toEqual({ value: undefined, after: 0 });
  });

  test('destroyed while it connects, sends nothing and leaves no receiver', async () => {
    const { bridge, app, window } = open(name);

    const connected = bridge.connect();
    bridge.destroy();

    expect(await connected).toMatchObject({ status: 'absent' });
    expect([app.messages, '__portalBridge' in window]).toEqual([[], false]);
  });

  test('two portals on a page get their own answers, and both receive the events of the app', async () => {
    const first = open(name, { token: { data: 't' } });
    const other = createBridge({
      environment: first.environment,
      allowedOrigins: ['https://account.example.com'],
      ...(name.startsWith('react') ? { transport: reactNative } : {}),
    });
    const heard: string[] = [];
    first.bridge.on('back', () => heard.push('first'));
    other.on('back', () => heard.push('other'));

    const answers = await Promise.all([first.bridge.ask('token', null), other.ask('token', null)]);
    first.say('{"v":1,"kind":"event","name":"back"}');
    first.bridge.destroy();
    first.say('{"v":1,"kind":"event","name":"back"}');

    expect(answers).toEqual(['t', 't']);
    expect(heard.sort()).toEqual(['first', 'other', 'other']);
    other.destroy();
    expect('__portalBridge' in first.window).toBe(false);
  });

  test('traces name and outcome of each message, and nothing of its content', async () => {
    const { bridge, traces, say } = open(name, { token: { data: 'secret' }, mac: { refuse: 'no' } });

    await bridge.ask('token', null);
    await bridge.ask('mac', null).catch(() => undefined);
    say('{"v":1,"kind":"event","name":"pushId","data":"secret"}');
    say('{"v":1,"kind":"event","name":"secret"}');

    expect(traces).toEqual([
      { direction: 'out', type: 'token', version: 1, ok: true },
      { direction: 'out', type: 'mac', version: 1, ok: false },
      { direction: 'in', type: 'pushId', version: 1, ok: true },
      { direction: 'in', type: 'unknown', version: 1, ok: false },
    ]);
  });
});

test.each([true, false])(
  'an Android listener object, with addEventListener %s, keeps its own handler',
  (withListeners) => {
    type Listener = (event: { readonly data: unknown }) => void;
    const [own, ours] = [vi.fn<Listener>(), vi.fn()];
    const added = new Set<Listener>();
    const source = {
      postMessage: () => undefined,
      onmessage: own as Listener,
      ...(withListeners && {
        addEventListener: (_: string, listener: Listener) => added.add(listener),
        removeEventListener: (_: string, listener: Listener) => added.delete(listener),
      }),
    };
    const dispatch = (data: string) => {
      for (const listener of [source.onmessage, ...added]) listener({ data });
    };

    const stop = androidTransport()({ find: () => source } as never)?.listen?.(ours);
    dispatch('first');
    stop?.();
    dispatch('second');

    expect(own.mock.calls).toEqual([[{ data: 'first' }], [{ data: 'second' }]]);
    expect(ours.mock.calls).toEqual([['first']]);
    expect(added.size).toBe(0);
  },
);

test('an app that cannot be listened to is no app, and destroy removes the receiver', async () => {
  const window: Record<string, unknown> = {};
  const bridge = createBridge({
    environment: memoryEnvironment({ userAgent: 'CloudOrder/1.0 (ANDROID)', injected: window }),
    allowedOrigins: ['https://account.example.com'],
    transport: () => ({
      name: 'mute',
      send: () => undefined,
      listen() {
        throw new TypeError('not here');
      },
    }),
  });

  await expect(bridge.ask('token', null)).rejects.toMatchObject({ code: 'use-app' });
  bridge.destroy();

  expect([bridge.available, '__portalBridge' in window]).toEqual([false, false]);
});

test('the fake bridge is a real bridge with a scripted app', async () => {
  const environment = memoryEnvironment();
  const bridge = createFakeBridge({ token: { data: 't' } }, environment);
  const heard = vi.fn();
  bridge.on('pushId', heard);

  await bridge.act('setAppBar', { title: 'a', back: false });
  bridge.script({ token: { refuse: 'locked' } });
  bridge.emit('pushId', 'push-3');

  await expect(bridge.ask('token', null)).rejects.toMatchObject({ params: { reason: 'locked' } });
  expect(bridge.available).toBe(true);
  expect(bridge.messages.map(({ name }) => name)).toEqual(['hello', 'setAppBar', 'token']);
  expect(heard).toHaveBeenCalledWith('push-3');
});
