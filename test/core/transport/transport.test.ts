import type { SignedRequest } from 'account-portal';
import { endpoints, getByHost, getById, mixedLogin, save } from 'account-portal/endpoints';
import { ok, wireLists } from 'account-portal/testing';
import { expect, test, vi } from 'vitest';
import { callByName, testApi } from '../../support/api.ts';
import { samples } from '../../support/samples.ts';
import { settle } from '../../support/settle.ts';

const credentials = { login: 'lin.wei', password: "p@ss w(o)rd!'*" };
const host = { host: 'shop.example.com' };

test('a GET has its parameters in the query, and no body', async () => {
  const { call, sent } = testApi({ getByHost: ok(samples.getByHost.data) });

  await call(getByHost, { host: 'a b&c.example' });

  expect(sent[0]?.url).toBe('https://api.example.com/v1/base/company/noAuth/getByHost?host_=a%20b%26c.example');
  expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null });
  expect(sent[0]?.init.headers).not.toHaveProperty('content-type');
});

test('a POST sends a form', async () => {
  const { call, sent } = testApi({ mixedLogin: ok(wireLists()) });

  await call(mixedLogin, credentials);

  expect(sent[0]?.url).toBe('https://api.example.com/v1/account/mixedLogin');
  expect(sent[0]?.init.body).toBe('login_=lin.wei&password_=p%40ss%20w%28o%29rd%21%27%2A');
  expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/x-www-form-urlencoded' });
});

test('an endpoint with a body sends JSON, without undefined values', async () => {
  const { call, sent } = testApi({ save: ok(samples.save.data) });

  await call(save, samples.save.input);

  expect(JSON.parse(String(sent[0]?.init.body))).toEqual(samples.save.sent);
  expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' });
});

test('encodes path parameters, and does not send them again', async () => {
  const { call, sent } = testApi({ getById: ok(samples.getById.data) });

  await call(getById, { id: 'a/b?c=d é' });

  expect(sent[0]?.url).toBe('https://api.example.com/v1/shopRegister/noAuth/getById/a%2Fb%3Fc%3Dd%20%C3%A9');
});

test.each(['', '.', '..', null, undefined])('does not accept %j as a path parameter', async (id) => {
  const { call, sent } = testApi({});

  await expect(call(getById, { id: id as string })).rejects.toMatchObject({
    code: 'parameter-error',
    cause: { message: '/v1/shopRegister/noAuth/getById/{id}: id is missing' },
  });

  expect(sent).toEqual([]);
});

test.each(['https://api.example.com', 'https://api.example.com/', 'https://api.example.com/base'])(
  'calls go to %s',
  async (apiHost) => {
    const { call, sent, server } = testApi({ getByHost: ok(samples.getByHost.data) }, { apiHost: () => apiHost });

    await call(getByHost, host);

    expect(sent[0]?.url.startsWith(`${apiHost.replace(/\/$/, '')}/v1/base/`)).toBe(true);
    expect(server.calls).toHaveLength(1);
  },
);

test('sends the specified headers', async () => {
  const { call, sent, environment } = testApi(
    { mixedLogin: ok(wireLists()) },
    { locale: () => 'es', clientKind: { tokenType: 'APP', appSource: 'IOS' } },
  );

  await call(mixedLogin, credentials);

  expect(sent[0]?.init.headers).toEqual({
    accept: 'application/json',
    'accept-language': 'es',
    'token-type': 'APP',
    'app-source': 'IOS',
    token: 't0ken',
    timestamp: String(environment.clock.now()),
    nonce: expect.stringMatching(/^[A-Za-z0-9]{20}$/),
    signature: expect.stringMatching(/^[0-9a-f]{32}$/),
    'content-type': 'application/x-www-form-urlencoded',
  });
});

test('sends no cookies and no referrer, bypasses the cache and follows no redirect', async () => {
  const { call, sent } = testApi({ mixedLogin: ok(wireLists()) });

  await call(mixedLogin, credentials);

  expect(sent[0]?.init).toMatchObject({
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    redirect: 'error',
  });
});

