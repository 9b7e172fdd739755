import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, type PGliteDialectConfig } from 'kysely';
import { reasonOf } from './reason-of.ts';
import type { Database, Schema } from './schema.ts';
import { DatabaseUnavailable, isOfServer } from './unavailable.ts';

/** The part of an embedded database that Kysely uses. */
type Queried = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>;
type Transaction = Parameters<Parameters<Queried['transaction']>[0]>[0];

/** One run of the embedded database, from its start to its end or a panic. */
interface Run {
  readonly pglite: PGlite;
  /** It has ended itself, as on a full disk: its files can be opened again, it cannot be used. */
  hasPanicked(): boolean;
}

export interface Embedded {
  readonly database: Database;
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/** After a start that has failed, the next one is this many milliseconds later: each takes half a second of the processor. */
const pauseMs = 1000;

/**
 * Opens the embedded database of a folder, or one in memory. Of one in a folder, a run that has panicked is replaced;
 * nothing is sent to it any more, not even a rollback, as that may never return.
 */
export async function openEmbedded(files: Blob | undefined, path?: string): Promise<Embedded> {
  let run = await start(path, files);
  let mayStartAt = 0;
  const inTurn = createTurns();

  const current = async (): Promise<Run> => {
    if (path === undefined || !run.hasPanicked()) return run;
    if (Date.now() < mayStartAt) throw new DatabaseUnavailable('the database has ended itself');
    mayStartAt = Date.now() + pauseMs;
    try {
      // A start on a full disk leaves files that the next one trips over.
      checkRoom(path);
      run = await start(path);
    } catch (cause) {
      throw new DatabaseUnavailable(cause);
    }
    return run;
  };
  const send = async <Row>({ pglite, hasPanicked }: Run, ...given: Parameters<Queried['query']>) => {
    if (hasPanicked()) throw new DatabaseUnavailable('the database has ended itself');
    return pglite.query<Row>(...given).catch((cause: unknown) => {
      throw hasPanicked() || isOfServer(Object(cause).code) ? new DatabaseUnavailable(cause) : cause;
    });
  };

  const queried: Queried = {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return run.hasPanicked() || run.pglite.closed;
    },
    close: () => run.pglite.close(),
    query: <Row>(...given: Parameters<Queried['query']>) => inTurn(async () => send<Row>(await current(), ...given)),
    transaction: (work) => inTurn(async () => transact(await begun(), work)),
  };
  /** Kysely waits until a transaction begins, and would wait for ever for one that cannot: its statements fail instead. */
  const begun = async (): Promise<Transaction> => {
    try {
      const own = await current();
      await send(own, 'begin');
      return {
        query: <Row>(...given: Parameters<Queried['query']>) => send<Row>(own, ...given),
        rollback: async () => void (await send(own, 'rollback')),
      };
    } catch (cause) {
      const fail = () => Promise.reject(cause);
      return { query: fail, rollback: fail };
    }
  };
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: queried }) });
  return {
    database,
    dump: () => inTurn(async () => (await current()).pglite.dumpDataDir('gzip')),
    async close() {
      await database.destroy();
      // Kysely closes only connections that it has used.
      if (!queried.closed) await run.pglite.close();
    },
  };
}

/** Throws unless the disk has room for what a start writes. */
function checkRoom(path: string): void {
  const file = `${path}.room`;
  const opened = fs.openSync(file, 'w');
  try {
    fs.writeSync(opened, Buffer.alloc(1_000_000));
  } finally {
    fs.closeSync(opened);
    fs.rmSync(file);
  }
}

async function transact<Result>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work(transaction);
    await transaction.query('commit');
    return result;
  } catch (cause) {
    await transaction.rollback().catch(() => undefined);
    throw cause;
  }
}

/** Runs one piece of work after the other. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** Rejects with what the database itself has said. */
async function start(path?: string, loadDataDir?: Blob): Promise<Run> {
  const { PGlite } = await import('@electric-sql/pglite');
  const said: string[] = [];
  let panicked = false;
  const onStderr = (line: string) => {
    panicked ||= /\bPANIC: |^Aborted\(/.test(line);
    const [, sentence] = /(?:FATAL|PANIC|DETAIL|^postgres): +(.+)/.exec(line) ?? [];
    if (sentence !== undefined && said.length < 4) said.push(sentence);
    return false;
  };
  // By default it has 128 MB of its own, which each start fills with zeros.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
  const settings = {
    onStderr,
    startParams,
    ...(path !== undefined && { dataDir: path }),
    ...(loadDataDir && { loadDataDir }),
  };
  const pglite = await PGlite.create(settings).catch((cause: unknown) => {
    throw new Error(said.join(': ') || reasonOf(cause), { cause });
  });
  return { pglite, hasPanicked: () => panicked };
}
