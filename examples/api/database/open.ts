import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connections } from '../observation/metrics.ts';
import { openValkey, type Valkey } from '../security/valkey/connection.ts';
import { type Changes, listenForChanges } from './changes.ts';
import { type Embedded, openEmbedded } from './embedded.ts';
import { takeFolderLock } from './folder-lock.ts';
import { backgroundLimits, callLimits, openPool, type PostgresLimits } from './postgres.ts';
import { reasonOf } from './reason-of.ts';
import type { Database } from './schema.ts';

export interface DatabaseOptions {
  /** A PostgreSQL URL; takes precedence over `folder`. */
  url?: string | undefined;
  /** The folder of the embedded database, or `memory`. */
  folder: string;
  /** The files of a new embedded database; without them it is created empty. */
  files?: (() => Promise<Blob | undefined>) | undefined;
  /** The Valkey where nonces and limits are kept instead; empty for none. */
  valkeyUrl?: string;
  /** The same PostgreSQL, without a pooler, to be told of changes by; without it nothing is remembered. */
  listenUrl?: string | undefined;
  /** How long a call waits for PostgreSQL; for tests on a machine that is busy with others. */
  limits?: PostgresLimits;
}

/** What calls need. */
export interface CallDatabase {
  readonly kind: 'pglite' | 'postgres';
  readonly database: Database;
  /** Where nonces and limits are, if not in the database. */
  readonly valkey?: Valkey | undefined;
  /** What other processes change; undefined if nobody listens. */
  readonly changes?: Changes | undefined;
}

export interface OpenDatabase extends CallDatabase {
  /** The same for work that may take long, and must not keep calls waiting. */
  readonly background: Database;
  /** Those of calls; undefined for the embedded database, which has one. */
  readonly connections?: (() => Connections) | undefined;
  /** The files of an embedded database, for another one. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
}

/** Opens PostgreSQL if a URL is given, else the embedded database, and Valkey if there is one. Loads only the drivers that are needed. */
export async function openDatabase({ valkeyUrl = '', ...options }: DatabaseOptions): Promise<OpenDatabase> {
  const opened = await openSql(options);
  if (valkeyUrl === '') return opened;
  const valkey = await openValkey(valkeyUrl).catch(async (cause: unknown) => {
    await opened.close();
    throw new Error(`The Valkey of VALKEY_URL cannot be used (${reasonOf(cause)}).`, { cause });
  });
  return besideValkey(opened, valkey);
}

/** A database whose nonces and limits are in that Valkey; both are closed together. */
export function besideValkey(opened: OpenDatabase, valkey: Valkey): OpenDatabase {
  return {
    ...opened,
    valkey,
    async close() {
      await valkey.close();
      await opened.close();
    },
  };
}

async function openSql({ url, folder, files, listenUrl, limits = callLimits }: DatabaseOptions): Promise<OpenDatabase> {
  if (url !== undefined && url !== '') return openPostgres(url, limits, listenUrl);
  return folder === 'memory' ? openNew(await files?.()) : openFolder(folder, files);
}

/** Deletes the embedded database of a folder, unless a running process holds it. */
export async function removeDatabase(folder: string): Promise<void> {
  const release = await takeFolderLock(folder);
  await rm(join(folder, 'database'), { recursive: true, force: true });
  await release();
}

async function openFolder(folder: string, files: DatabaseOptions['files']): Promise<OpenDatabase> {
  const release = await takeFolderLock(folder);
  try {
    const opened = await openWhole(folder, files);
    return {
      ...opened,
      async close() {
        await opened.close();
        await release();
      },
    };
  } catch (cause) {
    await release();
    throw new Error(`The database in ${folder} cannot be opened (${reasonOf(cause)}). ${wayOut(cause)}`, {
      cause,
    });
  }
}

/** What to do about a database that cannot be opened, from what it says itself. */
function wayOut(cause: unknown): string {
  const reason = reasonOf(cause);
  const elsewhere = 'or choose another folder with DATA_DIR.';
  const [, theirs, ours] = /initialized by PostgreSQL version ([\d.]+).+this version ([\d.]+)/.exec(reason) ?? [];
  if (theirs !== undefined)
    return (
      `Its files are of PostgreSQL ${theirs}, and this version of the API embeds ${ours}. To take the data along: with the ` +
      'version of the API that wrote them run "npm run db:dump -- FILE", then with this one "npm run db:restore -- FILE", ' +
      'with another, empty folder in DATA_DIR.'
    );
  if (/No space left|ENOSPC|error 51/.test(reason)) return `The disk is full: free some space, ${elsewhere}`;
  return `If the disk is not full, its files are damaged: put back a copy of the folder, ${elsewhere}`;
}

/** Opens the database of a folder, or creates it if there is none, or only a part: a full disk, or a process that died. */
async function openWhole(folder: string, files: DatabaseOptions['files']): Promise<OpenDatabase> {
  const path = join(folder, 'database');
  const unfinished = join(folder, 'database.unfinished');
  if (existsSync(unfinished)) await rm(path, { recursive: true, force: true });
  if (existsSync(path)) return toOpen(await openEmbedded(undefined, path));
  await writeFile(unfinished, '');
  const opened = await openNew(await files?.(), path);
  await rm(unfinished);
  return opened;
}

async function openNew(files: Blob | undefined, path?: string): Promise<OpenDatabase> {
  const opened = await openEmbedded(files, path).catch(async (cause: unknown) => {
    if (!files) throw cause;
    // The files are damaged: a database is created as if there were none.
    if (path !== undefined) await rm(path, { recursive: true, force: true });
    return openEmbedded(undefined, path);
  });
  return toOpen(opened);
}

const toOpen = (embedded: Embedded): OpenDatabase => ({
  kind: 'pglite',
  background: embedded.database,
  ...embedded,
});

/** Connections of calls; and of work in the background, which takes none of theirs. */
const [callConnections, backgroundConnections] = [10, 2];

async function openPostgres(url: string, limits: PostgresLimits, listenUrl?: string): Promise<OpenDatabase> {
  const { database, connections } = await openPool(url, callConnections, limits);
  const { database: background } = await openPool(url, backgroundConnections, backgroundLimits);
  const changes = listenUrl === undefined ? undefined : listenForChanges(listenUrl, background);
  return {
    kind: 'postgres',
    database,
    background,
    connections,
    changes,
    async close() {
      await changes?.close();
      await Promise.all([database.destroy(), background.destroy()]);
    },
  };
}
