import { once } from 'node:events';
import fs, { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { takeFolderLock } from '../../../examples/api/database/folder-lock.ts';
import { migrate } from '../../../examples/api/database/migrate.ts';
import { openDatabase, removeDatabase } from '../../../examples/api/database/open.ts';
import { reasonOf } from '../../../examples/api/database/reason-of.ts';
import { seed } from '../../../examples/api/database/seed.ts';
import { createSnapshot } from '../../../examples/api/database/snapshot.ts';
import { startApi } from '../../../examples/api/start.ts';
import { sweep } from '../../../examples/api/sweep.ts';
import { patience } from '../../support/patience.ts';
import { onEachDatabase } from './support/databases.ts';
import { runOn } from './support/postgres.ts';
import { cheapMemory } from './support/seeded.ts';

/** Of the global setup: creating an embedded database takes seconds, loading its files less than one. */
const empty = createSnapshot('empty');

const folders: string[] = [];
const makeFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-'));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  vi.useRealTimers();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

onEachDatabase((suite) => {
  test('runs migrations once, in order, also with two processes', async () => {
    const { database } = await suite.empty();
    const now = new Date(suite.api.time);

    const [one, two] = await Promise.all([migrate(database, now), migrate(database, now)]);
    const again = await migrate(database, now);

    const names = [...one, ...two];
    expect(names).toEqual([...names].sort());
    expect(names.length).toBeGreaterThan(2);
    expect(again).toEqual([]);
  });

  test('auth codes that are valid while their table is replaced stay so, with two processes', async () => {
    const { database } = await suite.empty();
    const now = new Date();
    const name = '0027-auth-code-slots.sql';
    await sql`create table migrations (name text primary key, applied_at timestamptz not null)`.execute(database);
    await database.insertInto('migrations').values({ name, applied_at: now }).execute();
    await migrate(database, now);
    await database.deleteFrom('migrations').where('name', '=', name).execute();
    await seed(database, now, { customers: 1, passwordMemory: cheapMemory });
    const [user] = await database.selectFrom('users').selectAll().limit(1).execute();
    const insert = (hash: string, seconds: number) =>
      sql`insert into auth_codes (hash, user_id, company_id, side, expires_at, token_ends_at)
        values (${hash}, ${user?.id}, '1001', 'shop', now() + ${seconds} * interval '1 second', now())`.execute(
        database,
      );
    await insert('valid', 3600);
    await insert('expired', -3600);

    await Promise.all([migrate(database, now), migrate(database, now)]);

    expect(await database.selectFrom('auth_codes').select('hash').execute()).toEqual([{ hash: 'valid' }]);
  });

  test('seeds a database once', async () => {
    const { database } = suite.api;
    const logins = () => database.selectFrom('users').select('id').execute();
    const before = await logins();

    await seed(database, new Date(suite.api.time), { customers: 50, passwordMemory: cheapMemory });

    expect(await logins()).toHaveLength(before.length);
  });

  test.each([
    ['the administrator of a company', "users where company_id = 'x' and type = 1", 'users_company'],
    ['the former users of a device', "push_ids where push_id = 'x'", 'push_ids_push'],
    ['the auth codes of a login', "auth_codes where user_id in ('x')", 'auth_codes_0_user_id_idx'],
    ['the applications with a licence', "applications where licence = 'x'", 'applications_licence'],
    ['the images of a company', "uploads where company_id = 'x' and used_at > now()", 'uploads_company'],
  ])('finds %s by an index', async (_, rows, index) => {
    const plan = await suite.api.database.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction); // these tables are small
      return sql.raw(`explain (costs off) select * from ${rows}`).execute(transaction);
    });

    expect(JSON.stringify(plan.rows)).toContain(index);
  });

  test('deleting a login, an account or a phone finds what refers to it by an index', async () => {
    const { rows } = await sql<{ column: string }>`
      select a.attrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid in ('users'::regclass, 'accounts'::regclass, 'phones'::regclass)
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum)
    `.execute(suite.api.database);

    expect(rows).toEqual([]);
  });

  test('a sweep deletes expired rows and keeps valid ones', async () => {
    const { api } = suite;
    const [{ token_: token }] = await api.login('lin.wei');
    await api.call('bindPhoneCode', { phone_: '13744440001' }, { token });
    await api.call('mixedLogin', { login_: 'nobody', password_: 'wrong.1' });
    const counts = async () => {
      const tables = ['tokens', 'sms_codes', 'attempts'] as const;
      return Promise.all(
        tables.map(async (table) => (await api.database.selectFrom(table).selectAll().execute()).length),
      );
    };
    const before = await counts();

    await sweep(api.database, api.time);
    const kept = await counts();
    await sweep(api.database, api.time + 31 * 86_400_000);

    expect(Math.min(...before)).toBeGreaterThan(0);
    expect(kept).toEqual(before);
    expect(await counts()).toEqual([0, 0, 0]);
  });
});

