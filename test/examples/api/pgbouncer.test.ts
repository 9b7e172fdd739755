import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrate } from '../../../examples/api/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../../examples/api/database/open.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { createTestApi } from './support/client.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from './support/pgbouncer.ts';
import { runOn, seededName } from './support/postgres.ts';
import { noon } from './support/seeded.ts';

const server = inject('postgres');
const title = `behind PgBouncer${server && hasPgBouncer ? '' : ' (it or PostgreSQL is not installed)'}`;

/** By default it refuses what it does not know; the manual's way out is to ignore it. */
const configurations: ReadonlyArray<readonly [string, readonly string[]]> = [
  ['as installed', []],
  ['told to ignore parameters', ['ignore_startup_parameters = lock_timeout, statement_timeout']],
];

/** The server's are reached long before ours, also on a loaded machine. */
const limits = { connect: 10_000, lock: 500, statement: 2000, answer: 30_000 };

const statement = (one: RawBuilder<unknown>) => (database: Database) => one.execute(database);
const inTransaction = (one: RawBuilder<unknown>) => (database: Database) =>
  database.transaction().execute((transaction) => one.execute(transaction));

describe.skipIf(!server || !hasPgBouncer).each(configurations)(`${title}, %s`, (_, settings) => {
  const name = `portal_bouncer_${process.pid}_${settings.length}`;
  let bouncer: PgBouncer;
  let opened: OpenDatabase;

  beforeAll(async () => {
    await runOn(server, `create database ${name} template ${seededName}`);
    bouncer = await startPgBouncer(server, settings);
    opened = await openDatabase({ url: bouncer.toUrl(name), folder: '', limits });
  }, 60_000);
  afterAll(async () => {
    await opened.close();
    await bouncer.stop();
    await runOn(server, `drop database ${name} with (force)`);
  });

  test('starts, and serves', async () => {
    expect(await migrate(opened.background, new Date(noon))).toEqual([]);
    const api = createTestApi(opened, noon);

    const answers = await Promise.all(Array.from({ length: 30 }, () => api.call('getCompanyById', { id: '1001' })));

    expect(new Set(answers.map(({ http }) => http.status))).toEqual(new Set([200]));
    const [{ token_: token }] = await api.login('lin.wei');
    expect(token).toMatch(/./);
  });

  test.each([
    ['a statement', statement(sql`select pg_sleep(30)`)],
    ['a transaction', inTransaction(sql`select pg_sleep(30)`)],
  ])('the server ends %s that takes too long', async (_, run) => {
    // SQLSTATE of a statement that the server has canceled.
    await expect(run(opened.database)).rejects.toMatchObject({ cause: { code: '57014' } });

    const { rows } = await sql`
      select from pg_stat_activity where state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()
    `.execute(opened.background);
    expect(rows).toEqual([]);
  });

  test.each([
    ['a statement', statement(sql`update companies set view_count_url = '' where id = '1001'`)],
    ['a transaction', inTransaction(sql`update companies set view_count_url = '' where id = '1001'`)],
  ])('the server ends %s that waits for a lock', async (_, run) => {
    const waiting = opened.background.transaction().execute(async (transaction) => {
      await sql`select from companies where id = '1001' for update`.execute(transaction);
      await expect(run(opened.database)).rejects.toMatchObject({ cause: { code: '55P03' } });
    });
    await waiting;

    await run(opened.database);
  });

  test('a statement that fails leaves nothing open, and changes nothing', async () => {
    const broken = sql`update companies set view_count_url = 'changed', id = null where id = '1001'`;
    await expect(broken.execute(opened.database)).rejects.toMatchObject({ code: '23502' });

    const { rows } = await sql`
      select count(*) filter (where state like 'idle in transaction%')::int as open from pg_stat_activity
      where datname = current_database()
    `.execute(opened.background);
    expect(rows).toEqual([{ open: 0 }]);
  });

  test('limits do not stay with connections that others are given', async () => {
    await Promise.all(Array.from({ length: 10 }, () => sql`select pg_sleep(0.1)`.execute(opened.database)));
    const other = new pg.Client({ connectionString: bouncer.toUrl(name) });
    await other.connect();
    const { rows } = await other.query("select current_setting('statement_timeout') as limit");
    await other.end();

    expect(rows).toEqual([{ limit: '0' }]);
  });

  test('the job of the migrations runs', async () => {
    const DATABASE_URL = bouncer.toUrl(name);
    const job = await promisify(execFile)(process.execPath, ['examples/api/run-migrations.ts'], {
      env: { ...process.env, DATABASE_URL },
    });

    expect(job).toEqual({ stdout: 'No migration is pending.\n', stderr: '' });
  }, 30_000);
});
