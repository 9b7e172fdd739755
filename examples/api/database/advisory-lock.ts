import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Waits for an advisory lock by name; released at the end of the transaction. */
export async function takeAdvisoryLock(transaction: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
