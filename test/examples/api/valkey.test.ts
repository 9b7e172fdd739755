import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import { DatabaseUnavailable } from '../../../examples/api/database/unavailable.ts';
import { limitsOf } from '../../../examples/api/security/limits.ts';
import { createQuotas } from '../../../examples/api/security/quotas.ts';
import { openValkey } from '../../../examples/api/security/valkey/connection.ts';
import { createValkeyNonces } from '../../../examples/api/security/valkey/nonces.ts';
import { createValkeyQuotaStore } from '../../../examples/api/security/valkey/quota-store.ts';
import { createTestApi } from './support/client.ts';
import { openEmbedded } from './support/embedded.ts';
import { noon } from './support/seeded.ts';
import { findValkey, startValkey } from './support/valkey.ts';

const server = inject('valkey');
const path = '/v1/base/company/noAuth/getByHost?host_=shop.greenharvest.example';
const host = { host_: 'shop.greenharvest.example' };

describe.skipIf(!server)('with a Valkey', () => {
  test('two processes share nonces and limits, and every key ends by itself', async () => {
    const prefix = `${randomUUID()}:`;
    const [one, other] = [await openValkey(server, prefix), await openValkey(server, prefix)];
    const [first, second] = [createValkeyNonces(one), createValkeyNonces(other)];
    const quotas = [one, other].map((valkey) =>
      createQuotas(createValkeyQuotaStore(valkey), () => noon, { limits: limitsOf(false).quotas, factor: 1 }),
    );
    const { count } = limitsOf(false).quotas.code;

    const taken = await Promise.all(
      Array.from({ length: 200 }, (_, at) => (at % 2 ? first : second).take('a', 'n', noon)),
    );
    const uses = await Promise.allSettled(
      Array.from({ length: count + 20 }, (_, at) => quotas[at % 2]?.take('code', '10.0.0.1')),
    );
    const keys = await one.run((client) => client.keys(`${prefix}*`));
    const ends = await Promise.all(keys.map((key) => one.run((client) => client.pttl(key.slice(prefix.length)))));
    await Promise.all([one.close(), other.close()]);

    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(count);
    expect(keys).toHaveLength(2);
    expect(ends.every((milliseconds) => milliseconds > 0)).toBe(true);
  });

  test.skipIf(!findValkey())('without it, calls are refused at once, and the process is not ready', async () => {
    const own = await startValkey(findValkey() ?? '');
    const opened = await openEmbedded('seeded');
    const valkey = await openValkey(own.url);
    const api = createTestApi({ ...opened, valkey }, noon);
    const call = async () => api.send(path, { headers: await api.headers(host) });

    expect((await call()).status).toBe(1);
    expect((await api.app.request('/readyz')).status).toBe(200);
    await own.stop();
    const refused = await call();
    const ready = await api.app.request('/readyz');
    await valkey.close();
    await opened.close();

    expect(refused).toMatchObject({ code: 'server-busy', http: { status: 503 } });
    expect(api.logged[0]).toBeInstanceOf(DatabaseUnavailable);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready', reason: 'Valkey cannot be used' }]);
  });
});

test('a start without the Valkey that is configured says so', async () => {
  const opening = openDatabase({ folder: 'memory', valkeyUrl: '/nowhere/socket' });

  await expect(opening).rejects.toThrow('The Valkey of VALKEY_URL cannot be used');
});

test.each(['valkey://127.0.0.1:6379', 'rediss://:secret@valkey.example:6380/1', '/run/valkey.sock', ''])(
  'VALKEY_URL may be "%s"',
  (url) => {
    expect(readConfig({ DEMO: '1', VALKEY_URL: url }).valkeyUrl).toBe(url);
  },
);

test.each(['http://127.0.0.1', 'localhost:6379'])('VALKEY_URL may not be "%s"', (url) => {
  expect(() => readConfig({ DEMO: '1', VALKEY_URL: url })).toThrow('VALKEY_URL must be an address');
});
