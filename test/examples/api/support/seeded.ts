import { migrate } from '../../../../examples/api/database/migrate.ts';
import type { Database } from '../../../../examples/api/database/schema.ts';
import { seed } from '../../../../examples/api/database/seed.ts';

/** Monday noon of no importance. */
export const noon = Date.UTC(2026, 10, 23, 12);

/** KiB a hash: a test of logins is no test of Argon2. */
export const cheapMemory = 64;

/** The tables and the demo people, with few of the generated customers. */
export async function fill(database: Database): Promise<void> {
  await migrate(database, new Date(noon));
  await seed(database, new Date(noon), { customers: 30, passwordMemory: cheapMemory });
}
