import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import type { Connections } from '../observation/metrics.ts';
import type { Schema } from './schema.ts';
import { DatabaseUnavailable, isOfServer, isRefusedParameter } from './unavailable.ts';

/** How long PostgreSQL is waited for, in milliseconds. */
export interface PostgresLimits {
  /** For a free connection. */
  readonly connect: number;
  /** For a row or table that another transaction has locked. */
  readonly lock: number;
  /** For a statement, which the server cancels then. */
  readonly statement: number;
  /** For its answer, should the server not do even that. */
  readonly answer: number;
}

/** Of calls: somebody waits for the answer, and all of them need the connections. In two seconds they know. */
export const callLimits: PostgresLimits = { connect: 700, lock: 800, statement: 1000, answer: 1200 };
/** Of work that nobody waits for: migrations and sweeps. */
export const backgroundLimits: PostgresLimits = { connect: 10_000, lock: 2000, statement: 60_000, answer: 65_000 };

export interface OpenPool {
  readonly database: Kysely<Schema>;
  readonly connections: () => Connections;
}

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

/**
 * Opens at most `size` connections, as they are needed. Its failures are `DatabaseUnavailable`. The server has the limits
 * from the start of a connection; where they do not arrive, as behind PgBouncer, each transaction and statement sets them.
 */
export async function openPool(url: string, size: number, limits: PostgresLimits): Promise<OpenPool> {
  const { default: pg } = await import('pg');
  const unlimited = new WeakSet<ClientBase>();
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits.connect,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    keepAlive: true,
    async onConnect(client) {
      const { rowCount } = await client.query(
        "select from pg_settings where name = 'statement_timeout' and source = 'client'",
      );
      if (rowCount === 0) unlimited.add(client);
    },
  });
  // Without listeners, a lost connection would end the process: an idle one is replaced by the pool, and within a
  // transaction the next query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  const guard = (client: PoolClient): PostgresPoolClient => {
    let lost: DatabaseUnavailable | undefined;
    const query: Query = async (sql, parameters) => {
      if (lost) throw lost;
      try {
        return await client.query(sql, [...parameters]);
      } catch (cause) {
        const isAnswer = cause instanceof pg.DatabaseError;
        if (isAnswer && !isOfServer(cause.code)) throw cause;
        const failure = new DatabaseUnavailable(cause);
        // What the server has not sent is the connection's.
        if (!isAnswer) lost = failure;
        throw failure;
      }
    };
    const limited = unlimited.has(client) ? setLimits(query, limits) : query;
    return {
      query: limited as unknown as PostgresPoolClient['query'], // the other signature is for cursors, which need an option
      // A lost connection must not be given to the next call.
      release: (discard = false) => client.release(discard || lost !== undefined),
    };
  };

  const connect = () =>
    pool.connect().catch((cause: unknown) => {
      if (!isRefusedParameter(cause)) throw cause;
      Object.assign(pool.options, { lock_timeout: 0, statement_timeout: 0 });
      return pool.connect();
    });
  const guarded: PostgresPool = {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connect().catch((cause: unknown) => {
        throw new DatabaseUnavailable(cause);
      });
      return guard(client);
    },
  };
  return {
    database: new Kysely<Schema>({ dialect: new PostgresDialect({ pool: guarded }) }),
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

/** Sets the limits within each transaction, and makes one of every other statement. */
function setLimits(query: Query, { lock, statement }: PostgresLimits): Query {
  const limits = `set local lock_timeout = ${lock}; set local statement_timeout = ${statement}`;
  let isOpen = false;
  return async (sql, parameters) => {
    if (/^(?:begin|start transaction)\b/.test(sql)) {
      isOpen = true;
      return query(`${sql}; ${limits}`, []);
    }
    const isEnd = sql === 'commit' || sql === 'rollback';
    if (isOpen || isEnd) {
      isOpen = !isEnd;
      return query(sql, parameters);
    }
    await query(`begin; ${limits}`, []);
    try {
      const result = await query(sql, parameters);
      await query('commit', []);
      return result;
    } catch (cause) {
      await query('rollback', []).catch(() => undefined);
      throw cause;
    }
  };
}
