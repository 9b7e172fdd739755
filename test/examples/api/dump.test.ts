import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dump, restore } from '../../../examples/api/database/dump.ts';
import {
  applied,
  isMigrated,
  migrate,
  once,
  readMigrations,
  runMigrations,
} from '../../../examples/api/database/migrate.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { onEachDatabase } from './support/databases.ts';
import { openEmbedded, snapshots } from './support/embedded.ts';
import { noon } from './support/seeded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dump-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (DATA_DIR: string, ...given: string[]) =>
  promisify(execFile)(process.execPath, ['examples/api/dump.ts', ...given], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR },
  });

const linesOf = (database: Database) =>
  database.transaction().execute(async (transaction) => {
    const lines: string[] = [];
    for await (const line of dump(transaction)) lines.push(line.trim());
    return lines;
  });

async function* toLines(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** Values that a detour by numbers, dates or text of another kind would change. */
async function addDifficult(database: Database): Promise<void> {
  await sql`
    insert into uploads (key, purpose, company_id, issued_at, bytes)
    values ('difficult', ${'a "quoted"\nline\\'}, '1001', '2026-01-02 03:04:05.678901+00', '\\x00ff5c0a')
  `.execute(database);
  await sql`
    insert into audit_log (id, at, action, outcome, address, device) overriding system value
    values (9007199254740993, now(), 'login', 'ok', '::1', '')
  `.execute(database);
  await sql`select nextval('user_ids')`.execute(database);
}

/** The rows of all tables, however many of them a line has, and in whatever order. */
const sorted = (lines: readonly string[]) =>
  lines.flatMap((line) => line.replace(/^(\["\w+"),\[/, '$1,').split(/(?<=\}),(?=\{)/)).sort();

onEachDatabase((suite) => {
  test('what is dumped of an embedded database is restored to an empty one, row by row', async () => {
    const from = await openEmbedded('seeded');
    await addDifficult(from.database);
    const lines = await linesOf(from.database);
    const { database } = await suite.empty();

    await restore(database, toLines(lines), new Date(noon));

    const rows = sorted(lines);
    expect(rows.length).toBeGreaterThan(100);
    expect(sorted(await linesOf(database))).toEqual(rows);
    const next = sql<{ id: string }>`select nextval('user_ids')::text as id`;
    expect((await next.execute(database)).rows).toEqual((await next.execute(from.database)).rows);
    await from.close();
  });

  test('a dump of a version with fewer migrations is restored as it was, and migrated', async () => {
    const [from, to] = [await suite.empty(), await suite.empty()];
    await once(from.database, async (transaction) => {
      await applied(transaction);
      await runMigrations(transaction, (await readMigrations()).slice(0, 25), new Date(noon));
      await sql`insert into accounts (login, password_hash) values ('kept', 'x')`.execute(transaction);
    });

    await restore(to.database, toLines(await linesOf(from.database)), new Date(noon));

    expect(await isMigrated(to.database)).toBe(true);
    expect(await to.database.selectFrom('accounts').select('login').execute()).toEqual([{ login: 'kept' }]);
  });

  test.each([
    ['is cut off', 'the file is no dump, or cut off', (lines: string[]) => lines.slice(0, -1)],
    [
      'ends within a line',
      'the file is no dump',
      (lines: string[]) => [...lines.slice(0, 4), lines[4]?.slice(0, -9) ?? ''],
    ],
    ['holds something else', 'the file is no dump, or cut off', () => ['some text']],
    ['is empty', 'the file is no dump, or cut off', () => []],
    [
      'is of a newer version',
      'newer version of the API, with 9999-new.sql',
      ([first = '', ...others]: string[]) => [first.replace('0001-companies', '9999-new'), ...others],
    ],
  ])('a file that %s is refused, and leaves the database empty', async (_, reason, damage) => {
    const { database } = await suite.empty();
    const lines = damage(await linesOf(suite.api.database));

    await expect(restore(database, toLines(lines), new Date(noon))).rejects.toThrow(reason);

    expect((await applied(database)).size).toBe(0);
  });

  test('nothing is restored to a database that holds something', async () => {
    const { database } = await suite.empty();
    await migrate(database, new Date(noon));

    await expect(restore(database, toLines([]), new Date(noon))).rejects.toThrow('the database is not empty');
  });
});

test('the commands copy a folder to another by a file for its owner only', async () => {
  const [from, to, file] = ['from', 'to', 'dump'].map((name) => join(folder, name)) as [string, string, string];
  await (await openDatabase({ folder: from, files: snapshots.seeded.read })).close();
  await (await openDatabase({ folder: to, files: snapshots.empty.read })).close();

  const dumped = await run(from, file);
  const restored = await run(to, '--restore', file);

  const copy = await openDatabase({ folder: to });
  const copied = sorted(await linesOf(copy.database));
  await copy.close();
  expect(dumped.stdout).toMatch(/^Dumped all rows of .+from\. Keep .+dump as you keep a database\.\n$/);
  expect(restored.stdout).toMatch(/^Restored all rows of .+to\./);
  expect(copied).toEqual(sorted((await readFile(file, 'utf8')).trim().split('\n')));
  expect((await stat(file)).mode & 0o777).toBe(0o600);
}, 300_000);

test('the commands say what is missing', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(run(nowhere)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/^Name a file: /) });
  await expect(run(nowhere, join(folder, 'none'))).rejects.toMatchObject({
    code: 1,
    stderr: `There is no database in ${nowhere}.\n`,
  });
}, 60_000);
