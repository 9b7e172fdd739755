import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import { digest } from './digest.ts';

export interface Session {
  /** Tells a session apart, and opens none. */
  readonly id: string;
  readonly isCurrent: boolean;
  readonly device: string;
  readonly address: string;
  readonly usedAt: Date;
  readonly endsAt: Date;
}

export interface Sessions {
  /** Remembers from where a token is used, every few minutes. */
  touch(token: string, from: { readonly address: string; readonly device: string }): Promise<void>;
  /** The tokens of a login that are in use, the latest first. */
  list(userId: string, token: string): Promise<Session[]>;
}

/** In milliseconds; a write for each call would be too many. */
const pauseMs = 5 * 60_000;

const toId = (hash: string) => digest('session', hash);
/** The id of the session that a token opens. */
export const toSessionId = (token: string): string => toId(digest(token));

export function createSessions(database: Database, now: () => number): Sessions {
  return {
    async touch(token, { address, device }) {
      const at = new Date(now());
      await database
        .updateTable('tokens')
        .set({ last_used_at: at, address, device: device.slice(0, 200) })
        .where('hash', '=', digest(token))
        .where((is) =>
          is.or([
            is('last_used_at', 'is', null),
            is('last_used_at', '<', new Date(now() - pauseMs)),
            is('address', '!=', address),
          ]),
        )
        .execute();
    },

    async list(userId, token) {
      const rows = await database
        .selectFrom('tokens')
        .innerJoin('users', (join) =>
          join.onRef('users.id', '=', 'tokens.user_id').onRef('users.token_version', '=', 'tokens.token_version'),
        )
        .select(['hash', 'device', 'address', 'last_used_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date(now()))
        .where('last_used_at', 'is not', null)
        .orderBy('last_used_at', 'desc')
        .execute();
      return rows.map(({ hash, device, address, last_used_at, expires_at }) => ({
        id: toId(hash),
        isCurrent: hash === digest(token),
        ...{ device, address, usedAt: last_used_at ?? expires_at, endsAt: expires_at },
      }));
    },
  };
}

/** Ends one session of a login, and the auth codes that it may have asked for; false if there is none. */
export async function endSession(transaction: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const rows = await transaction
    .selectFrom('tokens')
    .select(['hash', 'expires_at'])
    .where('user_id', '=', userId)
    .execute();
  const ended = rows.find(({ hash }) => toId(hash) === id);
  if (ended === undefined) return false;
  const { numDeletedRows } = await transaction.deleteFrom('tokens').where('hash', '=', ended.hash).executeTakeFirst();
  // Those of this session end with it; a login that follows at once has others.
  await transaction
    .deleteFrom('auth_codes')
    .where('user_id', '=', userId)
    .where('token_ends_at', '=', ended.expires_at)
    .execute();
  return numDeletedRows > 0n;
}
