import { type CallRecord, createStore, PortalError } from 'account-portal';
import { getCompanyById, mixedLogin } from 'account-portal/endpoints';
import { refuse } from 'account-portal/testing';
import { expect, test } from 'vitest';
import { createCallLog } from '../../../core/api/call-log.ts';
import { testPortal } from '../../support/portal.ts';

test('logs the last calls and their outcome, without their data', async () => {
  const { portal } = testPortal({ mixedLogin: refuse('wrong-password') });

  await portal.call(getCompanyById, { companyId: '1001' });
  await portal.call(mixedLogin, { login: 'lin.wei', password: 'portal.demo1' }).catch(() => undefined);

  expect(portal.callLog.get()).toMatchObject([
    { name: 'getCompanyById', error: null },
    { name: 'mixedLogin', error: 'wrong-password' },
  ]);
  expect(JSON.stringify(portal.callLog.get())).not.toMatch(/lin\.wei|portal\.demo1/);
});

test('logs replaced calls, too', async () => {
  const { portal } = testPortal({}, { services: { mixedLogin: () => Promise.reject(new PortalError('network')) } });

  await expect(portal.call(mixedLogin, { login: 'a', password: 'b' })).rejects.toThrow('network');

  expect(portal.callLog.get()).toMatchObject([{ name: 'mixedLogin', error: 'network' }]);
});

test('limits the length of the log', async () => {
  let now = 0;
  const calls = createStore<readonly CallRecord[]>([]);
  const keep = createCallLog(calls, () => (now += 1));

  for (let call = 0; call < 60; call += 1) await keep('mixedLogin', async () => call);

  expect(calls.get()).toHaveLength(50);
  expect(calls.get().at(-1)).toEqual({ name: 'mixedLogin', at: 119, took: 1, error: null });
});
