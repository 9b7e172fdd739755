import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import type { OpenDatabase } from '../../../../examples/api/database/open.ts';
import type { Schema } from '../../../../examples/api/database/schema.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { fill } from './seeded.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = new URL('../../../../.cache/api-test/', import.meta.url);

/** Creating an embedded database takes seconds, loading cached files one second, refilling its tables no time. */
type Contents = 'empty' | 'seeded';

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
  const { kind, database, close } = toOpen({
    ...{ closed: false, ready: true, waitReady: pglite.waitReady },
    query: pglite.query.bind(pglite),
    transaction: pglite.transaction.bind(pglite),
    close: async () => void free.push(refillable), // late queries are refused, so that they cannot write to the next suite's rows
  });
  return { kind, database, close };
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

const load = async (contents: Contents) => PGlite.create({ loadDataDir: new Blob([await readFile(pathOf(contents))]) });

/** Creates the files that `openEmbedded` loads, unless an earlier run with the same sources has. */
export async function makeSeededFiles(): Promise<void> {
  const made = await Promise.all([exists(pathOf('empty')), exists(pathOf('seeded'))]);
  if (made.every(Boolean)) return;
  const pglite = await PGlite.create();
  await keep(pathOf('empty'), pglite);
  const { database, close } = toOpen(pglite);
  await fill(database);
  await keep(pathOf('seeded'), pglite);
  await close();
}

function toOpen(pglite: PGliteDialectConfig['pglite']): OpenDatabase {
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { kind: 'pglite', database, close: () => database.destroy() };
}

async function keep(path: URL, pglite: PGlite): Promise<void> {
  const files = await pglite.dumpDataDir('none');
  await mkdir(folder, { recursive: true });
  // Concurrent runs may do this at once; a rename is atomic.
  const draft = new URL(randomUUID(), folder);
  await writeFile(draft, Buffer.from(await files.arrayBuffer()));
  await rename(draft, path);
}

function pathOf(contents: Contents): URL {
  const version = manifest.devDependencies['@electric-sql/pglite'];
  return new URL(`pglite-${version}-${contents === 'empty' ? '' : `${digestOfSeed()}-`}${contents}.tar`, folder);
}

/** A hash of everything that determines a seeded database. */
function digestOfSeed(): string {
  const hash = createHash('sha256');
  const sources = [
    'examples/api/database/**/*',
    'examples/api/security/passwords.ts',
    'test/examples/api/support/seeded.ts',
  ];
  for (const path of globSync(sources, { cwd: root }).sort())
    if (/\.\w+$/.test(path)) hash.update(path).update(readFileSync(`${root}${path}`));
  return hash.digest('hex').slice(0, 16);
}

const exists = (path: URL) =>
  access(path).then(
    () => true,
    () => false,
  );
