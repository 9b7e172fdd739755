import { readConfig } from './config.ts';
import { removeDatabase } from './database/open.ts';
import { startApi } from './start.ts';

/** Restores the demo data of the embedded database. A PostgreSQL database is never dropped. */
async function reset(): Promise<void> {
  const config = readConfig(process.env);
  if (config.databaseUrl !== '')
    throw new Error('DATABASE_URL is set: drop and create that database yourself, then start again.');
  await removeDatabase(config.dataDir);
  const api = await startApi(config);
  await api.close();
  console.log(`The demo data in ${config.dataDir} is new.`);
}

await reset().catch((cause: Error) => {
  console.error(cause.message);
  process.exitCode = 1;
});
