import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ApiConfig, readConfig } from '../../../examples/api/config.ts';
import { toCompanyRow } from '../../../examples/api/database/company-row.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import { createSnapshot } from '../../../examples/api/database/snapshot.ts';
import { startApi } from '../../../examples/api/start.ts';
import { patience } from '../../support/patience.ts';
import { onEmbeddedDatabase } from './support/databases.ts';
import { ownSecrets } from './support/own-secrets.ts';
import { cheapMemory } from './support/seeded.ts';

const empty = createSnapshot('empty'); // of the global setup; saves seconds
const snapshot = { ...empty, write: async () => {} };
const cheap = (config: ApiConfig) => ({ ...config, passwordMemory: cheapMemory });

test.each([
  [{}, /^PORTAL_SECRET must be set.*\nSMS_URL must be set.*\nPUBLIC_ORIGIN must be set.*\nOr set DEMO=1/],
  [{ DEMO: '0' }, 'PORTAL_SECRET must be set'],
  [{ PORTAL_SECRET: 'our.own' }, 'PUBLIC_ORIGIN must be set'],
  [{ ...ownSecrets, SMS_URL: '' }, 'SMS_URL must be set'],
  [{ ...ownSecrets, SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as'],
  [{ ...ownSecrets, SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM must be set, as SMTP_URL is.'],
  [{ ...ownSecrets, S3_URL: 'http://store.example/b' }, 'S3_URL must be an https address'],
  [{ ...ownSecrets, S3_URL: 'https://store.example/b' }, 'S3_REGION must be set, as S3_URL is.'],
  [{ ...ownSecrets, SMS_URL: 'http://sms.example/send' }, 'SMS_URL must be an https address'],
  [{ ...ownSecrets, SMS_URL: 'sms.example' }, 'SMS_URL must be an https address'],
  [{ ...ownSecrets, DEMO_CUSTOMERS: '30' }, 'DEMO_CUSTOMERS is for the demo only: unset it, or set DEMO=1.'],
  [{ ...ownSecrets, CODES_PER_ADDRESS: '1000' }, 'CODES_PER_ADDRESS is for the demo only'],
  [{ ...ownSecrets, QUOTA_FACTOR: '100' }, 'QUOTA_FACTOR is for the demo only'],
  [{ DEMO: 'yes' }, 'DEMO must be one of 0, 1, not "yes".'],
  [{ DEMO: '1', NODE_ENV: 'production' }, 'DEMO=1 and NODE_ENV=production exclude each other'],
])('a start with %o is refused', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence);
});

test('a production server names all that is missing at once, also where its data are, and no demo', () => {
  const start = () =>
    readConfig({ NODE_ENV: 'production', S3_URL: 'https://s3.example/x', SMTP_URL: 'smtps://m.example' });
  const problems = (() => {
    try {
      return start();
    } catch (cause) {
      return String((cause as Error).message);
    }
  })();
  const names = String(problems)
    .split('\n')
    .map((line) => /^(\w+) must be set/.exec(line)?.[1]);
  expect(names.sort()).toEqual([
    'DATABASE_URL',
    'MAIL_FROM',
    'PORTAL_SECRET',
    'PUBLIC_ORIGIN',
    'S3_KEY_ID',
    'S3_REGION',
    'S3_SECRET',
    'SMS_URL',
  ]);
});

test('a public origin that browsers could neither sign at nor be led to is refused', () => {
  expect(() => readConfig({ ...ownSecrets, PUBLIC_ORIGIN: 'http://account.test' })).toThrow(
    'PUBLIC_ORIGIN must be an https address, or one on this machine',
  );
});

test('without hosts of the product, nothing is derived from the name of the server', () => {
  const hostsOf = (given: Record<string, string>) =>
    readConfig({ ...ownSecrets, PUBLIC_ORIGIN: 'https://account.test', ...given }).product?.hosts;
  const own = 'https://account.test';

  expect(hostsOf({})).toEqual({ api: own, store: own, mgr: own, m: own, account: own, productHosts: [] });
  expect(hostsOf({ MGR_ORIGIN: 'https://mgr.test' })).toMatchObject({ mgr: 'https://mgr.test', m: own, store: own });
  expect(() => hostsOf({ ACCOUNT_ORIGIN: 'https://a.test' })).toThrow('ACCOUNT_ORIGIN needs API_ORIGIN');
});

test('without a demo, nothing of it is known', () => {
  const config = readConfig({ ...ownSecrets, PUBLIC_ORIGIN: 'https://account.test', ORIGINS: 'https://shop.test' });

  expect(config).toMatchObject({ demo: false, secrets: ['our.own'], sms: { url: ownSecrets.SMS_URL, token: '' } });
  expect(config.origins).toEqual(['https://account.test', 'https://shop.test']);
  expect(Object.values(config.wechat.apps)).toEqual(Array(3).fill({ id: '', secret: '' }));
});

const folders: string[] = [];
const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-own-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

test('an empty database stays empty without a demo, and one with demo data is refused', async () => {
  const DATA_DIR = await makeFolder();
  const own = cheap(readConfig({ ...ownSecrets, DATA_DIR }));
  const demo = cheap(readConfig({ DEMO: '1', DATA_DIR, DEMO_CUSTOMERS: '3' }));
  const write = vi.fn(async () => {});

  const api = await startApi(own, { ...snapshot, write });
  const health = await api.app.request('/healthz');
  const outbox = await api.app.request('/dev/outbox');
  await api.close();
  const opened = await openDatabase({ folder: DATA_DIR });
  const tables = ['companies', 'company_origins', 'accounts', 'phones', 'users', 'wechat_links'] as const;
  const rows = tables.map((table) => opened.database.selectFrom(table).selectAll().execute());
  expect((await Promise.all(rows)).flat()).toEqual([]);
  await opened.close();
  const filled = await startApi(demo, snapshot);
  await filled.close();

  expect([health.status, outbox.status]).toEqual([200, 404]);
  expect(write).not.toHaveBeenCalled(); // the files of a new demo
  const refused = startApi(own, snapshot);
  await expect(refused).rejects.toThrow('holds demo data, whose password is published; use another, or set DEMO=1');
}, 60_000);

test('a database with other data than that of the demo is neither filled nor replaced by one', async () => {
  const DATA_DIR = await makeFolder();
  const own = await startApi(cheap(readConfig({ ...ownSecrets, DATA_DIR })), snapshot);
  await own.close();
  const opened = await openDatabase({ folder: DATA_DIR });
  const company = toCompanyRow({ id: '20001', name: 'Own', theme: '20ade5', language: 'en' });
  await opened.database.insertInto('companies').values(company).execute();
  await opened.close();

  const started = startApi(cheap(readConfig({ DEMO: '1', DATA_DIR })), snapshot);
  await expect(started).rejects.toThrow('holds other data than that of the demo; use another, or unset DEMO');

  const env = { ...process.env, DEMO: '1', DATA_DIR };
  const reset = promisify(execFile)(process.execPath, ['examples/api/reset.ts'], { env });
  await expect(reset).rejects.toThrow(`The database in ${DATA_DIR} is not replaced: it holds other data`);
}, 60_000);

onEmbeddedDatabase((suite) => {
  const got: Array<{ body: { id: string }; authorization: string | undefined }> = [];
  let status = 200;
  let url = '';
  const provider = createServer(async (request, response) => {
    const body = (await json(request)) as { id: string };
    got.push({ body, authorization: request.headers.authorization });
    response.writeHead(status).end('accepted');
  });
  beforeAll(async () => {
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`; // of a TCP server
  });
  afterAll(() => provider.close());

  const open = () => suite.second({ demo: false, sms: { url, token: 'key', receiptToken: 'receipt' } });
  const outbox = () => suite.api.database.selectFrom('outbox').selectAll().execute();

  test('without a demo, a code is sent to the server of SMS_URL, and stored nowhere', async () => {
    const api = open();
    const { status: answered } = await api.call('registCode', { phone_: '13700000001' });

    await vi.waitFor(() => expect(got).toHaveLength(1), patience);
    expect(answered).toBe(1);
    expect(got).toEqual([
      {
        body: {
          id: expect.any(String),
          phone: '13700000001',
          purpose: 'create-company',
          text: expect.stringMatching(/\d{6}/),
        },
        authorization: 'Bearer key',
      },
    ]);
    expect(await outbox()).toEqual([]);
    expect(api.logged).toEqual([]);
  });

  const sent = () => suite.api.database.selectFrom('sms_messages').select(['id', 'purpose', 'state']).execute();
  const clear = async () => {
    await suite.api.database.deleteFrom('sms_messages').execute();
    got.length = 0;
  };

  test.each([
    ['tried three times', 500, 3],
    ['not tried again if that is of no use', 400, 1],
  ])('a message that is refused is %s, and logged without its phone and text', async (_, refusal, times) => {
    await clear();
    status = refusal;
    const api = open();
    await api.call('registCode', { phone_: `137000000${times}2` });

    await vi.waitFor(() => expect(api.logged).toHaveLength(1), patience);
    expect(String(api.logged[0])).toBe(`Error: The server of SMS_URL answered with ${refusal}.`);
    expect(got).toHaveLength(times);
    expect(new Set(got.map(({ body }) => body.id)).size).toBe(1);
    expect(await sent()).toEqual([{ id: got[0]?.body.id, purpose: 'create-company', state: 'refused' }]);
  });

  test('a message that is not accepted at first is sent again, and its receipt is stored', async () => {
    await clear();
    status = 503;
    const api = open();
    await api.call('registCode', { phone_: '13700000003' });
    await vi.waitFor(() => expect(got).toHaveLength(1), patience);
    status = 200;
    await vi.waitFor(async () => expect(await sent()).toMatchObject([{ state: 'accepted' }]), patience);
    const { id } = got[0]?.body ?? {};
    const report = (token: string, body: object) =>
      api.send('/sms/receipts', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });

    expect((await report('key', { id, state: 'delivered' })).http.status).toBe(401);
    expect((await report('receipt', { id, state: 'lost' })).code).toBe('parameter-error');
    expect(await sent()).toMatchObject([{ state: 'accepted' }]);
    expect((await report('receipt', { id, state: 'delivered' })).status).toBe(1);
    expect((await report('receipt', { id, state: 'failed' })).status).toBe(1);
    expect(await sent()).toMatchObject([{ state: 'delivered' }]);
    expect(api.logged).toEqual([]);
    expect((await suite.api.send('/sms/receipts', { method: 'POST', body: '{}' })).http.status).toBe(404);
  });

  test('a login says what environment it is of', async () => {
    const env = async (demo: boolean) => {
      const credentials = { login_: 'lin.wei', password_: 'portal.demo1' };
      const { data } = await suite.second({ demo }).call('mixedLogin', credentials);
      return data.shopAccountList[0].env_;
    };

    expect([await env(true), await env(false)]).toEqual(['demo', 'production']);
  });
});
