import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readConfig } from '../../../examples/api/config.ts';
import { demoPeople } from '../../../examples/api/database/demo-people.ts';
import { migrate } from '../../../examples/api/database/migrate.ts';
import { openDatabase } from '../../../examples/api/database/open.ts';
import { seed } from '../../../examples/api/database/seed.ts';
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

const empty = createSnapshot('empty'); // of the global setup; saves seconds

test('the snapshot of a first start has the rows of a new database, which is not seeded again', async () => {
  const config = { ...readConfig({ DEMO: '1', DATA_DIR: 'memory', DEMO_CUSTOMERS: '3' }), passwordMemory: cheapMemory };
  const first = await startApi(config, { ...snapshotOf('demo'), read: empty.read });
  await first.close();

  const { database, close } = await openDatabase({ folder: 'memory', files: snapshotOf('demo').read });

  const accounts = await database.selectFrom('accounts').select('login').execute();
  expect(accounts).toHaveLength(demoPeople.length + 3);
  expect(await migrate(database, new Date())).toEqual([]);
  expect(await seed(database, new Date())).toBe(false);
  await close();
}, 120_000);

test('a snapshot replaces those of other sources, not those of other contents', async () => {
  await snapshotOf('one').write(new Blob(['first']));
  await writeFile(`${folder}/cache/0123456789abcdef-one.tar.gz`, 'old');

  await snapshotOf('two').write(new Blob(['second']));

  expect(await Promise.all(['one', 'two', 'three'].map(textOf))).toEqual(['first', 'second', undefined]);
  expect(await readdir(`${folder}/cache`)).toHaveLength(2);
});

test('damaged files do not stop the start', async () => {
  const create = PGlite.create.bind(PGlite) as (options?: object) => Promise<PGlite>; // the first of its overloads
  const files = await empty.read();
  const createFilled = (options?: object) => create({ ...(files && { loadDataDir: files }), ...options });
  vi.spyOn(PGlite, 'create').mockImplementation(createFilled as typeof PGlite.create); // an empty one takes seconds
  const { database, close } = await openDatabase({
    folder: join(folder, 'one'),
    files: async () => new Blob(['damaged']),
  });

  expect(await database.selectNoFrom(({ lit }) => lit(1).as('one')).execute()).toEqual([{ one: 1 }]);
  await close();
}, 120_000);
