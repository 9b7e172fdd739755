import { PortalError } from 'account-portal';
import {
  getById,
  getCompanyById,
  mixedLogin,
  registCode,
  registerSetting,
  setDefaultCompany,
  shopCompleteRegister,
} from 'account-portal/endpoints';
import { fail, ok, refuse, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { callByName, testApi } from '../../support/api.ts';
import { testPortal } from '../../support/portal.ts';
import { callNames, samples } from '../../support/samples.ts';

test.each(callNames)('%s sends wire names and returns ours only', async (name) => {
  const { input, sent, data, output } = samples[name];
  const { call, server } = testApi({ [name]: ok(data) });

  const answer = await callByName(call, name, input);

  expect(server.calls).toMatchObject([{ name }]);
  expect(server.calls[0]?.params).toEqual(sent);
  if (output === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatchObject(output as object);
  expect(JSON.stringify(answer) ?? '').not.toMatch(/_":/);
});

test('a completed registration without review is a login', async () => {
  const { call } = testApi({ shopCompleteRegister: ok(wireUser()) });

  const { input } = samples.shopCompleteRegister;

  expect(await call(shopCompleteRegister, input)).toMatchObject({ kind: 'user', user: { id: '42' } });
});

test('a call can be replaced by the caller’s own function', async () => {
  const own = vi.fn(async () => ({ mode: 'open' as const }));
  const { call, server } = testApi({}, { services: { registerSetting: own } });

  const setting = await call(registerSetting, { companyId: '1001' });

  expect(setting).toEqual({ mode: 'open' });
  expect(own).toHaveBeenCalledWith({ companyId: '1001' }, {});
  expect(server.calls).toEqual([]);
});

test('calls that are not replaced are sent to the server', async () => {
  const { call, server } = testApi({ mixedLogin: ok(wireLists()) }, { services: { registerSetting: undefined } });

  await call(mixedLogin, { login: 'lin.wei', password: 'portal.demo1' });

  expect(server.calls).toHaveLength(1);
});

test('a path can be overridden by the name of its call', async () => {
  const { call, sent } = testApi({}, { paths: { mixedLogin: '/v2/session' } });

  await expect(call(mixedLogin, { login: 'a', password: 'b' })).rejects.toMatchObject({ code: 'not-served' });

  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/v2/session']);
});

test('a captcha cannot replace the phone', async () => {
  const { call, server } = testApi({ registCode: ok({}) });

  await call(registCode, { phone: '13800138000', captcha: { phone_: '1', ticket: 'x' } });

  expect(server.calls[0]?.params).toEqual({ phone_: '13800138000', ticket: 'x' });
});

test('an input of the wrong shape is rejected without a request', async () => {
  const { call, server } = testApi({ mixedLogin: fail() });

  await expect(callByName(call, 'mixedLogin', undefined)).rejects.toMatchObject({
    name: 'PortalError',
    code: 'unexpected',
  });

  expect(server.calls).toEqual([]);
});

test('a token can be passed for a single call', async () => {
  const { call, server } = testApi({ setDefaultCompany: ok() });
  const input = { phone: '13800138000', companyId: '1001' };

  await call(setDefaultCompany, input, { token: 'other' });
  await call(setDefaultCompany, input);

  expect(server.calls.map(({ headers }) => headers.get('token'))).toEqual(['other', 't0ken']);
});

test('a portal calls by the row, and its log has the name', async () => {
  const { portal } = testPortal({ getById: ok(samples.getById.data) });

  expect(await portal.call(getById, samples.getById.input)).toMatchObject(samples.getById.output as object);
  expect(portal.callLog.get().map(({ name }) => name)).toEqual(['getById']);
});

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
