import { createNoBridge, type NativeBridge } from 'account-portal';
import { type AppScript, createFakeBridge, memoryEnvironment } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createDeferredBridge } from '../../../core/bridge/deferred-bridge.ts';
import { idle } from '../../support/portal.ts';
import { settle } from '../../support/settle.ts';

/** A deferred bridge whose real one is resolved by the test. */
function deferred(script: AppScript = {}) {
  const environment = memoryEnvironment();
  const fake = createFakeBridge(script, environment);
  const { promise: coming, resolve: arrive, reject: fail } = Promise.withResolvers<NativeBridge>();
  const bridge = createDeferredBridge(coming, {
    clock: environment.clock,
    platform: 'ios',
    signal: new AbortController().signal,
  });
  return { bridge, fake, environment, arrive: () => arrive(fake), fail: () => fail(new Error('no such chunk')) };
}

test('until it has loaded, an app may exist but offers no capabilities', () => {
  const { bridge } = deferred();

  expect(bridge.available).toBe(true);
  expect(bridge.app.get()).toMatchObject({ status: 'waiting', platform: 'ios' });
  expect(bridge.can('token')).toBe(false);
});

test('forwards requests, actions and listeners made before it has loaded', async () => {
  const { bridge, fake, arrive } = deferred({ token: { data: 't0ken' } });
  const heard: unknown[] = [];
  bridge.on('state', (state) => heard.push(state));
  const token = bridge.ask('token', null);
  const acted = bridge.act('openIpSetting', null);

  arrive();

  expect(await token).toBe('t0ken');
  await acted;
  fake.emit('state', 'front');
  expect(heard).toEqual(['front']);
  expect(fake.messages.map(({ name }) => name)).toEqual(['hello', 'token', 'openIpSetting']);
});

test('after loading, it behaves as the real bridge', async () => {
  const { bridge, arrive } = deferred();
  const seen: string[] = [];
  bridge.app.subscribe(() => seen.push(bridge.app.get().status));

  arrive();
  const app = await bridge.connect();

  expect(app).toEqual(bridge.app.get());
  expect(app).toMatchObject({ status: 'present', platform: 'android', version: '1.0' });
  expect(bridge.can('token')).toBe(true);
  expect(seen).toEqual(['waiting', 'present']);
});

test('an unsubscribed listener hears nothing, before and after loading', async () => {
  const { bridge, fake, arrive } = deferred();
  const heard: string[] = [];
  const leaveEarly = bridge.on('back', () => heard.push('early'));
  const leaveLate = bridge.on('back', () => heard.push('late'));
  leaveEarly();
  arrive();
  await bridge.connect();

  fake.emit('back', null);
  leaveLate();
  fake.emit('back', null);

  expect(heard).toEqual(['late']);
});

test('if it never loads, requests time out and can be aborted', async () => {
  const { bridge, environment } = deferred();
  const leaving = new AbortController();

  const called = bridge.act('openIpSetting', null, { signal: leaving.signal });
  leaving.abort();

  await expect(called).rejects.toMatchObject({ code: 'aborted' });
  expect(await settle(environment, bridge.ask('token', null))).toMatchObject({
    error: { code: 'timeout' },
    after: 3000,
  });
  expect(await settle(environment, bridge.ask('token', null, { timeout: 500 }))).toMatchObject({ after: 500 });
});

test('if it cannot be loaded, there is no app', async () => {
  const { bridge, fail } = deferred();
  const asked = bridge.ask('token', null);

  fail();

  await expect(asked).rejects.toMatchObject({ code: 'use-app' });
  expect(await bridge.connect()).toMatchObject({ status: 'absent' });
  expect(bridge.available).toBe(false);
});

test('if it loads after destroy, it is destroyed as well', async () => {
  const { bridge, fake, arrive } = deferred({ token: { data: 't0ken' } });

  bridge.destroy();
  arrive();
  await idle();

  expect(bridge.available).toBe(false);
  expect(fake.app.get().status).toBe('absent');
  await expect(bridge.ask('token', null)).rejects.toMatchObject({ code: 'aborted' });
});

test('the real bridge may be one without an app', async () => {
  const environment = memoryEnvironment();
  const bridge = createDeferredBridge(Promise.resolve(createNoBridge()), {
    ...environment,
    platform: null,
    signal: new AbortController().signal,
  });

  await bridge.connect();

  expect(bridge.available).toBe(false);
});
