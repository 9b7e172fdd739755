import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';

export interface OutboxMessage {
  readonly phone: string;
  readonly purpose: string;
  readonly text: string;
  readonly at: Date;
}

const kept = 200;

/**
 * Stores a message in the outbox, which takes the place of an SMS provider in a demo. Messages are never logged. A silent
 * one is inserted and deleted again in the same transaction, so that it takes as long as one that is sent.
 */
export async function addToOutbox(
  transaction: Kysely<Schema>,
  { phone, purpose, text, at }: OutboxMessage,
  { silent = false } = {},
) {
  const { id } = await transaction
    .insertInto('outbox')
    .values({ phone, purpose, text, sent_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .deleteFrom('outbox')
    .where((is) => is.or([is('id', '<=', id - kept), ...(silent ? [is('id', '=', id)] : [])]))
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
