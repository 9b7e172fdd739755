import { sql, type Transaction } from 'kysely';
import { applied, migrate, once, readMigrations, runMigrations } from './migrate.ts';
import type { Database, Schema } from './schema.ts';

/**
 * All rows as lines of JSON, as of one moment: `["table",[rows]]`, those of `migrations` first, and each table after those
 * it refers to; at the end the sequences. No value is parsed on the way, so that each stays exactly what it is.
 */
export async function* dump(transaction: Transaction<Schema>): AsyncGenerator<string> {
  await sql`set transaction isolation level repeatable read`.execute(transaction);
  for (const table of await tablesInOrder(transaction)) {
    const read = sql`declare dumped cursor for select row_to_json(own)::text as row from ${sql.table(table)} as own`;
    await read.execute(transaction);
    // Few at once, as each may hold an image.
    const portion = table === 'migrations' ? sql`all` : sql.lit(20);
    for (;;) {
      const { rows } = await sql<{ row: string }>`fetch ${portion} from dumped`.execute(transaction);
      if (rows.length === 0) break;
      yield `["${table}",[${rows.map(({ row }) => row).join()}]]\n`;
    }
    await sql`close dumped`.execute(transaction);
  }
  const { rows } = await sql<{ last: string }>`
    select coalesce(json_object_agg(sequencename, last_value), '{}')::text as last from pg_sequences
    where schemaname = current_schema() and last_value is not null
  `.execute(transaction);
  yield `["sequences",${rows[0]?.last}]\n`;
}

/** Without partitions, whose rows are those of their table. */
async function tablesInOrder(transaction: Transaction<Schema>): Promise<string[]> {
  const { rows } = await sql<{ table: string; targets: string[] }>`
    select own.relname as table, coalesce(json_agg(target.relname) filter (where target.oid <> own.oid), '[]') as targets
    from pg_class own
      left join pg_constraint on conrelid = own.oid and contype = 'f' left join pg_class target on target.oid = confrelid
    where own.relnamespace = current_schema()::regnamespace and own.relkind in ('r', 'p') and not own.relispartition
    group by own.relname order by own.relname <> 'migrations', own.relname
  `.execute(transaction);
  const order = new Set<string>();
  while (order.size < rows.length) {
    const next = rows.find(({ table, targets }) => !order.has(table) && targets.every((target) => order.has(target)));
    if (next === undefined) throw new Error('some tables refer to each other');
    order.add(next.table);
  }
  return [...order];
}

/** Fills an empty database with a dump of this version or one before, all or nothing, and migrates it. */
export async function restore(database: Database, lines: AsyncIterable<string>, now: Date): Promise<void> {
  await once(database, async (transaction) => {
    if ((await applied(transaction)).size > 0) throw new Error('the database is not empty');
    let last = '';
    for await (const line of lines) {
      const [, table = ''] = /^\["(\w+)",[[{].*\]$/.exec(line) ?? [];
      if (table === '' || (last === '' && table !== 'migrations')) break;
      if (last === '') await createTables(transaction, line, now);
      await toStatement(line, table).execute(transaction);
      last = table;
    }
    if (last !== 'sequences') throw new Error('the file is no dump, or cut off');
  });
  await migrate(database, now);
}

/** As they were in the version of the dump. */
async function createTables(transaction: Transaction<Schema>, line: string, now: Date): Promise<void> {
  const [, rows] = JSON.parse(line) as [string, Array<{ name: string }>]; // as `dump` writes it
  const names = new Set(rows.map(({ name }) => name).filter((name) => name.endsWith('.sql')));
  const files = (await readMigrations()).filter(({ name }) => names.delete(name));
  if (names.size > 0) throw new Error(`the dump is of a newer version of the API, with ${[...names].join(', ')}`);
  await runMigrations(transaction, files, now);
  await transaction.deleteFrom('migrations').execute();
}

const toStatement = (line: string, table: string) =>
  table === 'sequences'
    ? sql`select setval(key::regclass, value::bigint) from json_each_text(${line}::json -> 1)`
    : sql`insert into ${sql.table(table)} overriding system value
        select * from json_populate_recordset(null::${sql.table(table)}, ${line}::json -> 1)`;
