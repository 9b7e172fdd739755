import type { Kysely } from 'kysely';
import type { Database, Schema } from './database/schema.ts';

export interface OutboxMessage {
  readonly phone: string;
  readonly purpose: string;
  readonly text: string;
  readonly at: Date;
}

const kept = 200;

/** Stores a message in the outbox, which takes the place of an SMS provider. Messages are never logged. */
export async function addToOutbox(database: Kysely<Schema>, { phone, purpose, text, at }: OutboxMessage) {
  const { id } = await database
    .insertInto('outbox')
    .values({ phone, purpose, text, sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database
    .deleteFrom('outbox')
    .where('id', '<=', id - kept)
    .execute();
}

/** Newest first. */
export async function readOutbox(database: Database): Promise<OutboxMessage[]> {
  return database
    .selectFrom('outbox')
    .select(['phone', 'purpose', 'text', 'sent_at as at'])
    .orderBy('id', 'desc')
    .limit(kept)
    .execute();
}
