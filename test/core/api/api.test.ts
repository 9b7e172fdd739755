import type { Api, Call, EndpointName } from 'account-portal';
import { fail, ok, wireLists, wireUser } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { testApi } from '../../support/api.ts';
import { testPortal } from '../../support/portal.ts';
import { callNames, samples } from '../../support/samples.ts';

/** The common type of all rows. */
const call = (api: Api, name: EndpointName, input: unknown) => (api[name] as Call<EndpointName>)(input as never);

test.each(callNames)('%s sends wire names and returns ours only', async (name) => {
  const { input, sent, data, output } = samples[name];
  const { api, server } = testApi({ [name]: ok(data) });

  const answer = await call(api, name, input);

  expect(server.calls).toMatchObject([{ name }]);
  expect(server.calls[0]?.params).toEqual(sent);
  if (output === undefined) expect(answer).toBeUndefined();
  else expect(answer).toMatchObject(output as object);
  expect(JSON.stringify(answer) ?? '').not.toMatch(/_":/);
});

test('a completed registration without review is a login', async () => {
  const { api } = testApi({ shopCompleteRegister: ok(wireUser()) });

  const { input } = samples.shopCompleteRegister;

  expect(await api.shopCompleteRegister(input)).toMatchObject({ kind: 'user', user: { id: '42' } });
});

test('a call can be replaced by the caller’s own function', async () => {
  const registerSetting = vi.fn(async () => ({ mode: 'open' as const }));
  const { api, server } = testApi({}, { services: { registerSetting } });

  const setting = await api.registerSetting({ companyId: '1001' });

  expect(setting).toEqual({ mode: 'open' });
  expect(registerSetting).toHaveBeenCalledWith({ companyId: '1001' });
  expect(server.calls).toEqual([]);
});

test('calls that are not replaced are sent to the server', async () => {
  const { api, server } = testApi({ mixedLogin: ok(wireLists()) }, { services: { registerSetting: undefined } });

  await api.mixedLogin({ login: 'lin.wei', password: 'portal.demo1' });

  expect(server.calls).toHaveLength(1);
});

test('a path can be overridden by the name of its call', async () => {
  const { api, sent } = testApi({}, { paths: { mixedLogin: '/v2/session' } });

  await expect(api.mixedLogin({ login: 'a', password: 'b' })).rejects.toMatchObject({ code: 'not-served' });

  expect(sent.map(({ url }) => url)).toEqual(['https://api.example.com/v2/session']);
});

test('a captcha cannot replace the phone', async () => {
  const { api, server } = testApi({ registCode: ok({}) });

  await api.registCode({ phone: '13800138000', captcha: { phone_: '1', ticket: 'x' } });

  expect(server.calls[0]?.params).toEqual({ phone_: '13800138000', ticket: 'x' });
});

test('an input of the wrong shape is rejected without a request', async () => {
  const { api, server } = testApi({ mixedLogin: fail() });

  await expect(call(api, 'mixedLogin', undefined)).rejects.toMatchObject({ name: 'PortalError', code: 'unexpected' });

  expect(server.calls).toEqual([]);
});

test('a token can be passed for a single call', async () => {
  const { api, server } = testApi({ setDefaultCompany: ok() });
  const input = { phone: '13800138000', companyId: '1001' };

  await api.setDefaultCompany(input, { token: 'other' });
  await api.setDefaultCompany(input);

  expect(server.calls.map(({ headers }) => headers.get('token'))).toEqual(['other', 't0ken']);
});

test('a portal has every call of the table, and no other', async () => {
  const { portal } = testPortal({ getById: ok(samples.getById.data) });

  expect(Object.keys(portal.api).sort()).toEqual([...callNames].sort());
  expect(await portal.api.getById(samples.getById.input)).toMatchObject(samples.getById.output as object);
});
