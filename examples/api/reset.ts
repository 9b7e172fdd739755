import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { openDatabase, removeDatabase } from './database/open.ts';
import { checkContents } from './database/seed.ts';
import { startApi } from './start.ts';

/** Restores the demo data of the embedded database. A database with other data is never dropped, nor one of PostgreSQL. */
async function reset(): Promise<void> {
  const config = readConfig(process.env);
  if (!config.demo) throw new Error('Set DEMO=1 to fill a database with demo data.');
  if (config.databaseUrl !== '')
    throw new Error('DATABASE_URL is set: drop and create that database yourself, then start again.');
  await checkReplaceable(config.dataDir);
  await removeDatabase(config.dataDir);
  const api = await startApi(config);
  await api.close();
  console.log(`The demo data in ${config.dataDir} is new.`);
}

async function checkReplaceable(folder: string): Promise<void> {
  if (!existsSync(join(folder, 'database'))) return;
  const { database, close } = await openDatabase({ folder });
  await checkContents(database, true)
    .catch((cause: Error) => {
      throw new Error(`The database in ${folder} is not replaced: ${cause.message}.`, { cause });
    })
    .finally(close);
}

await reset().catch((cause: Error) => {
  console.error(cause.message);
  process.exitCode = 1;
});
