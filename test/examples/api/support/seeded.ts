import { migrate } from '../../../../examples/api/database/migrate.ts';
import type { Database } from '../../../../examples/api/database/schema.ts';
import { seed } from '../../../../examples/api/database/seed.ts';

/** An arbitrary Monday noon. */
export const noon = Date.UTC(2026, 10, 23, 12);

/** In KiB per hash; small, as these tests are not about Argon2. */
export const cheapMemory = 64;

/** A database with the demo users and few generated customers. */
export async function fill(database: Database): Promise<void> {
  await migrate(database, new Date(noon));
  await seed(database, new Date(noon), { customers: 30, passwordMemory: cheapMemory });
}
