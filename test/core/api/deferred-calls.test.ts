import { memoryEnvironment } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import type { CallOptions, CallsOf } from '../../../core/api/api.ts';
import { createDeferredCalls } from '../../../core/api/deferred-calls.ts';
import { accountListCalls } from '../../../core/api/endpoints/account-list.ts';
import { PortalError } from '../../../core/errors.ts';
import { countedClock } from '../../support/counted-clock.ts';
import { settle } from '../../support/settle.ts';

const input = { phone: '13800138000', companyId: '1001' };

function setUp(load: () => Promise<CallsOf>, timeout?: number) {
  const environment = memoryEnvironment();
  const { clock, running } = countedClock(environment.clock);
  const calls = createDeferredCalls(load, clock, timeout)(accountListCalls);
  return { environment, running, calls };
}

/** Calls that answer with their own name and input. */
const telling = ((rows: object) =>
  Object.fromEntries(
    Object.keys(rows).map((name) => [name, async (...given: unknown[]) => [name, ...given]]),
  )) as unknown as CallsOf;
const never = () => new Promise<never>(() => {});

test('a call waits for the deferred calls, and is then made unchanged', async () => {
  const load = vi.fn(async () => telling);
  const { calls, running } = setUp(load);
  const options: CallOptions = { token: 't0ken' };

  expect(await calls.setDefaultCompany(input, options)).toEqual(['setDefaultCompany', input, options]);
  expect(await calls.getAccountList({ phone: '1' })).toEqual(['getAccountList', { phone: '1' }]);

  expect(load).toHaveBeenCalledTimes(1);
  expect(running.size).toBe(0);
});

test.each([
  { timeout: undefined, after: 15_000 },
  { timeout: 2000, after: 2000 },
])('a call gives up after $after ms if the deferred calls do not load', async ({ timeout, after }) => {
  const { calls, environment, running } = setUp(never, timeout);

  const settled = await settle(environment, calls.setDefaultCompany(input));

  expect(settled).toMatchObject({ error: { code: 'timeout' }, after });
  expect(running.size).toBe(0);
});

test('an aborted call ends at once, and other calls continue', async () => {
  const { promise: coming, resolve: arrive } = Promise.withResolvers<CallsOf>();
  const { calls, environment, running } = setUp(() => coming);
  const unwanted = new AbortController();

  const first = settle(environment, calls.setDefaultCompany(input, { signal: unwanted.signal }));
  const second = calls.setDefaultCompany(input);
  unwanted.abort();
  expect(await first).toMatchObject({ error: { code: 'aborted' }, after: 0 });
  arrive(telling);

  expect(await second).toEqual(['setDefaultCompany', input]);
  expect(running.size).toBe(0);
});

test('a call fails if the deferred calls cannot be loaded, and the next one loads them again', async () => {
  const load = vi.fn(async () => telling);
  load.mockRejectedValueOnce(new PortalError('network'));
  const { calls } = setUp(load);

  await expect(calls.setDefaultCompany(input)).rejects.toMatchObject({ code: 'network' });

  expect(await calls.setDefaultCompany(input)).toEqual(['setDefaultCompany', input]);
});
