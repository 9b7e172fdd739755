import { type Kysely, sql } from 'kysely';
import type { Schema } from '../database/schema.ts';

/** Tables with a partition for each slot of the time, in turn: a sweep empties one at once, instead of looking for rows. */
type SlottedTable = 'nonces' | 'auth_codes';

/** How far the time of a row that is needed may be from the clock, in milliseconds. */
export const windowMs = 5 * 60_000;
/** For processes whose clocks differ. */
export const marginMs = 60_000;

/** Times that are needed span at most three slots, and none of these is the one before them. */
const slots = 4;
const slotMs = 2 * windowMs;

const indexOf = (time: number) => Math.floor(time / slotMs);

/** The partition of a row. */
export const slotOf = (time: number): number => indexOf(time) % slots;

/** Empties the partition whose rows are all too old by now. */
export async function emptyOldSlot(transaction: Kysely<Schema>, table: SlottedTable, now: number): Promise<void> {
  const oldest = indexOf(now - windowMs - marginMs);
  await sql`truncate ${sql.table(`${table}_${(oldest + slots - 1) % slots}`)}`.execute(transaction);
}
