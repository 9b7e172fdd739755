import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import type { OpenDatabase } from '../../../../examples/api/database/open.ts';
import type { Schema } from '../../../../examples/api/database/schema.ts';
import { createSnapshot } from '../../../../examples/api/database/snapshot.ts';
import { cheapMemory, fill, noon } from './seeded.ts';

/** Loading a snapshot takes half a second, refilling its tables no time. */
export const snapshots = { empty: createSnapshot('empty'), seeded: createSnapshot(`test-${noon}-${cheapMemory}`) };
type Contents = keyof typeof snapshots;

/** An empty embedded database, or the seeded one in its initial state. */
export async function openEmbedded(contents: Contents): Promise<OpenDatabase> {
  return contents === 'empty' ? toOpen(await load('empty')) : openRefilled();
}

interface Refillable {
  readonly pglite: PGlite;
  refill(): Promise<void>;
}

/** Returned by earlier suites; the files of a worker share this module. */
const free: Refillable[] = [];

async function openRefilled(): Promise<OpenDatabase> {
  const refillable = free.pop() ?? (await createRefillable());
  await refillable.refill();
  const { pglite } = refillable;
  const { kind, database, background, close } = toOpen({
    closed: false,
    ready: true,
    waitReady: pglite.waitReady,
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
    close: async () => void free.push(refillable), // late queries are refused, so that they cannot write to the next suite's rows
  });
  return { kind, database, background, close };
}

/** Keeps a copy of all rows in the database. */
async function createRefillable(): Promise<Refillable> {
  const pglite = await load('seeded');
  const list = async (sql: string) => (await pglite.query<{ item: string }>(sql)).rows.map(({ item }) => item);
  const tables = await list("select tablename as item from pg_tables where schemaname = 'public'");
  await pglite.exec('create schema kept');
  for (const table of tables) await pglite.exec(`create table kept.${table} as table public.${table}`);

  const insert = (table: string) => `insert into public.${table} overriding system value table kept.${table}`;
  const counters = await list(`
    select format('select setval(%L, %s, %L)', schemaname || '.' || sequencename,
      coalesce(last_value, start_value), last_value is not null) as item
    from pg_sequences where schemaname = 'public'`);
  // Rows are inserted by table, regardless of foreign keys.
  const open = ['begin', 'set local session_replication_role = replica', `truncate ${tables.join()}`];
  const script = [...open, ...tables.map(insert), ...counters, 'commit'].join(';');
  return {
    pglite,
    async refill() {
      await pglite.exec('discard all'); // fails if a test has left a transaction open
      await pglite.exec(script);
    },
  };
}

async function load(contents: Contents): Promise<PGlite> {
  const files = await snapshots[contents].read();
  return PGlite.create(files ? { loadDataDir: files } : {});
}

/** Creates the files that `openEmbedded` loads, unless an earlier run with the same sources has. */
export async function makeSeededFiles(): Promise<void> {
  const made = await Promise.all(Object.values(snapshots).map((snapshot) => snapshot.read()));
  if (made.every(Boolean)) return;
  const pglite = await PGlite.create();
  const keep = async (contents: Contents) => snapshots[contents].write(await pglite.dumpDataDir('gzip'));
  await keep('empty');
  const { database, close } = toOpen(pglite);
  await fill(database);
  await keep('seeded');
  await close();
}

function toOpen(pglite: PGliteDialectConfig['pglite']): OpenDatabase {
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { kind: 'pglite', database, background: database, close: () => database.destroy() };
}
