import { readdir, readFile } from 'node:fs/promises';
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from './schema.ts';

const folder = new URL('./migrations/', import.meta.url);

export interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

/** Runs the pending files of `migrations/` in the order of their names, in one transaction. */
export async function migrate(database: Database, now: Date): Promise<string[]> {
  // Read before the transaction: the embedded database has a single connection, which must not wait for the disk.
  const files = await readMigrations();
  return once(database, async (transaction) => {
    const done = await applied(transaction);
    const todo = files.filter(({ name }) => !done.has(name));
    await runMigrations(transaction, todo, now);
    return todo.map(({ name }) => name);
  });
}

export async function readMigrations(): Promise<Migration[]> {
  const names = await namesOfFiles();
  return Promise.all(
    names.map(async (name) => ({ name, statements: toStatements(await readFile(new URL(name, folder), 'utf8')) })),
  );
}

export async function runMigrations(transaction: Transaction<Schema>, files: readonly Migration[], now: Date) {
  for (const { name, statements } of files) {
    for (const statement of statements) await sql.raw(statement).execute(transaction);
    await transaction.insertInto('migrations').values({ name, applied_at: now }).execute();
  }
}

const namesOfFiles = async () => (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** Whether all our files have run. Those of a newer version may have, too. */
export async function isMigrated(database: Database): Promise<boolean> {
  const rows = await database.selectFrom('migrations').select('name').execute();
  const done = new Set(rows.map(({ name }) => name));
  return (await namesOfFiles()).every((name) => done.has(name));
}

/** Runs a transaction at the start, under an advisory lock, so that only one process of this API runs it at a time. */
export function once<Result>(database: Database, work: (transaction: Transaction<Schema>) => Promise<Result>) {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('migrations', 0))`.execute(transaction);
    return work(transaction);
  });
}

export async function applied(transaction: Database): Promise<Set<string>> {
  await sql`create table if not exists migrations (name text primary key, applied_at timestamptz not null)`.execute(
    transaction,
  );
  const rows = await transaction.selectFrom('migrations').select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

/** Our migration files end every statement with a semicolon at the end of a line, and use it nowhere else. */
function toStatements(text: string): string[] {
  return text
    .split(/;[ \t]*(?:\r?\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
