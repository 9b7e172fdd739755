import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Waits for an advisory lock by name; released at the end of the transaction. */
export async function takeAdvisoryLock(transaction: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Takes an advisory lock by name if it is free; false if another transaction has it. */
export async function tryAdvisoryLock(transaction: Kysely<Schema>, name: string): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`;
  const { rows } = await lock.execute(transaction);
  return rows[0]?.taken === true;
}

/**
 * Transactions that give a phone to a login, take it away or set its password run one after the other. Taken before any
 * row of the phone or its logins is locked: else two of them can wait for each other.
 */
export function lockPhone(transaction: Kysely<Schema>, phone: string): Promise<void> {
  return takeAdvisoryLock(transaction, `phone ${phone}`);
}
