import type { Kysely } from 'kysely';
import type { TokenEnd } from '../database/ended-token-row.ts';
import type { Schema } from '../database/schema.ts';
import { digest } from './digest.ts';

type Ended = readonly { readonly hash: string; readonly expires_at: Date }[];

/** Keeps why these tokens have been deleted, for whoever still has one: it opens nothing any more. */
export async function noteEnded(transaction: Kysely<Schema>, tokens: Ended, reason: TokenEnd): Promise<void> {
  if (tokens.length === 0) return;
  const rows = tokens.map(({ hash, expires_at }) => ({ hash, expires_at, reason }));
  const insertion = transaction.insertInto('ended_tokens').values(rows);
  await insertion.onConflict((conflict) => conflict.column('hash').doNothing()).execute();
}

/** Why a token that is not valid is over; undefined if it is unknown or has lived to its end. */
export async function endOf(database: Kysely<Schema>, token: string): Promise<TokenEnd | undefined> {
  const hash = digest(token);
  const noted = await database.selectFrom('ended_tokens').select('reason').where('hash', '=', hash).executeTakeFirst();
  if (noted !== undefined) return noted.reason;
  const row = await database.selectFrom('tokens').select('shared').where('hash', '=', hash).executeTakeFirst();
  return row?.shared ? 'idle' : undefined;
}
