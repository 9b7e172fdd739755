import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

interface Holder {
  pid: number;
  /** The start time of the process, because containers often reuse the same pid. */
  began: number;
}

/**
 * Claims a data folder for this process; the embedded database does not guard its own files.
 * Rejects with a clear sentence while another live process holds the folder. Resolves to the release.
 */
export async function takeFolderLock(folder: string): Promise<() => Promise<void>> {
  const refuse = (cause: Error) => {
    throw new Error(`The data folder ${folder} cannot be used (${cause.message}). Choose another with DATA_DIR.`);
  };
  await mkdir(folder, { recursive: true }).catch(refuse);
  const path = join(folder, 'api.lock');
  const own = JSON.stringify({ pid: process.pid, began: Math.round(performance.timeOrigin) } satisfies Holder);

  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await wrote(path, own).catch(refuse)) return () => rm(path, { force: true });
    const text = await readFile(path, 'utf8').catch(() => '');
    const holder = toHolder(text);
    if (holder !== undefined && isAlive(holder)) {
      throw new Error(
        `The data folder ${folder} is used by process ${holder.pid}. ` +
          `Stop it, choose another folder with DATA_DIR, or delete ${path} if that process is not this API.`,
      );
    }
    await removeStale(path, text);
  }
  throw new Error(`The data folder ${folder} could not be claimed: other processes are starting on it.`);
}

/** Removes a stale lock, under a lock of its own, and only if it is still the one that was examined. */
async function removeStale(path: string, judged: string): Promise<void> {
  const guard = `${path}.guard`;
  if (await wrote(guard, '')) {
    try {
      if ((await readFile(path, 'utf8').catch(() => undefined)) === judged) await rm(path, { force: true });
    } finally {
      await rm(guard, { force: true });
    }
    return;
  }
  const age = await stat(guard).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );
  // Left behind by a process that died at this point.
  if (age > 10_000) await rm(guard, { force: true });
  await setTimeout(10);
}

/** A hard link appears atomically, so nobody can read a half-written lock. */
async function wrote(path: string, text: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, text);
  try {
    await link(draft, path);
    return true;
  } catch (cause) {
    if (isSystemError(cause) && cause.code === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(draft, { force: true });
  }
}

function toHolder(text: string): Holder | undefined {
  try {
    const { pid, began } = JSON.parse(text);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, began } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive({ pid, began }: Holder): boolean {
  if (pid === process.pid) return began === Math.round(performance.timeOrigin);
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return isSystemError(cause) && cause.code === 'EPERM';
  }
}

function isSystemError(value: unknown): value is NodeJS.ErrnoException {
  return value instanceof Error && 'code' in value;
}
