import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Maximum number of valid tokens per login, once for tokens in use and once for unused ones; beyond it, the oldest are
 * revoked. Every account list issues a token for each login in it, most of which are never used: they must not push out
 * tokens in use, nor these a token that has just been issued.
 */
const perUser = 20;

export async function dropOldest(database: Database, userIds: readonly string[]): Promise<void> {
  const order = sql`partition by user_id, used_at is null order by issued_at desc`;
  await database
    .deleteFrom('tokens')
    .where('hash', 'in', (inner) =>
      inner
        .selectFrom((ranked) =>
          ranked
            .selectFrom('tokens')
            .select(['hash', sql<number>`row_number() over (${order})`.as('place')])
            .where('user_id', 'in', userIds)
            .as('ranked'),
        )
        .select('hash')
        .where('place', '>', perUser),
    )
    .execute();
}
