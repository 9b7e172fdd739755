import { readConfig } from './config.ts';
import { removeDatabase } from './database/open.ts';
import { startApi } from './start.ts';

/** Restores the demo data of the embedded database. A PostgreSQL database is never dropped. */
const config = readConfig(process.env);
if (config.databaseUrl !== '') {
  console.error('DATABASE_URL is set: drop and create that database yourself, then start again.');
  process.exitCode = 1;
} else {
  await removeDatabase(config.dataDir);
  const api = await startApi(config);
  await api.close();
  console.log(`The demo data in ${config.dataDir} is new.`);
}
