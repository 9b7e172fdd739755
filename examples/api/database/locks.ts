import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Waits until no other transaction holds this name; let go of at its end. */
export async function holdName(transaction: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}
