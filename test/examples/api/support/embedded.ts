import { createHash, randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import type { OpenDatabase } from '../../../../examples/api/database/open.ts';
import type { Schema } from '../../../../examples/api/database/schema.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { fill } from './seeded.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = new URL('../../../../.cache/api-test/', import.meta.url);

/** Making an embedded database takes seconds, reading its files from a cache a quarter of one. */
type Contents = 'empty' | 'seeded';

/** An embedded database with nothing in it, or a copy of the seeded one. */
export async function openEmbedded(contents: Contents): Promise<OpenDatabase> {
  return toOpen(await PGlite.create({ loadDataDir: new Blob([await readFile(pathOf(contents))]) }));
}

/** Makes what `openEmbedded` reads, unless an earlier run with the same sources did. */
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

function toOpen(pglite: PGlite): OpenDatabase {
  const database = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return { kind: 'pglite', database, close: () => database.destroy() };
}

async function keep(path: URL, pglite: PGlite): Promise<void> {
  const files = await pglite.dumpDataDir('none');
  await mkdir(folder, { recursive: true });
  // Two runs may do this at once; a rename shows either's file whole.
  const draft = new URL(randomUUID(), folder);
  await writeFile(draft, Buffer.from(await files.arrayBuffer()));
  await rename(draft, path);
}

function pathOf(contents: Contents): URL {
  const version = manifest.devDependencies['@electric-sql/pglite'];
  return new URL(`pglite-${version}-${contents === 'empty' ? '' : `${digestOfSeed()}-`}${contents}.tar`, folder);
}

/** Of everything that decides what a seeded database looks like. */
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
