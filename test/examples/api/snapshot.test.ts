import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { demoPeople } from '../../../examples/api/database/demo-people.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import type { Database } from '../../../examples/api/database/schema.ts';
import { createSnapshot } from '../../../examples/api/database/snapshot.ts';
import { startApi } from '../../../examples/api/start.ts';
import { cheapMemory } from './support/seeded.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const snapshotOf = (name: string) => createSnapshot(name, pathToFileURL(`${folder}/cache/`));
const textOf = async (name: string) => (await snapshotOf(name).read())?.text();

/** Starts and stops the API on a data folder, then works on its database. */
async function visit<Value>(name: string, work: (database: Database) => Promise<Value>): Promise<Value> {
  const dataDir = join(folder, name);
  const config = { ...readConfig({}), dataDir, customers: 3, passwordMemory: cheapMemory };
  await (await startApi(config, snapshotOf('demo'))).close();
  const { database, close } = await openDatabase({ folder: dataDir });
  try {
    return await work(database);
  } finally {
    await close();
  }
}

const accountsOf = async (database: Database) =>
  (await database.selectFrom('accounts').selectAll().orderBy('login').execute()).map((row) =>
    Object.values(row).join(),
  );

test('a new database is loaded from the snapshot of the first, as it was before its first use', async () => {
  const empty = await createSnapshot('empty').read(); // of the global setup; saves seconds
  if (empty) await snapshotOf('demo').write(empty);
  const first = await visit('one', async (database) => {
    const accounts = await accountsOf(database);
    await database.updateTable('accounts').set({ password_hash: 'changed' }).execute();
    return accounts;
  });
  const again = await visit('one', accountsOf);

  const second = await visit('two', accountsOf);

  expect(first).toHaveLength(demoPeople.length + 3);
  expect(again[0]).toContain('changed');
  expect(second).toEqual(first); // with the same salts: it was not seeded again
}, 120_000);

test('a snapshot replaces those of other sources, not those of other contents', async () => {
  await snapshotOf('one').write(new Blob(['first']));
  await writeFile(`${folder}/cache/0123456789abcdef-one.tar.gz`, 'old');

  await snapshotOf('two').write(new Blob(['second']));

  expect(await Promise.all(['one', 'two', 'three'].map(textOf))).toEqual(['first', 'second', undefined]);
  expect(await readdir(`${folder}/cache`)).toHaveLength(2);
});

test('damaged files do not stop the start', async () => {
  const { database, close } = await openDatabase({
    folder: join(folder, 'one'),
    files: async () => new Blob(['damaged']),
  });

  expect(await database.selectNoFrom(({ lit }) => lit(1).as('one')).execute()).toEqual([{ one: 1 }]);
  await close();
}, 120_000);
