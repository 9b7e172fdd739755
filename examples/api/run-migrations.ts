import { setTimeout } from 'node:timers/promises';
import { migrate } from './database/migrate.ts';
import { backgroundLimits, openPool } from './database/postgres.ts';
import { reasonOf } from './database/reason-of.ts';
import { canPass, DatabaseUnavailable } from './database/unavailable.ts';

const patienceMs = 120_000;
const pauseMs = 1000;

/**
 * Runs the pending migrations of DATABASE_URL and ends: a job before the servers of a new version start. Of several that
 * start at once, the others wait for the first, and then have nothing to do; all wait for a database that is not there yet,
 * and say so.
 */
async function runMigrations(): Promise<void> {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL must be set, to the PostgreSQL database of the servers.');
  const until = Date.now() + patienceMs;
  const { database } = await openPool(url, 1, backgroundLimits);
  try {
    const names = await migrateUntil(until, database);
    console.log(names.length === 0 ? 'No migration is pending.' : `Migrated: ${names.join(', ')}.`);
  } finally {
    await database.destroy();
  }
}

async function migrateUntil(until: number, database: Parameters<typeof migrate>[0]): Promise<string[]> {
  for (let said = ''; ; await setTimeout(pauseMs)) {
    try {
      return await migrate(database, new Date());
    } catch (cause) {
      const failure = `The database of DATABASE_URL cannot be migrated (${reasonOf(cause)}).`;
      if (!(cause instanceof DatabaseUnavailable && canPass(cause)) || Date.now() > until)
        throw new Error(failure, { cause });
      if (failure !== said) console.error(`${failure} Trying again, for two minutes from the start.`);
      said = failure;
    }
  }
}

await runMigrations().catch((cause: Error) => {
  console.error(cause.message);
  process.exitCode = 1;
});
