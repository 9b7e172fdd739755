import { type Kysely, sql } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import { digest } from './digest.ts';

/** How far the time stamp of a request may be from our clock, in milliseconds. */
export const windowMs = 5 * 60_000;

export interface Nonces {
  /** False when this nonce was already used in this scope; `time` is that of the request. */
  take(scope: string, nonce: string, time: number): Promise<boolean>;
}

/** Valid time stamps span at most three slots, and none of these is the one before them. */
const slots = 4;
const slotMs = 2 * windowMs;
/** For processes whose clocks differ. */
export const marginMs = 60_000;

const indexOf = (time: number) => Math.floor(time / slotMs);

/** Remembers the nonces of all processes on this database for as long as their requests could be repeated. */
export function createNonces(database: Database): Nonces {
  return {
    async take(scope, nonce, time) {
      const taken = await database
        .insertInto('nonces')
        .values({ slot: indexOf(time) % slots, key: digest('nonce', scope, nonce) })
        .onConflict((conflict) => conflict.columns(['slot', 'key']).doNothing())
        .returning('slot')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}

/** Empties the partition whose requests are all too old by now. */
export async function dropExpiredNonces(transaction: Kysely<Schema>, now: number): Promise<void> {
  const oldest = indexOf(now - windowMs - marginMs);
  await sql`truncate ${sql.table(`nonces_${(oldest + slots - 1) % slots}`)}`.execute(transaction);
}
