import { browserEnvironment, createLoginFlow, createPortal } from 'account-portal';
import { backend, memoryEnvironment } from 'account-portal/testing';
import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../support/patience.ts';

// As in jsdom under Jest, which hides what Node has.

const whole = Object.getOwnPropertyDescriptors(globalThis);
type Missing = 'Response' | 'Headers' | 'fetch';
const take = (name: Missing) => Reflect.deleteProperty(globalThis, name);

afterEach(() => {
  for (const name of ['Response', 'Headers', 'fetch'] as const) Object.defineProperty(globalThis, name, whole[name]);
});

const inTime = <Value>(work: Promise<Value>) =>
  Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, patience, new Error('never settles')))]);

test.each(['Response', 'Headers'] as const)('a call of a test without %s fails at once, and says so', async (name) => {
  const environment = memoryEnvironment({ fetch: backend() });
  const portal = createPortal({ apiHost: 'https://api.example.com', companyId: '1001', environment });
  take(name);

  await inTime(portal.start());

  const tenant = portal.tenant.get();
  expect(tenant).toMatchObject({ status: 'failed', error: { code: 'unexpected' } });
  expect(String(tenant.status === 'failed' && tenant.error.cause)).toContain(`${name} is not defined`);
});

test.each(['Response', 'Headers'] as const)('a login of a test without %s fails at once, and says so', async (name) => {
  const environment = memoryEnvironment({ fetch: backend() });
  const login = createLoginFlow(createPortal({ apiHost: 'https://api.example.com', companyId: '1001', environment }));
  take(name);

  await inTime(login.submit({ account: 'lin.wei', password: 'portal.demo1' }));

  expect(login.get().error).toMatchObject({ code: 'unexpected', cause: { message: `${name} is not defined` } });
});

test('a window without fetch fails at once, and says so', async () => {
  const window = new Window({ url: 'https://account.example.com/login' });
  Object.defineProperty(window, 'fetch', { value: undefined });
  const environment = browserEnvironment(window as unknown as Parameters<typeof browserEnvironment>[0]);
  const portal = createPortal({ apiHost: 'https://api.example.com', companyId: '1001', environment });
  const waits = vi.spyOn(window, 'setTimeout');

  await inTime(portal.start());

  expect(portal.tenant.get()).toMatchObject({
    error: { code: 'unexpected', cause: { message: 'fetch is not defined' } },
  });
  expect(waits.mock.calls.filter(([, milliseconds = 0]) => milliseconds < 5000)).toEqual([]); // no repeat is waited for
  portal.destroy();
});
