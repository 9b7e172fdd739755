import type { Database } from '../database/schema.ts';
import { digest } from './digest.ts';
import { slotOf } from './time-slots.ts';

export interface Nonces {
  /** False when this nonce was already used in this scope; `time` is that of the request. */
  take(scope: string, nonce: string, time: number): Promise<boolean>;
}

/** Remembers the nonces of all processes on this database for as long as their requests could be repeated. */
export function createNonces(database: Database): Nonces {
  return {
    async take(scope, nonce, time) {
      const taken = await database
        .insertInto('nonces')
        .values({ slot: slotOf(time), key: digest('nonce', scope, nonce) })
        .onConflict((conflict) => conflict.columns(['slot', 'key']).doNothing())
        .returning('slot')
        .executeTakeFirst();
      return taken !== undefined;
    },
  };
}
