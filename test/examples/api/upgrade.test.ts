import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { toApplicationRow } from '../../../examples/api/database/application-row.ts';
import { toCompanyRow } from '../../../examples/api/database/company-row.ts';
import { dump, restore } from '../../../examples/api/database/dump.ts';
import { applied, isMigrated, once, readMigrations, runMigrations } from '../../../examples/api/database/migrate.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { toUserRow } from '../../../examples/api/database/user-row.ts';
import { createPasswords } from '../../../examples/api/security/passwords.ts';
import { createTestApi } from './support/client.ts';
import { onEachDatabase } from './support/databases.ts';
import { findPostgres, runOn, seededName, toUrl } from './support/postgres.ts';
import { cheapMemory, noon } from './support/seeded.ts';

const password = 'kept.word1';
const files = await readMigrations();

const linesOf = (database: Database) =>
  database.transaction().execute(async (transaction) => {
    const lines: string[] = [];
    for await (const line of dump(transaction)) lines.push(line.trim());
    return lines;
  });

/** Inserts what the table of that time has columns for; nothing if there is no such table yet. */
async function insert(database: Database, table: string, row: object): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}
  `.execute(database);
  const known = Object.entries(row).filter(([column]) => rows.some(({ name }) => name === column));
  if (known.length === 0) return;
  const columns = sql.join(known.map(([column]) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(known.map(([, value]) => value))})`.execute(
    database,
  );
}

/** A company with an administrator, a customer and an application, as of that number of migrations. */
async function addRows(database: Database, stage: number, password_hash: string): Promise<void> {
  const company_id = String(50_000 + stage);
  const [manager, customer, phone] = [`m${stage}`, `c${stage}`, `1390000${String(stage).padStart(4, '0')}`];
  const company = { id: company_id, name: `Company of ${stage}`, theme: '20ade5', language: 'en' };
  await insert(database, 'companies', toCompanyRow(company));
  await insert(database, 'company_origins', { origin: `https://s${stage}.test`, company_id });
  await insert(database, 'phones', { phone, password_hash, default_company_id: null });
  for (const [login, type, own] of [
    [manager, 1, null],
    [customer, 3, phone],
  ] as const) {
    await insert(database, 'accounts', { login, password_hash });
    const user = { id: `9${stage}${type}`, login, company_id, phone: own, type, name: login, clientName: '' };
    await insert(database, 'users', toUserRow({ ...user, createdAt: new Date(noon) }));
  }
  const application = { id: `a${stage}`, company_id, phone: `1380000${String(stage).padStart(4, '0')}` };
  const form = {
    state: 'submitted',
    complete: false,
    refusal_reason: '',
    contact_name: 'Max',
    company_name: 'Shop',
  } as const;
  const at = new Date(noon);
  await insert(database, 'applications', toApplicationRow({ ...application, ...form, created_at: at, updated_at: at }));
  const entry = { at, action: 'login', outcome: 'done', address: '::1', device: '', company_id, user_id: `9${stage}1` };
  await insert(database, 'audit_log', entry);
}

/** What was written at these stages is whole, and its people can log in. */
async function checkRows(database: Database, stages: readonly number[]): Promise<void> {
  const api = createTestApi({ kind: 'postgres', database }, noon);
  expect(await isMigrated(database)).toBe(true);
  for (const stage of stages) {
    const company_id_ = String(50_000 + stage);
    const { data } = await api.call('getCompanyById', { id: company_id_ });
    expect(data).toMatchObject({ id_: company_id_, name_: `Company of ${stage}` });
    if (stage < 2) continue;
    const login = (login_: string) => api.call('mixedLogin', { login_, password_: password, company_id_ });
    const [manager, customer] = [await login(`m${stage}`), await login(`1390000${String(stage).padStart(4, '0')}`)];
    expect(manager.data.mgrAccountList, `${stage}`).toMatchObject([{ login_: `m${stage}`, password_due_: false }]);
    expect(customer.data.shopAccountList, `${stage}`).toMatchObject([{ login_: `c${stage}` }]);
  }
  const rows = await database.selectFrom('applications').select(['id', 'contact_name']).execute();
  expect(rows.filter(({ contact_name }) => contact_name === 'Max').map(({ id }) => id)).toEqual(
    expect.arrayContaining(stages.filter((stage) => stage >= 5).map((stage) => `a${stage}`)),
  );
}

async function* toLines(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

onEachDatabase((suite) => {
  test('rows of each earlier schema come through every later migration, and through a dump of their time', async () => {
    const hash = await createPasswords({ memory: cheapMemory }).hash(password, { address: 'x', account: 'x' });
    const [{ database }, { database: other }] = [await suite.empty(), await suite.empty()];
    const dumps: string[][] = [];
    for (const [index, file] of files.entries()) {
      await once(database, async (transaction) => {
        await applied(transaction);
        await runMigrations(transaction, [file], new Date(noon));
      });
      await addRows(database, index + 1, hash);
      dumps.push(await linesOf(database));
    }
    await checkRows(
      database,
      files.map((_, index) => index + 1),
    );

    for (const [index, lines] of dumps.entries()) {
      await restore(other, toLines(lines), new Date(noon));
      await checkRows(other, [index + 1]);
      await sql`drop schema public cascade`.execute(other);
      await sql`create schema public`.execute(other);
    }
    expect(dumps.length).toBeGreaterThan(30);
  }, 600_000);
});

const bin = findPostgres() ?? '';
const server = inject('postgres');
test.skipIf(!server || bin === '')(
  'a backup by pg_dump, restored to another database as the page for operators says, serves as before',
  async () => {
    const [name, folder] = [`portal_restored_${process.pid}`, mkdtempSync(join(tmpdir(), 'portal-backup-'))];
    const file = join(folder, 'portal.dump');
    execFileSync(join(bin, 'pg_dump'), ['--format=custom', `--file=${file}`, toUrl(server, seededName)]);
    await runOn(server, `create database ${name} template template0`);
    execFileSync(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${toUrl(server, name)}`, file]);
    const opened = await openDatabase({ url: toUrl(server, name), folder: '' });
    const api = createTestApi(opened, noon);

    const [{ token_: token }] = (await api.login('zhao.lei')) as [{ token_: string }];
    const list = await api.call('getSessions', {}, { token });
    const tampered = opened.database.deleteFrom('audit_log').execute();

    expect(list.status).toBe(1);
    await expect(tampered).rejects.toThrow('append-only');
    await opened.close();
    await runOn(server, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true });
  },
  120_000,
);
