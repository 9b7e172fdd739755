import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import manifest from '../../../package.json' with { type: 'json' };

/**
 * The files of a new embedded database, in the repository's cache. Creating one takes seconds of processor time, loading
 * its files half a second.
 */
export interface Snapshot {
  /** Undefined if there is none of these sources. */
  read(): Promise<Blob | undefined>;
  /** Replaces all snapshots of other sources. */
  write(files: Blob): Promise<void>;
}

const root = new URL('../../../', import.meta.url);
const ownFolder = new URL('.cache/database/', root);

/** `name` tells contents apart that are made from the same sources. */
export function createSnapshot(name: string, folder: URL = ownFolder): Snapshot {
  const fileOf = (digest: string) => `${digest}-${name}.tar.gz`;
  /** Of the sources that this process runs, even if they are edited while it fills a database. */
  let known: Promise<string> | undefined;
  const ownDigest = () => (known ??= digestOfSources());
  return {
    async read() {
      const file = new URL(fileOf(await ownDigest()), folder);
      const bytes = await readFile(file).catch(() => undefined);
      return bytes && new Blob([bytes]);
    },
    async write(files) {
      const digest = await ownDigest();
      await mkdir(folder, { recursive: true });
      // Concurrent processes may do this at once; a rename is atomic.
      const draft = new URL(`${digest}-${randomUUID()}`, folder);
      await writeFile(draft, files.stream());
      await rename(draft, new URL(fileOf(digest), folder));
      for (const file of await readdir(folder))
        if (!file.startsWith(digest)) await rm(new URL(file, folder), { force: true });
    },
  };
}

/** A hash of everything that determines a new database. */
async function digestOfSources(): Promise<string> {
  const hash = createHash('sha256').update(manifest.devDependencies['@electric-sql/pglite']);
  const own = await readdir(new URL('./', import.meta.url), { recursive: true });
  const sources = [...own.map((file) => `examples/api/database/${file}`), 'examples/api/security/passwords.ts'];
  for (const path of sources.filter((path) => /\.\w+$/.test(path)).sort())
    hash.update(path).update(await readFile(new URL(path, root)));
  return hash.digest('hex').slice(0, 16);
}
