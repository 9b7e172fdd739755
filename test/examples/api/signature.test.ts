import { createHash } from 'node:crypto';
import { hmacSha256Signer } from 'account-portal';
import { expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { createNonces } from '../../../examples/api/security/nonces.ts';
import { emptyOldSlot, windowMs } from '../../../examples/api/security/time-slots.ts';
import { onEachStore } from './support/databases.ts';
import { ownSecrets } from './support/own-secrets.ts';

const host = { host_: 'shop.greenharvest.example' };
const path = '/v1/base/company/noAuth/getByHost?host_=shop.greenharvest.example';

/** Of a call that is no read: its nonce is used up. */
const look = { login_: 'nobody' };
const lookPath = '/v1/account/getAdminByLogin?login_=nobody';

onEachStore((suite) => {
  test('accepts a signed request', async () => {
    const answer = await suite.api.send(path, { headers: await suite.api.headers(host) });

    expect(answer).toMatchObject({ status: 1, data: { id_: '1001', name_: '青禾粮油', theme_: '20ade5' } });
  });

  test('accepts a signature made from the specification alone', async () => {
    const [timestamp, nonce] = [String(suite.api.time), 'abcdefghijABCDEFGH01'];
    const text = `account-portal\n\n${timestamp}\n${nonce}\nhost_=caf%C3%A9%20%2A%21`;
    const signature = createHash('md5').update(text).digest('hex');
    const headers = { timestamp, nonce, signature, 'token-type': 'APP', 'app-source': 'IOS' };

    const answer = await suite.api.send('/v1/base/company/noAuth/getByHost?host_=caf%C3%A9+*!', { headers });

    expect(answer.code).toBe('company-unknown');
  });

  test.each(['token', 'timestamp', 'nonce', 'token-type', 'app-source', 'signature'])(
    'refuses a request with another %s than the signed one',
    async (name) => {
      const headers = await suite.api.headers(host);
      const changed = { token: 'x', timestamp: '1', nonce: 'a'.repeat(20) }[name] ?? 'changed';

      const answer = await suite.api.send(path, { headers: { ...headers, [name]: changed } });

      expect(answer).toMatchObject({ status: 0, code: 'signature-refused', http: { status: 401 } });
    },
  );

  test('refuses other parameters, another secret or missing headers', async () => {
    const headers = await suite.api.headers(host);
    const foreign = await suite.api.headers(host, { secret: 'other' });

    const answers = [
      await suite.api.send(`${path}&x=1`, { headers }),
      await suite.api.send(path, { headers: foreign }),
      await suite.api.send(path),
    ];

    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('signature-refused'));
  });

  test('refuses a replayed request', async () => {
    const headers = await suite.api.headers(look);

    const first = await suite.api.send(lookPath, { headers });
    const copy = await suite.api.send(lookPath, { headers });

    expect(first.code).toBe('account-not-exist');
    expect(copy.code).toBe('signature-refused');
  });

  test('answers a read again while it is recent, and keeps nothing of it', async () => {
    const headers = await suite.api.headers(host);
    const before = suite.api.time;

    const first = await suite.api.send(path, { headers });
    const copy = await suite.second().send(path, { headers }, '10.20.0.9');
    suite.api.time += windowMs + 1;
    const late = await suite.api.send(path, { headers });
    suite.api.time = before;

    expect([first.status, copy.status, late.code]).toEqual([1, 1, 'clock-skew']);
    expect(copy.data).toEqual(first.data);
  });

  test('refuses a request without a token that is replayed from another address', async () => {
    const headers = await suite.api.headers(look);

    const first = await suite.api.send(lookPath, { headers }, '10.20.0.1');
    const copy = await suite.api.send(lookPath, { headers }, '10.20.0.2');

    expect(first.code).toBe('account-not-exist');
    expect(copy.code).toBe('signature-refused');
  });

  test('keeps no nonce of a request beyond a quota', async () => {
    const { limits } = readConfig(ownSecrets);
    const none = { ...limits.quotas, lookup: { count: 0, seconds: 600 } };
    const full = suite.second({ limits: { ...limits, quotas: none } });
    const headers = await suite.api.headers(look);

    expect((await full.send(lookPath, { headers }, '10.20.0.3')).code).toBe('too-many-requests');
    expect((await suite.api.send(lookPath, { headers }, '10.20.0.3')).code).toBe('account-not-exist');
  });

  test.each([-300_001, 300_001])("a clock %i ms off gets the server's time", async (off) => {
    const headers = await suite.api.headers(host, { timestamp: suite.api.time + off });

    const answer = await suite.api.send(path, { headers });

    expect(answer).toMatchObject({ code: 'clock-skew', params: { serverTime: suite.api.time } });
  });

  test.each([-299_000, 299_000])('accepts a clock %i ms off', async (off) => {
    const headers = await suite.api.headers(host, { timestamp: suite.api.time + off });

    expect((await suite.api.send(path, { headers })).status).toBe(1);
  });

  test('refuses a repeated parameter, even if signed', async () => {
    const headers = await suite.api.headers(host);

    const answer = await suite.api.send(`${path}&host_=shop.chenguang.test`, { headers });

    expect(answer).toMatchObject({ code: 'parameter-error', params: { field: 'host_' }, http: { status: 400 } });
  });

  test('takes what is signed with any of its secrets, and nothing signed with one that was dropped', async () => {
    const both = suite.second({ secrets: ['new', 'old'] });
    const only = suite.second({ secrets: ['new'] });
    const ask = async (api: typeof both, secret: string) => {
      const headers = await api.headers(host, { secret });
      return (await api.send(path, { headers })).code;
    };

    expect([await ask(both, 'new'), await ask(both, 'old'), await ask(only, 'new')]).not.toContain('signature-refused');
    expect([await ask(only, 'old'), await ask(both, 'other')]).toEqual(Array(2).fill('signature-refused'));
  });

  test('a server configured for HMAC refuses MD5, and what was signed for another call', async () => {
    const api = suite.second({ signer: 'hmac-sha256', secrets: ['key'] });
    const headers = await api.headers(host, { secret: 'key' });
    const fields = new Map(Object.entries(host));
    const { token = '', timestamp = '', nonce = '' } = headers;
    const [target = ''] = path.split('?');
    const send = async (of: { method?: string; path?: string }) => {
      const signature = await hmacSha256Signer('key').sign({ token, timestamp, nonce, fields, ...of });
      return api.send(path, { headers: { ...headers, signature } });
    };

    expect((await api.send(path, { headers })).code).toBe('signature-refused');
    for (const of of [{}, { method: 'POST', path: target }, { method: 'GET', path: '/v1/account/getAdminByLogin' }])
      expect((await send(of)).code, JSON.stringify(of)).toBe('signature-refused');
    expect((await send({ method: 'GET', path: target })).status).toBe(1);
  });

  test('a nonce is used once in a scope, also at another process, until its request is too old', async () => {
    const { database } = suite.api;
    const [one, other] = [createNonces(database), createNonces(database)];
    const time = Date.UTC(2030, 0, 1);

    expect(await one.take('a', 'n', time)).toBe(true);
    expect(await other.take('a', 'n', time)).toBe(false);
    expect(await one.take('b', 'n', time)).toBe(true);
    const taken = await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).take('c', 'n', time)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  test('sweeps empty the partition of nonces that are too old, and no other', async () => {
    const { database } = suite.api;
    const nonces = createNonces(database);
    const begin = Date.UTC(2031, 0, 1);
    for (let minute = 0; minute < 90; minute += 1) {
      const now = begin + minute * 60_000;
      // Of a request whose clock is as wrong as permitted, either way.
      for (const time of [now - windowMs, now + windowMs])
        expect(await nonces.take('a', `${minute} ${time}`, time)).toBe(true);
      await emptyOldSlot(database, 'nonces', now);
      // Those that may still be repeated: of the last minutes, and this one.
      for (let earlier = Math.max(minute - 9, 0); earlier <= minute; earlier += 1) {
        const time = begin + earlier * 60_000 + windowMs;
        expect(await nonces.take('a', `${earlier} ${time}`, time)).toBe(false);
      }
    }
    const rows = await database.selectFrom('nonces').select('key').where('key', 'is not', null).execute();

    expect(rows.length).toBeLessThan(100); // of 180
  });
});