test('a database whose creation was cut off is created anew', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), '17');
  await writeFile(join(folder, 'database.unfinished'), '');

  const { database, close } = await openDatabase({ folder, files: empty.read });

  expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
  expect(await readdir(folder)).not.toContain('database.unfinished');
  await close();
});

test('a damaged database is refused with its folder, which is free again', async () => {
  const folder = await makeFolder();
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), '17');

  await expect(openDatabase({ folder })).rejects.toThrow(
    new RegExp(`^The database in ${folder} cannot be opened \\(could not access .+\\)\\..+files are damaged`),
  );
  await (await takeFolderLock(folder))();
});

test('a database of another major version is refused with both versions', async () => {
  const folder = await makeFolder();
  await (await openDatabase({ folder, files: empty.read })).close();
  await writeFile(join(folder, 'database', 'PG_VERSION'), '16\n');

  await expect(openDatabase({ folder })).rejects.toThrow(
    /are of PostgreSQL 16, and this version of the API embeds 18\..+db:dump.+db:restore/,
  );
});

test('a server that cannot be reached is reported without its password', async () => {
  const databaseUrl = 'postgres://portal:secret@localhost:1/portal';
  const failure = await startApi({ ...readConfig({ DEMO: '1' }), databaseUrl }).catch(String);

  expect(failure).toMatch(/The database of DATABASE_URL cannot be used \(.*ECONNREFUSED.*\)/);
  expect(failure).not.toContain('secret');
});

test.each([
  ['connect failed', new Error('connect failed')],
  ['ECONNREFUSED', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['error 51', { name: 'ErrnoError', errno: 51 }],
  ['nothing', 'nothing'],
])('the reason of a failure: %s', (expected, cause) => {
  expect(reasonOf(cause)).toBe(expected);
});

test('seeds a folder once, reopens it, and empties it on reset', async () => {
  const folder = await makeFolder();
  const config = { ...readConfig({ DEMO: '1', DATA_DIR: folder, DEMO_CUSTOMERS: '3' }), passwordMemory: cheapMemory };

  const write = vi.fn(async () => {}); // called after seeding
  const snapshot = { ...empty, write };

  const first = await startApi(config, snapshot);
  await expect(startApi(config, snapshot)).rejects.toThrow(folder);
  await expect(removeDatabase(folder)).rejects.toThrow(folder);
  await first.close();
  const second = await startApi(config, snapshot);
  const health = await (await second.app.request('/healthz')).json();
  await second.close();
  const kept = existsSync(join(folder, 'database'));
  await removeDatabase(folder);

  expect(write).toHaveBeenCalledOnce();
  expect(health).toEqual({ status: 'ok', database: 'pglite' });
  expect([kept, existsSync(join(folder, 'database'))]).toEqual([true, false]);
}, 60_000);

test('a sweep that fails is logged without values, and the API keeps serving', async () => {
  const { writeSync } = fs;
  const written: string[] = [];
  vi.spyOn(fs, 'writeSync').mockImplementation((...call: Parameters<typeof writeSync>) => {
    const [file, line] = call;
    if (file !== 2) return writeSync(...call);
    written.push(String(line));
    return Buffer.byteLength(String(line));
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const config = { ...readConfig({ DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '3' }), passwordMemory: cheapMemory };
  const api = await startApi(config, { ...empty, write: async () => {} });

  const now = vi.spyOn(Date, 'now').mockReturnValue(Number.NaN); // a time that no statement can be written with
  api.startSweeping();
  now.mockRestore();
  await vi.waitFor(() => expect(written).toHaveLength(1), patience);
  const [line = ''] = written;
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    time: expect.any(String),
    stack: expect.stringMatching(/^RangeError: .*\n {4}at /),
  });
  expect(await (await api.app.request('/healthz')).json()).toMatchObject({ status: 'ok' });

  vi.advanceTimersByTime(600_000);
  await api.close();
  await setTimeout(100); // in which a sweep of a closed database would fail
  expect(written).toHaveLength(1);
}, 60_000);

test('a database server that accepts connections and never answers fails the call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a port
  const { database, close } = await openDatabase({
    url: `postgres://portal@127.0.0.1:${port}/portal`,
    folder: 'memory',
  });

  const call = sql`select 1`.execute(database);
  const failure = expect(call).rejects.toThrow('timeout');
  const [socket] = await once(server, 'connection');
  await vi.advanceTimersByTimeAsync(10_000);
  await failure;

  socket.destroy();
  await close();
  server.close();
});

const server = inject('postgres');

test.skipIf(!server)('a connection lost within a transaction fails that transaction, not the process', async () => {
  const { database, close } = await openDatabase({ url: server, folder: 'memory' });
  const broken = database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(transaction);
    await runOn(server, `select pg_terminate_backend(${rows[0]?.id}, 60000)`);
    await sql`select 1`.execute(transaction);
  });

  await expect(broken).rejects.toThrow(/terminat|EPIPE|ECONNRESET|connection error/);
  expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
  await close();
});
