import { type Kysely, sql } from 'kysely';
import { BoundedMap } from '../bounded-map.ts';
import type { Database, Schema } from '../database/schema.ts';
import { digest } from './digest.ts';
import { noteEnded } from './ended-tokens.ts';
import { isInUse } from './token-life.ts';

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
  /** Where a login is in use, the latest first; `current` is the session that asks. */
  list(userId: string, current: string): Promise<Session[]>;
}

/** In milliseconds; a write for each call would be too many. A process asks only once a minute whether one is due. */
const [pauseMs, askMs] = [4 * 60_000, 60_000];
/** Tokens of which a process knows that. */
const most = 10_000;

/** The id that is shown of a session. */
export const toSessionId = (session: string): string => digest('session', session);

export function createSessions(database: Database, now: () => number): Sessions {
  const asked = new BoundedMap<string, { readonly address: string; readonly at: number }>(most);
  return {
    async touch(token, { address, device }) {
      const hash = digest(token);
      const last = asked.get(hash);
      if (last?.address === address && now() - last.at < askMs) return;
      const at = new Date(now());
      await database
        .updateTable('tokens')
        .set({ last_used_at: at, address, device: device.slice(0, 200) })
        .where('hash', '=', hash)
        .where((is) => isInUse(is, now())) // the call itself does not revive one that is over
        .where((is) =>
          is.or([
            is('last_used_at', 'is', null),
            is('last_used_at', '<', new Date(now() - pauseMs)),
            is('address', '!=', address),
          ]),
        )
        .execute();
      asked.set(hash, { address, at: now() });
    },

    async list(userId, current) {
      const rows = await database
        .selectFrom('tokens')
        .innerJoin('users', (join) =>
          join.onRef('users.id', '=', 'tokens.user_id').onRef('users.token_version', '=', 'tokens.token_version'),
        )
        .select(['session', 'device', 'address', 'last_used_at', 'expires_at'])
        .where('user_id', '=', userId)
        .where('expires_at', '>', new Date(now()))
        .where('last_used_at', 'is not', null)
        .orderBy('last_used_at', 'desc')
        .execute();
      const latest = rows.filter(({ session }, at) => rows.findIndex((row) => row.session === session) === at);
      return latest.map(({ session, device, address, last_used_at, expires_at }) => ({
        id: toSessionId(session),
        isCurrent: session === current,
        device,
        address,
        usedAt: last_used_at ?? expires_at,
        endsAt: expires_at,
      }));
    },
  };
}

/** Ends a session of a login: with every token and auth code of it, also for other logins of the person; false if there is none. */
export async function endSession(transaction: Kysely<Schema>, userId: string, id: string): Promise<boolean> {
  const ended = (await sessionsOf(transaction, userId)).find((session) => toSessionId(session) === id);
  if (ended === undefined) return false;
  await dropSessions(transaction, [ended]);
  return true;
}

/** The same for all sessions of a login but one, and for what a call is about to issue to another. */
export async function endSessionsBut(transaction: Kysely<Schema>, userId: string, kept: string): Promise<void> {
  const sessions = await sessionsOf(transaction, userId);
  await dropSessions(
    transaction,
    sessions.filter((session) => session !== kept),
  );
  const next = { token_version: sql<number>`token_version + 1` };
  await transaction.updateTable('users').set(next).where('id', '=', userId).execute();
  for (const table of ['tokens', 'auth_codes'] as const)
    await transaction.updateTable(table).set(next).where('user_id', '=', userId).where('session', '=', kept).execute();
}

async function sessionsOf(transaction: Kysely<Schema>, userId: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('tokens')
    .select('session')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ session }) => session);
}

async function dropSessions(transaction: Kysely<Schema>, sessions: readonly string[]): Promise<void> {
  if (sessions.length === 0) return;
  const drop = async (table: 'tokens' | 'auth_codes') => {
    const deletion = transaction.deleteFrom(table).where('session', 'in', sessions);
    const dropped = await deletion.returning(['hash', 'expires_at']).execute();
    if (table === 'tokens') await noteEnded(transaction, dropped, 'ended');
    return dropped.length > 0;
  };
  // Until nothing is left: a deletion waits for what is being derived from a row, but does not see it.
  while ([await drop('tokens'), await drop('auth_codes')].includes(true));
}
