import { getByHost, mixedLogin } from 'account-portal/endpoints';
import { backend, fail, hang, memoryEnvironment, ok, refuse, status, wireLists } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { testApi } from '../../support/api.ts';
import { countedClock } from '../../support/counted-clock.ts';
import { samples } from '../../support/samples.ts';
import { settle } from '../../support/settle.ts';

const credentials = { login: 'lin.wei', password: 'portal.demo1' };
const host = { host: 'shop.example.com' };

test('a signer that never answers ends with the timeout of the call', async () => {
  const { call, environment } = testApi({}, { signer: { sign: () => new Promise(() => {}) } });

  expect(await settle(environment, call(mixedLogin, credentials))).toMatchObject({
    error: { code: 'timeout' },
    after: 15_000,
  });
});

test.each([
  ['seconds', 1_767_312_000_000],
  ['text', '1767312000000'],
])('corrects a wrong clock once and retries the call, with serverTime as %s', async (_, serverTime) => {
  let turn = 0;
  const { call, server, environment } = testApi({
    mixedLogin: () => (turn++ === 0 ? refuse('clock-skew', { serverTime }) : ok(wireLists())),
  });

  await call(mixedLogin, credentials);
  environment.advance(5000);
  await call(mixedLogin, credentials);

  const stamps = server.calls.map(({ headers }) => Number(headers.get('timestamp')));
  expect(stamps).toEqual([1_767_225_600_000, 1_767_312_000_000, 1_767_312_005_000]);
  expect(new Set(server.calls.map(({ headers }) => headers.get('nonce'))).size).toBe(3);
});

test.each<[string, Record<string, string | number>, number]>([
  ['clock-skew', { serverTime: 5 }, 2], // stays wrong
  ['clock-skew', {}, 1],
  ['clock-skew', { serverTime: 'soon' }, 1],
  ['clock-skew', { serverTime: -1 }, 1],
  ['clock-skew', { serverTime: '' }, 1],
  ['data-abnormal', { serverTime: 1_767_312_000_000 }, 1],
])('the refusal %s with %j is an error after %i attempts', async (code, params, attempts) => {
  const { call, server } = testApi({ mixedLogin: refuse(code, params) });

  await expect(call(mixedLogin, credentials)).rejects.toMatchObject({ code });

  expect(server.calls).toHaveLength(attempts);
});

test('tries a GET without side effects three times, with growing delays', async () => {
  const times: number[] = [];
  const { call, environment } = testApi({
    getByHost: () => {
      times.push(environment.clock.now());
      return fail();
    },
  });

  const settled = await settle(environment, call(getByHost, host), { step: 10 });

  const [first = 0, second = 0, third = 0] = times;
  expect(settled).toMatchObject({ error: { code: 'network' } });
  expect(times).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(150);
  expect(second - first).toBeLessThanOrEqual(310);
  expect(third - second).toBeGreaterThanOrEqual(450);
  expect(third - second).toBeLessThanOrEqual(910);
});

test('a retry may succeed', async () => {
  let turn = 0;
  const { call, environment } = testApi({
    getByHost: () => (turn++ < 2 ? status(503) : ok(samples.getByHost.data)),
  });

  expect(await settle(environment, call(getByHost, host))).toMatchObject({ value: { id: '1001' } });
});

test('respects Retry-After', async () => {
  let turn = 0;
  const { call, environment } = testApi({
    getByHost: () => (turn++ === 0 ? status(429, '', { 'retry-after': '7' }) : ok(samples.getByHost.data)),
  });

  expect(await settle(environment, call(getByHost, host))).toMatchObject({ value: { id: '1001' }, after: 7000 });
});

test('does not start a delay beyond the timeout of the call', async () => {
  const { call, environment, server } = testApi({ getByHost: status(503, '', { 'retry-after': '3600' }) });

  expect(await settle(environment, call(getByHost, host))).toMatchObject({ error: { code: 'server-busy' }, after: 0 });
  expect(server.calls).toHaveLength(1);
});

test('does not start a delay that takes all the time of the call', async () => {
  const { call, environment } = testApi({ getByHost: status(503, '', { 'retry-after': '5' }) }, { timeout: 5000 });

  expect(await settle(environment, call(getByHost, host))).toMatchObject({ error: { code: 'server-busy' }, after: 0 });
});

test('aborting during a delay ends it', async () => {
  const controller = new AbortController();
  const { call, environment, server } = testApi({ getByHost: status(503, '', { 'retry-after': '5' }) });
  environment.clock.after(1000, () => controller.abort());

  const settled = await settle(environment, call(getByHost, host, { signal: controller.signal }));

  expect(settled).toMatchObject({ error: { code: 'aborted' }, after: 1000 });
  environment.advance(60_000);
  expect(server.calls).toHaveLength(1);
});

test('the timeout of a call is an option', async () => {
  const { call, environment } = testApi({ mixedLogin: hang() }, { timeout: 2000 });

  expect(await settle(environment, call(mixedLogin, credentials))).toMatchObject({ after: 2000 });
});

test('aborts the request on timeout', async () => {
  const { call, environment, sent } = testApi({ mixedLogin: hang() });

  await settle(environment, call(mixedLogin, credentials));

  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

test('a failing token in an aborted call causes no unhandled rejection', async () => {
  const { call } = testApi(
    {},
    {
      token: () => {
        throw new Error('no session');
      },
    },
  );

  await expect(call(mixedLogin, credentials, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'unexpected',
  });
  await new Promise((resolve) => setImmediate(resolve)); // an unhandled rejection would fail the run here
});

test.each([
  ['a success', { getByHost: ok(samples.getByHost.data) }],
  ['a refusal', { getByHost: refuse('company-unknown') }],
  ['three tries', { getByHost: fail() }],
  ['a call that was left during a wait', { getByHost: status(503, '', { 'retry-after': '9' }) }],
  ['a call that was left without an answer', { getByHost: hang() }],
])('leaves no timer after %s', async (_, answers) => {
  const world = memoryEnvironment({ fetch: backend(answers) });
  const { clock, running } = countedClock(world.clock);
  const controller = new AbortController();
  world.clock.after(5000, () => controller.abort());

  const { call } = testApi({}, { environment: { ...world, clock } });
  await settle(world, call(getByHost, host, { signal: controller.signal }));

  expect(running.size).toBe(0);
});

test('releases the caller’s signal and the timer when a call is over', async () => {
  const controller = new AbortController();
  const remove = vi.spyOn(controller.signal, 'removeEventListener');
  const add = vi.spyOn(controller.signal, 'addEventListener');
  const { call, sent, environment } = testApi({ mixedLogin: ok(wireLists()) });

  await call(mixedLogin, credentials, { signal: controller.signal });
  controller.abort();
  environment.advance(60_000);

  expect(remove.mock.calls.map(([type, listener]) => [type, listener])).toEqual(
    add.mock.calls.map(([type, listener]) => [type, listener]),
  );
  expect(sent[0]?.init.signal?.aborted).toBe(false);
});