test("adds the page's headers, which replace ours case-insensitively", async () => {
  const { call, sent } = testApi({ mixedLogin: ok(wireLists()) }, { headers: { 'X-Trace': '1', TOKEN: 'theirs' } });

  await call(mixedLogin, credentials);

  expect(sent[0]?.init.headers).toMatchObject({ 'x-trace': '1', token: 'theirs' });
});

test.each([
  ['a query', 'getByHost', host, { host_: 'shop.example.com' }],
  ['a form', 'mixedLogin', credentials, { login_: 'lin.wei', password_: credentials.password }],
] as const)('signs what is sent: %s', async (_, name, input, expected) => {
  const signed: SignedRequest[] = [];
  const signer = { sign: async (request: SignedRequest) => String(signed.push(request)) };
  const { call, sent, server } = testApi({ [name]: ok(samples[name].data) }, { signer });

  await callByName(call, name, input);

  const headers = server.calls[0]?.headers;
  expect(Object.fromEntries(signed[0]?.fields ?? [])).toEqual(expected);
  expect(server.calls[0]?.params).toEqual(expected);
  expect(signed[0]).toMatchObject({ token: headers?.get('token'), timestamp: headers?.get('timestamp') });
  const { method, path } = endpoints[name];
  expect(signed[0]).toMatchObject({ method, path });
  expect(sent).toHaveLength(1);
});

test('signs the exact text of a body', async () => {
  const signed: SignedRequest[] = [];
  const signer = { sign: async (request: SignedRequest) => String(signed.push(request)) };
  const { call, sent } = testApi({ save: ok(samples.save.data) }, { signer });

  await call(save, { ...samples.save.input, form: { ...samples.save.input.form, reason: 'half \ud83d "quoted" 长' } });

  expect([...(signed[0]?.fields ?? [])]).toEqual([['body', sent[0]?.init.body]]);
});

test('never reuses a nonce', async () => {
  const { call, server } = testApi({ getByHost: ok(samples.getByHost.data) });

  for (let turn = 0; turn < 200; turn += 1) await call(getByHost, host);

  expect(new Set(server.calls.map(({ headers }) => headers.get('nonce'))).size).toBe(200);
});

test('a token that is invalid in a header counts as expired', async () => {
  const { call, sent } = testApi({}, { token: () => 'línea\nrota' });

  await expect(call(mixedLogin, credentials)).rejects.toMatchObject({ code: 'token-expired' });

  expect(sent).toEqual([]);
});

test('a failing signer is `unexpected`, with its cause', async () => {
  const reason = new Error('no WebCrypto');
  const { call } = testApi({}, { signer: { sign: () => Promise.reject(reason) } });

  await expect(call(mixedLogin, credentials)).rejects.toMatchObject({ code: 'unexpected', cause: reason });
});

test.each([undefined, null, '', ' ', 42, {}, 'línea', 'a\nb'])(
  'a signer that gives %j sends nothing, and says so in the console',
  async (signed) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { call, sent } = testApi({}, { signer: { sign: async () => signed as string } });
    const cause = expect.objectContaining({ message: expect.stringContaining('The signer must resolve to a text') });

    await expect(call(mixedLogin, credentials)).rejects.toMatchObject({
      name: 'PortalError',
      code: 'unexpected',
      cause,
    });
    await expect(call(getByHost, { host: 'a.cn' })).rejects.toMatchObject({ code: 'unexpected', cause });

    expect(sent).toEqual([]);
    expect(logged.mock.calls).toEqual([[cause], [cause]]);
    logged.mockRestore();
  },
);

test('answers may arrive out of order', async () => {
  const { call, environment } = testApi({
    getByHost: async (params) => {
      const late = params.host_ === 'a';
      if (late) await new Promise<void>((resolve) => environment.clock.after(1000, resolve));
      return ok({ id_: params.host_ });
    },
  });

  const [a, b] = [call(getByHost, { host: 'a' }), call(getByHost, { host: 'b' })];

  expect((await b).id).toBe('b');
  expect(await settle(environment, a)).toMatchObject({ value: { id: 'a' } });
});
