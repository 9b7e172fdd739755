import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement as a call sends it. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** What is sent in place of a statement, to plant a fault. */
export type Rewrite = (statement: Statement) => Statement;

/** A statement at the gate, or behind it. */
interface Held {
  readonly statement: Statement;
  readonly client: pg.Client;
  readonly pid: number;
  release(): void;
}

/** A call whose statements wait at a gate until they are released one by one. */
export class GatedCall {
  /** Not yet released, in the order in which they have come. */
  readonly waiting: Held[] = [];
  /** Released, and not yet answered. */
  readonly underWay = new Set<Held>();
  /** Ended by the database, as it waited in a circle. */
  isDeadlocked = false;
  isDone = false;
  readonly rewrite: Rewrite;
  readonly #onChange: () => void;

  constructor(onChange: () => void, rewrite: Rewrite = (statement) => statement) {
    this.#onChange = onChange;
    this.rewrite = rewrite;
  }

  /** Runs the call; whatever it sends waits at the gate. */
  async run<Result>(call: () => Promise<Result>): Promise<Result> {
    try {
      return await currentCall.run(this, call);
    } finally {
      this.isDone = true;
      this.#onChange();
    }
  }

  async pass<Result>(client: pg.Client, statement: Statement, send: () => Promise<Result>): Promise<Result> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const held: Held = { statement, client, pid: Number(Object(client).processID), release: resolve };
    this.waiting.push(held);
    this.#onChange();
    await promise;
    try {
      return await send();
    } catch (thrown) {
      if (Object(thrown).code === '40P01') this.isDeadlocked = true;
      throw thrown;
    } finally {
      this.underWay.delete(held);
      this.#onChange();
    }
  }

  /** Lets the first statement pass. */
  release(): void {
    const held = this.waiting.shift();
    if (held === undefined) throw new Error('No statement waits.');
    this.underWay.add(held);
    held.release();
  }
}

const currentCall = new AsyncLocalStorage<GatedCall>();

/** Tables that were written since the last reset, by whatever. */
export const written = new Set<string>();
const writes = /\b(?:insert into|update|delete from|truncate)\s+"?(\w+)"?/g;

/** Of a pool that opens a connection, see `openPool`. */
const isOfPool = (sql: string) => sql.includes('pg_settings');

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
  const [sql, parameters] = given;
  const pass = (...all: unknown[]) => (query as (...all: unknown[]) => unknown).apply(this, all); // one of its many signatures, passed on as it came
  const send = () => pass(...given);
  if (typeof sql !== 'string') return send();
  for (const [, table = ''] of sql.matchAll(writes)) written.add(table);
  const call = currentCall.getStore();
  if (call === undefined || isOfPool(sql)) return send();
  const statement = call.rewrite({ sql, parameters: Array.isArray(parameters) ? parameters : [] });
  const sendIt = () => pass(statement.sql, [...statement.parameters]) as Promise<unknown>; // a text is answered by a promise
  return call.pass(this, statement, sendIt);
} as typeof query;
