import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../../../examples/api/database/open.ts';
import type { Services } from '../../../examples/api/services.ts';
import { createTestApi, type TestApi } from '../../examples/api/support/client.ts';
import { runOn, toUrl } from '../../examples/api/support/postgres.ts';
import { fill, noon } from '../../examples/api/support/seeded.ts';
import { readTables } from './footprint.ts';
import { written } from './gate.ts';
import { type Watch, watchLocks } from './schedule.ts';

/** The database in which calls meet, and processes of the API on it. */
export interface Stage {
  readonly watch: Watch;
  readonly client: pg.Client;
  readonly databases: readonly OpenDatabase[];
  /** From now on, `reset` returns to this. */
  keep(): Promise<void>;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Nobody waits for the machine here, and whoever waits for a lock, for as long as the scheduler wants. */
const patient = { connect: 60_000, lock: 600_000, statement: 600_000, answer: 700_000 };
/** As many as calls may meet. */
const most = 3;

/**
 * A new database of a server, and three processes of the API: each has its own connections and, as an app of its own for every
 * order, its own memory, and shares nothing else with the others (no module of the API has state). So the order of their
 * statements is all that two processes of the system could add, and it is the scheduler's.
 */
export async function openStage(server: string, name = 'portal_interleavings'): Promise<Stage> {
  await runOn(server, `drop database if exists ${name}`, `create database ${name}`);
  const url = toUrl(server, name);
  // Those that wait in a circle are to be found soon.
  await runOn(server, `alter database ${name} set deadlock_timeout = '50ms'`);
  const databases: OpenDatabase[] = [];
  for (let at = 0; at < most; at += 1) databases.push(await openDatabase({ url, folder: '', limits: patient }));
  const [first] = databases;
  if (first === undefined) throw new Error('No database.');
  await fill(first.background);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const tables = await readTables(client);
  const { rows: sequences } = await client.query(
    "select format('%I', relname) as name from pg_class where relkind = 'S'",
  );
  let values: string[] = [];

  return {
    watch: await watchLocks(client, tables),
    client,
    databases,
    async keep() {
      await client.query('drop schema if exists kept cascade; create schema kept');
      for (const table of tables.names) await client.query(`create table kept.${table} as table ${table}`);
      values = [];
      for (const { name: sequence } of sequences) {
        const { rows } = await client.query(`select last_value, is_called from ${sequence}`);
        values.push(`select setval('${sequence}', ${rows[0].last_value}, ${rows[0].is_called})`);
      }
      written.clear();
    },
    async reset() {
      const changed = [...written].filter((table) => tables.names.has(table));
      written.clear();
      const returned = changed.flatMap((table) => [
        `delete from ${table}`,
        `insert into ${table} overriding system value select * from kept.${table}`,
      ]);
      // Without triggers and foreign keys.
      const statements = ["set session_replication_role = 'replica'", ...returned, ...values];
      await client.query(statements.join('; '));
      written.clear();
    },
    async close() {
      await client.end();
      for (const database of databases) await database.close();
      await runOn(server, `drop database ${name}`);
    },
  };
}

export type Alter = (services: Services) => Services;

/** A process that has just started. */
export function startProcess({ databases }: Stage, at: number, alter?: Alter): TestApi {
  const database = databases[at];
  if (database === undefined) throw new Error('No database.');
  return createTestApi(database, noon, {}, alter);
}
