import type pg from 'pg';
import type { Statement } from './gate.ts';

/** What a statement does with rows of a table: looks at them, keeps others from changing them, or changes or locks them. */
type Mode = 'read' | 'share' | 'write';

export interface Use {
  readonly table: string;
  readonly mode: Mode;
  /** Rows by the primary key; null for whichever. */
  readonly keys: ReadonlySet<string> | null;
}

/** What decides whether two steps of different calls can be exchanged without a difference. */
export interface Footprint {
  readonly uses: readonly Use[];
  /** Locks by name that it takes. */
  readonly names: readonly string[];
  /** It ends a transaction, which shows what was written and gives free what was locked. */
  readonly isEnd: boolean;
  /** It is seen by others at once: outside of a transaction, or at its end. */
  readonly isSeen: boolean;
}

/**
 * Steps on these tables never wait for each other's order: a row is added and never looked at (`audit_log`, `outbox`), or taken
 * or counted by a single statement that no other call shares unless it is limited anyway (`nonces`, `quotas`).
 */
const commuting = new Set(['audit_log', 'outbox', 'nonces', 'quotas']);

/** The primary keys of the tables that have no other unique index, so that writes of other rows cannot meet. */
const keyed: Readonly<Record<string, string>> = {
  tokens: 'hash',
  phones: 'phone',
  accounts: 'login',
  attempts: 'key',
  proofs: 'hash',
  experiences: 'hash',
  wechat_tickets: 'hash',
  uploads: 'key',
  sms_codes: 'id',
  companies: 'id',
};
/** Of a table with another unique index: for reads, locks, and writes of columns that are not part of it. */
const keyedReads: Readonly<Record<string, string>> = { ...keyed, users: 'id', applications: 'id', push_ids: 'user_id' };
const uniqueColumns = /"(?:phone|company_id|side|wechat_app_id|wechat_open_id|push_id)" =/;

interface ForeignKey {
  readonly child: string;
  readonly column: string;
  readonly parent: string;
  readonly cascades: boolean;
}

export interface Tables {
  readonly names: ReadonlySet<string>;
  readonly foreignKeys: readonly ForeignKey[];
}

export async function readTables(client: pg.Client): Promise<Tables> {
  const tables = await client.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  const keys = await client.query(`
    select c.conrelid::regclass::text as child, a.attname as "column", c.confrelid::regclass::text as parent, c.confdeltype = 'c' as cascades
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.conparentid = 0
  `);
  return { names: new Set(tables.rows.map(({ relname }) => relname)), foreignKeys: keys.rows };
}

const begins = /^(?:begin|start transaction)\b/i;
const ends = /^(?:commit|rollback)\b/i;

/** The open transaction of a connection: what its statements have used so far. */
export type OpenTransaction = { uses: Use[]; names: string[] } | undefined;

export function footprintOf({ sql, parameters }: Statement, transaction: OpenTransaction, tables: Tables): Footprint {
  if (begins.test(sql)) return { uses: [], names: [], isEnd: false, isSeen: false };
  if (ends.test(sql))
    return {
      uses: (transaction?.uses ?? []).filter(({ mode }) => mode !== 'read'),
      names: transaction?.names ?? [],
      isEnd: true,
      isSeen: true,
    };
  const names = sql.includes('pg_try_advisory') ? parameters.map(String) : [];
  const uses = usesOf(sql, parameters, tables).filter(({ table }) => !commuting.has(table));
  return { uses, names, isEnd: false, isSeen: transaction === undefined };
}

/** The transaction of a connection after a statement. */
export function advance(sql: string, { uses, names }: Footprint, transaction: OpenTransaction): OpenTransaction {
  if (begins.test(sql)) return { uses: [], names: [] };
  if (ends.test(sql) || transaction === undefined) return undefined;
  return { uses: [...transaction.uses, ...uses], names: [...transaction.names, ...names] };
}

