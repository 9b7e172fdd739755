import { backend, fail, hang, ok, refuse, status } from 'account-portal/testing';
import { expect, test } from 'vitest';

const host = 'https://api.example.com';

test('records a call with its name, parameters and headers', async () => {
  const server = backend({ markDoNotRemindBindPhone: ok() });

  await server(`${host}/v1/account/noAuth/markDoNotRemindBindPhone/4%2F2`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', token: 't' },
    body: 'user_id_=42',
  });

  expect(server.calls).toMatchObject([{ name: 'markDoNotRemindBindPhone', params: { id: '4/2', user_id_: '42' } }]);
  expect(server.calls[0]?.headers.get('token')).toBe('t');
});

test('distinguishes calls by method, and matches whole paths', async () => {
  const server = backend();

  await server(`${host}/v1/account/mixedLogin`, { method: 'GET' });
  await server(`${host}/v1/account/mixedLogin/more`, { method: 'POST' });

  expect(server.calls).toEqual([]);
});

test('an answer may depend on the call and may be delayed', async () => {
  const server = backend({ getByHost: async ({ host_ }, { name }) => ok({ host_, name }) });

  const answer = await server(`${host}/base/v1/base/company/noAuth/getByHost?host_=a.example`, { method: 'GET' });

  expect(await answer.json()).toEqual({ status: 1, data: { host_: 'a.example', name: 'getByHost' } });
});

test('a call without an answer fails as not served', async () => {
  const answer = await backend()(`${host}/v1/account/modifyPwd`, { method: 'POST' });

  expect(await answer.json()).toMatchObject({ status: 0, code: 'not-served' });
});

test('an unknown path fails as not served, too', async () => {
  const answer = await backend()(`${host}/favicon.ico`, {});

  expect(await answer.json()).toMatchObject({ status: 0, code: 'not-served' });
});

test.each([
  [
    'a refusal',
    refuse('code-wrong', { left: 2 }, 'no'),
    200,
    { status: 0, code: 'code-wrong', params: { left: 2 }, message: 'no' },
  ],
  ['a status', status(503, '{"a":1}', { 'retry-after': '5' }), 503, { a: 1 }],
])('%s is returned unchanged', async (_, answer, code, body) => {
  const response = await backend({ modifyPwd: answer })(`${host}/v1/account/modifyPwd`, { method: 'POST' });

  expect(response.status).toBe(code);
  expect(await response.json()).toEqual(body);
});

test('an answer can be used for more than one call', async () => {
  const server = backend({ modifyPwd: ok({ token_: 'x' }) });
  const call = async () => (await server(`${host}/v1/account/modifyPwd`, { method: 'POST' })).json();

  expect(await call()).toEqual(await call());
});

test('a broken connection is a TypeError, and a hanging one ends when aborted', async () => {
  const server = backend({ modifyPwd: fail(), mixedLogin: hang() });
  const controller = new AbortController();
  const hanging = server(`${host}/v1/account/mixedLogin`, { method: 'POST', signal: controller.signal });

  controller.abort();

  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  await expect(server(`${host}/v1/account/modifyPwd`, { method: 'POST' })).rejects.toBeInstanceOf(TypeError);
});
