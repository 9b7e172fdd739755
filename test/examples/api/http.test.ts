import type { EndpointName } from 'account-portal';
import { endpoints } from 'account-portal/endpoints';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createApp } from '../../../examples/api/app.ts';
import { allowedFields } from '../../../examples/api/calls/facts/all-facts.ts';
import { readConfig } from '../../../examples/api/config.ts';
import { createLog } from '../../../examples/api/observation/log.ts';
import { createOrigins } from '../../../examples/api/security/origins.ts';
import { anyText } from '../../support/any-text.ts';
import { onEachDatabase } from './support/databases.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

onEachDatabase((suite) => {
  test.each<[EndpointName, Record<string, string>, object]>([
    ['getByHost', { host_: 'Shop.GreenHarvest.example:443' }, { id_: '1001', language_type_: 'zh' }],
    ['getByHost', { host_: 'tienda.textiles-sol.example.' }, { id_: '1003', language_type_: 'es' }],
    [
      'getCompanyById',
      { id: '1001' },
      { mini_web_icon_: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/icons\/company-1001\.svg$/) },
    ],
    ['getCompanyById', { id: '1006' }, { id_: '1006', name_: 'Juguetes Nube' }],
    ['companySettings', { company_id_: '1001' }, { password_set_: true, declare_set_: false }],
    ['registerSetting', { company_id_: '1001' }, { registerSetting_: 'review' }],
    ['registerSetting', { company_id_: '1003' }, { registerSetting_: 'closed' }],
    ['registerSetting', { company_id_: '1007' }, { registerSetting_: 'closed' }],
    ['getDefaultSetting', { company_id_: '1002' }, { shop_skin_color_: 'b4530a' }],
    ['getDefaultSetting', {}, { shop_skin_color_: '20ade5' }],
  ])('%s %o returns a company', async (name, params, facts) => {
    const { data } = await suite.api.call(name, params);

    expect(data).toMatchObject(facts);
    expect(JSON.stringify(data)).not.toMatch(/disabled|expired|state/);
  });

  test.each<[EndpointName, Record<string, string>]>([
    ['getByHost', { host_: 'nowhere.test' }],
    ['getCompanyById', { id: '__proto__' }],
    ['companySettings', { company_id_: '9' }],
  ])('%s %o: refuses an unknown company', async (name, params) => {
    expect((await suite.api.call(name, params)).code).toBe('company-unknown');
  });

  test.each([
    { title: 'an unknown path', path: '/v1/account/nothing', init: {}, status: 404 },
    { title: 'a path with two slashes', path: '//v1/account/mixedLogin', init: { method: 'POST' }, status: 404 },
    { title: 'a path in upper case', path: '/V1/account/mixedLogin', init: { method: 'POST' }, status: 404 },
    { title: 'another method', path: '/v1/account/mixedLogin', init: {}, status: 405 },
    {
      title: 'a body of another type',
      path: '/v1/account/mixedLogin',
      init: { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
      status: 400,
    },
    {
      title: 'malformed JSON',
      path: '/v1/shopRegister/noAuth/save',
      init: { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } },
      status: 400,
    },
    {
      title: 'a POST with a query',
      path: '/v1/account/mixedLogin?login_=a',
      init: { method: 'POST', body: 'password_=b', headers: form },
      status: 400,
    },
    {
      title: 'a large body',
      path: '/v1/account/mixedLogin',
      init: { method: 'POST', body: `a=${'x'.repeat(70_000)}`, headers: form },
      status: 413,
    },
  ])('$title gets an envelope and HTTP $status', async ({ path, init, status }) => {
    const answer = await suite.api.send(path, init);

    expect(answer).toMatchObject({ status: 0, code: 'parameter-error', http: { status } });
    expect(answer.http.headers.get('cache-control')).toBe('no-store');
    expect(answer.http.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.http.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('knows the company that has registered a site', async () => {
    const { companyOf } = createOrigins(suite.api.database, []);

    expect(await Promise.all(['https://shop.greenharvest.example', 'https://shop.example', ''].map(companyOf))).toEqual(
      ['1001', null, null],
    );
  });

  test.each([
    ['https://store1001.cloud-order.example', '1001'],
    ['https://bstore7.cloud-order.example', '7'],
    ['http://store1001.cloud-order.example', null],
    ['https://store1001.cloud-order.example:444', null],
    ['https://store1001.evil.example', null],
    ['https://x.store1001.cloud-order.example', null],
    ['https://store1001.cloud-order.example.evil.example', null],
    ['https://mystore1001.cloud-order.example', null],
    ['https://account.cloud-order.example', null],
  ])('on the hosts of the product, %s is the shop of %s (rules.md 4.2)', async (origin, companyId) => {
    const { product } = readConfig({ DEMO: '1', API_ORIGIN: 'https://api.cloud-order.example' });
    const known = createOrigins(suite.api.database, [], product?.hosts);

    expect([await known.companyOf(origin), await known.isListed(origin)]).toEqual([companyId, companyId !== null]);
    expect(await createOrigins(suite.api.database, []).isListed(origin)).toBe(false);
  });

  test.each<[EndpointName, Record<string, unknown>, string]>([
    ['mixedLogin', { password_: 'x' }, 'login_'],
    ['mixedLogin', { login_: 'x' }, 'password_'],
    ['mixedLogin', { login_: 'x'.repeat(65), password_: 'x' }, 'login_'],
    ['mixedLogin', { login_: 'x\0', password_: 'x' }, 'login_'],
    ['getByHost', { host_: 'x'.repeat(301) }, 'host_'],
    ['getCompanyById', { id: 'x'.repeat(65) }, 'id'],
  ])('%s names the invalid parameter', async (name, params, field) => {
    expect(await suite.api.call(name, params)).toMatchObject({ code: 'parameter-error', params: { field } });
  });

  test('any parameters, signed or not, get an envelope and log no error', async () => {
    const names = Object.keys(endpoints) as EndpointName[];
    const json = fc.constantFrom('[]', '{}', '[null]', '[{"id_":{}}]', '[{"id_":"310000"}]', '1e999');
    const valid = fc.constantFrom('1001', '13800138000', '118', 'true', 'shop', 'official', 'portal.demo2', '123456');
    const text = fc.oneof(fc.string(), anyText, valid, json, fc.constantFrom('%', "'--", 'a\u202Eb', 'a\0b'));
    const calls = fc.constantFrom(...names).chain((name) => {
      const keys = fc.constantFrom(...allowedFields(name), '__proto__');
      return fc.tuple(fc.constant(name), fc.dictionary(keys, text, { maxKeys: 12 }));
    });
    const [{ token_: token }] = await suite.api.login('13800138001');

    await fc.assert(
      fc.asyncProperty(calls, fc.boolean(), async ([name, values], signedIn) => {
        const address = '10.9.0.1';
        const answer = await suite.api.call(name, { id: 'x', ...values }, signedIn ? { token, address } : { address });
        expect(answer.status === 1 || typeof answer.code === 'string').toBe(true);
        expect(answer.http.status).not.toBe(500);
      }),
      { numRuns: 300 },
    );

    expect(suite.api.logged).toEqual([]);
  });

  test('a caller who hangs up while sending is not logged', async () => {
    const api = suite.second({});
    const hangUp = Object.assign(new Error('aborted'), { code: 'ECONNRESET' }); // as Node reports it
    const body = new ReadableStream({ pull: (stream) => stream.error(hangUp) });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers: form, body, duplex: 'half' };

    await api.send('/v1/account/mixedLogin', init);

    expect(api.logged).toEqual([]);
  });

  test('an internal error is logged once, without details for the caller', async () => {
    const { database } = suite.api;
    const api = suite.second({}, { kind: 'pglite', database: database.withSchema('nowhere') });

    const answer = await api.call('getByHost', { host_: 'x.test' });

    expect(answer).toMatchObject({ status: 0, code: 'data-error', params: {}, http: { status: 500 } });
    expect(api.logged).toHaveLength(1);
  });

  test('an internal error is a line of JSON with the id of the request, which the answer has, too', async () => {
    const written: string[] = [];
    const log = createLog('error', { write: (line) => written.push(line) }).error;
    const database = suite.api.database.withSchema('nowhere');
    const app = createApp({ config: readConfig({ DEMO: '1' }), opened: { kind: 'pglite', database }, log });

    const ask = (id: string) =>
      app.request('/v1/account/mixedLogin', { headers: { origin: 'https://x.test', 'x-request-id': id } });
    const ids = [await ask('of-the-proxy'), await ask('a "forged\' one')].map(({ headers }) =>
      headers.get('x-request-id'),
    );

    expect(ids).toEqual(['of-the-proxy', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const lines = written.map((line) => JSON.parse(line));
    expect(lines).toEqual(
      ids.map((request) => ({
        level: 'error',
        request,
        time: expect.any(String),
        stack: expect.stringMatching(/nowhere/),
      })),
    );
  });

  test.each(['http://localhost:4200', 'https://shop.greenharvest.example'])(
    'a page of %s can read answers',
    async (origin) => {
      const path = '/v1/account/mixedLogin';
      const preflight = await suite.api.app.request(path, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'signature' },
      });
      const answer = await suite.api.call(
        'getDefaultSetting',
        {},
        { headers: { origin, 'sec-fetch-site': 'cross-site' } },
      );

      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(
        /token, timestamp, nonce, token-type.*signature/,
      );
      expect(preflight.headers.get('access-control-max-age')).toBe('600');
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
      expect(answer.status).toBe(1);
      expect(answer.http.headers.get('access-control-allow-origin')).toBe(origin);
      expect(answer.http.headers.get('vary')).toBe('Origin');
    },
  );

  test.each([
    { origin: 'https://evil.test' },
    { origin: 'https://shop.greenharvest.example.evil.test' },
    { origin: 'http://shop.greenharvest.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('a request of %o has no effect, even if signed', async (foreign) => {
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const headers = Object.fromEntries(Object.entries(foreign));

    const answer = await suite.api.call('bindPhoneCode', { phone_: '13733330001' }, { token, headers });

    expect(answer).toMatchObject({ code: 'signature-refused', http: { status: 403 } });
    expect(answer.http.headers.get('access-control-allow-origin')).toBeNull();
    const sent = await suite.api.database
      .selectFrom('sms_codes')
      .where('phone', '=', '13733330001')
      .selectAll()
      .execute();
    expect(sent).toEqual([]);
  });

  test('a HEAD of a call has no effect', async () => {
    const phone_ = '13733330002';
    const [{ token_: token }] = await suite.api.login('lin.wei');
    const path = `/v1/account/bindPhoneCode?phone_=${phone_}`;
    const headers = await suite.api.headers({ phone_ }, { token });

    const { http } = await suite.api.send(path, { method: 'HEAD', headers });

    expect([http.status, http.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await suite.api.codeOf(phone_)).toBe('');
    expect((await suite.api.send(path, { headers })).status).toBe(1);
  });

  test('health reports the database', async () => {
    const { status, ...health } = await (await suite.api.app.request('/healthz')).json();

    expect(status).toBe('ok');
    expect(['pglite', 'postgres']).toContain(health.database);
  });

  describe.each(['/dev/outbox', '/dev/review'])('%s', (path) => {
    const own = { remoteAddress: '127.0.0.1', localAddress: '127.0.0.1' };
    const local = 'http://localhost:4100';
    test.each<[string, number, string, Record<string, string>, object | undefined]>([
      ['this machine', 200, local, {}, own],
      [
        'this machine by IPv6',
        200,
        'http://[::1]:4100',
        {},
        { remoteAddress: '::1', localAddress: '::ffff:127.0.0.1' },
      ],
      ['one of our origins', 403, 'https://demo.example', {}, own],
      ['a name that points here', 403, 'http://rebound.example:4100', {}, own],
      ['a look-alike', 403, 'http://127.0.0.1.example', {}, own],
      ['another machine', 403, local, {}, { ...own, remoteAddress: '10.0.0.1' }],
      ['an address of the network', 403, local, {}, { ...own, localAddress: '10.0.0.2' }],
      ['an unknown socket', 403, local, {}, undefined],
      ['a proxy that rewrites the host', 403, local, { 'x-forwarded-for': '10.0.0.1' }, own],
      ['a proxy with the standard header', 403, local, { forwarded: 'for=10.0.0.1' }, own],
      ['a proxy that names the host only', 403, local, { 'x-forwarded-host': 'demo.example' }, own],
      ['a proxy that names itself only', 403, local, { via: '1.1 proxy' }, own],
    ])('from %s: %i', async (_, status, origin, headers, socket) => {
      const { app } = suite.second({ origins: ['https://demo.example'] });

      expect((await app.request(`${origin}${path}`, { headers }, { incoming: { socket } })).status).toBe(status);
    });

    test('there is none without a demo', async () => {
      expect((await suite.second({ demo: false }).dev(path)).status).toBe(404);
    });
  });
});