function usesOf(sql: string, parameters: readonly unknown[], { names, foreignKeys }: Tables): Use[] {
  const found = [...sql.matchAll(/\b(from|join|into|update)\s+"?(\w+)"?/g)].flatMap(([, verb = '', table = '']) =>
    names.has(table) ? [{ verb, table }] : [],
  );
  const isLocking = /\bfor (?:no key )?update\b/.test(sql);
  const isSharing = /\bfor (?:key )?share\b/.test(sql);
  const uses: Use[] = [];
  for (const { verb, table } of found) {
    const isTarget =
      verb === 'into' || verb === 'update' || sql.includes(`delete from "${table}"`) || sql.startsWith('truncate');
    const mode: Mode = isTarget || isLocking ? 'write' : isSharing ? 'share' : 'read';
    const isAlone = found.filter((other) => other.table === table).length === 1;
    const keys = isAlone && !/ or /.test(sql) ? keysOf(sql, parameters, table, mode) : null;
    uses.push({ table, mode, keys });
    if (verb === 'into' || verb === 'update') uses.push(...parentsOf(sql, parameters, table, foreignKeys));
    else if (isTarget) uses.push(...childrenOf(table, foreignKeys));
  }
  return uses;
}

function keysOf(sql: string, parameters: readonly unknown[], table: string, mode: Mode): ReadonlySet<string> | null {
  const isLockOnly = sql.startsWith('select');
  if (sql.startsWith('insert')) {
    const column = keyed[table];
    const value = column === undefined ? undefined : insertedValue(sql, parameters, column);
    return value === undefined ? null : new Set([value]);
  }
  const set = /\bset (.+?) where /.exec(sql)?.[1] ?? '';
  const column = mode !== 'write' || isLockOnly || !uniqueColumns.test(set) ? keyedReads[table] : keyed[table];
  if (column === undefined || set.includes(`"${column}" =`)) return null;
  if (sql.startsWith('delete') && keyed[table] === undefined) return null;
  // The outermost condition, not one of a select within.
  const where = sql.slice(sql.indexOf(' where '));
  if (where.includes('select')) return null;
  const match = new RegExp(`"${column}" (?:= (\\$\\d+)|in \\(([^)]+)\\))`).exec(where.replaceAll(`"${table}".`, ''));
  if (match === null) return null;
  const places = [...(match[1] ?? match[2] ?? '').matchAll(/\$(\d+)/g)].map(([, place]) => Number(place));
  return new Set(places.map((place) => String(parameters[place - 1])));
}

function insertedValue(sql: string, parameters: readonly unknown[], column: string): string | undefined {
  const [, names = '', values = '', more = ''] =
    /^insert into "\w+" \(([^)]+)\) values \(([^)]+)\)(,)?/.exec(sql) ?? [];
  if (more !== '') return undefined;
  const place = names.split(', ').indexOf(`"${column}"`);
  const parameter = /^\$(\d+)$/.exec(values.split(', ')[place] ?? '')?.[1];
  return parameter === undefined ? undefined : String(parameters[Number(parameter) - 1]);
}

/** Rows that a foreign key keeps from being deleted. */
function parentsOf(sql: string, parameters: readonly unknown[], table: string, keys: readonly ForeignKey[]): Use[] {
  return keys
    .filter(
      ({ child, column }) => child === table && (sql.startsWith('insert') || new RegExp(`"${column}" =`).test(sql)),
    )
    .map(({ column, parent }) => {
      const value = sql.startsWith('insert') ? insertedValue(sql, parameters, column) : undefined;
      return { table: parent, mode: 'share', keys: value === undefined ? null : new Set([value]) };
    });
}

/** Rows that go with a deleted one, or keep it from being deleted. */
const childrenOf = (table: string, keys: readonly ForeignKey[]): Use[] =>
  keys
    .filter(({ parent }) => parent === table)
    .map(({ child, cascades }) => ({ table: child, mode: cascades ? 'write' : 'share', keys: null }));

const meet = (one: Use, other: Use) =>
  one.table === other.table &&
  (one.keys === null || other.keys === null || [...one.keys].some((key) => other.keys?.has(key)));

/**
 * Whether the order of two steps of different calls can make a difference. Reads do not: nor a read and a write that is not
 * seen yet, as the read neither waits for it nor sees it; it meets the end of that transaction instead.
 */
export function areDependent(one: Footprint, other: Footprint): boolean {
  if (one.names.some((name) => other.names.includes(name))) return true;
  return one.uses.some((use) =>
    other.uses.some((against) => {
      if (!meet(use, against)) return false;
      if (use.mode === 'read') return against.mode === 'write' && other.isSeen;
      if (against.mode === 'read') return use.mode === 'write' && one.isSeen;
      if (use.mode === 'share' && against.mode === 'share') return false;
      return !(one.isEnd && other.isEnd);
    }),
  );
}
