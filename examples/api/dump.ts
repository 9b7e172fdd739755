import { createWriteStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { dump, restore } from './database/dump.ts';
import { openDatabase } from './database/open.ts';
import { reasonOf } from './database/reason-of.ts';
import { readPlace } from './read-setting.ts';

/** Copies all rows of DATABASE_URL or DATA_DIR to a new file, or from one: between versions of PostgreSQL, or to a server. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { restore: { type: 'boolean' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a file: npm run db:dump -- FILE, or npm run db:restore -- FILE.');
  const { databaseUrl: url, dataDir: folder } = readPlace(process.env);
  const place = url === '' ? folder : 'DATABASE_URL';
  if (!values.restore && url === '' && !existsSync(join(folder, 'database')))
    throw new Error(`There is no database in ${folder}.`);
  const { background, close } = await openDatabase({ url, folder });
  // For its owner only: it holds the secrets of the database.
  const write = () => createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    if (values.restore) await restore(background, read(file), new Date());
    else await background.transaction().execute((transaction) => pipeline(dump(transaction), write()));
    console.log(`${values.restore ? 'Restored' : 'Dumped'} all rows of ${place}. Keep ${file} as you keep a database.`);
  } catch (cause) {
    const what = values.restore ? `${file} cannot be restored to ${place}` : `${place} cannot be dumped to ${file}`;
    throw new Error(`${what} (${reasonOf(cause)}).`, { cause });
  } finally {
    await close();
  }
}

/** Opened when it is read: lines that nobody waits for would be lost. */
async function* read(file: string): AsyncGenerator<string> {
  yield* (await open(file)).readLines();
}

await run().catch((cause: Error) => {
  console.error(cause.message);
  process.exitCode = 1;
});
