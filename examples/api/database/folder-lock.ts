import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { reasonOf } from './reason-of.ts';

/** SQLite's `SQLITE_BUSY`. */
const busy = 5;

/** A connection that is collected as garbage would be closed, and its lock with it. */
const held = new Set<DatabaseSync>();

/**
 * Claims a data folder for this process; the embedded database does not guard its own files. SQLite locks an open file for
 * that: the kernel keeps the lock for as long as the process lives, in whichever container, and ends it with the process.
 * Rejects with a clear sentence while another holds the folder. Resolves to the release.
 */
export async function takeFolderLock(folder: string): Promise<() => Promise<void>> {
  const refuse = (cause: unknown) => {
    throw new Error(`The data folder ${folder} cannot be used (${reasonOf(cause)}). Choose another with DATA_DIR.`);
  };
  await mkdir(folder, { recursive: true }).catch(refuse);
  const holder = join(folder, 'api.holder');
  // The file stays: were it deleted, two processes could each lock one of its name.
  const lock = await tryLock(join(folder, 'api.lock')).catch(refuse);
  if (lock === null) {
    const name = (await readFile(holder, 'utf8').catch(() => '')) || 'another process';
    throw new Error(`The data folder ${folder} is used by ${name}. Stop it, or choose another folder with DATA_DIR.`);
  }
  held.add(lock);
  const release = async () => {
    await rm(holder, { force: true });
    held.delete(lock);
    lock.close();
  };
  await writeFile(holder, `process ${process.pid} on ${hostname()}`).catch(async (cause) => {
    await release();
    refuse(cause);
  });
  return release;
}

/** Null while another holds it. */
async function tryLock(path: string): Promise<DatabaseSync | null> {
  const { DatabaseSync } = await import('node:sqlite');
  const lock = new DatabaseSync(path);
  try {
    lock.exec('begin immediate');
    return lock;
  } catch (cause) {
    lock.close();
    if (Object(cause).errcode === busy) return null;
    throw cause;
  }
}
