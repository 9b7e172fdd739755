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
  let arrive = (_: NativeBridge) => {};
  let fail = (_: Error) => {};
  const coming = new Promise<NativeBridge>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  const bridge = createDeferredBridge(coming, { clock: environment.clock, platform: 'ios' });
  return { bridge, fake, environment, arrive: () => arrive(fake), fail: () => fail(new Error('no such chunk')) };
}

test('until it is there an app may be there, and nothing can be asked of it', () => {
  const { bridge } = deferred();

  expect(bridge.available).toBe(true);
  expect(bridge.app.get()).toMatchObject({ status: 'waiting', platform: 'ios' });
  expect(bridge.can('token')).toBe(false);
});

test('what was asked, told and listened for meanwhile reaches it', async () => {
  const { bridge, fake, arrive } = deferred({ token: { data: 't0ken' } });
  const heard: unknown[] = [];
  bridge.on('state', (state) => heard.push(state));
  const token = bridge.ask('token', null);
  const told = bridge.act('openIpSetting', null);

  arrive();

  expect(await token).toBe('t0ken');
  await told;
  fake.tell('state', 'front');
  expect(heard).toEqual(['front']);
  expect(fake.told.map(({ name }) => name)).toEqual(['hello', 'token', 'openIpSetting']);
});

test('from then on it is what the other is', async () => {
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

test('who has left does not hear of what comes, before it is there and after', async () => {
  const { bridge, fake, arrive } = deferred();
  const heard: string[] = [];
  const leaveEarly = bridge.on('back', () => heard.push('early'));
  const leaveLate = bridge.on('back', () => heard.push('late'));
  leaveEarly();
  arrive();
  await bridge.connect();

  fake.tell('back', null);
  leaveLate();
  fake.tell('back', null);

  expect(heard).toEqual(['late']);
});

test('one that does not come hangs nobody: a call has its time, and may be called off', async () => {
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

test('one that cannot be had is no app', async () => {
  const { bridge, fail } = deferred();
  const asked = bridge.ask('token', null);

  fail();

  await expect(asked).rejects.toMatchObject({ code: 'use-app' });
  expect(await bridge.connect()).toMatchObject({ status: 'absent' });
  expect(bridge.available).toBe(false);
});

test('one that comes after the end is ended as well', async () => {
  const { bridge, fake, arrive } = deferred({ token: { data: 't0ken' } });

  bridge.destroy();
  arrive();
  await idle();

  expect(bridge.available).toBe(false);
  expect(fake.app.get().status).toBe('absent');
  await expect(bridge.ask('token', null)).rejects.toMatchObject({ code: 'aborted' });
});

test('in the place of a bridge may come none', async () => {
  const environment = memoryEnvironment();
  const bridge = createDeferredBridge(Promise.resolve(createNoBridge()), { ...environment, platform: null });

  await bridge.connect();

  expect(bridge.available).toBe(false);
});
