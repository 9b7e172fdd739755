import { PortalError } from 'account-portal';
import { type Kysely, sql } from 'kysely';
import type { TokenEnd } from '../database/ended-token-row.ts';
import type { Database, HolderRow, Schema } from '../database/schema.ts';
import type { Login } from '../people/logins.ts';
import { digest, randomSecret } from './digest.ts';
import { dropOldest } from './drop-oldest-tokens.ts';
import { endOf, noteEnded } from './ended-tokens.ts';
import { holdLogins, lockLogins, type Source } from './hold-logins.ts';
import { isInUse, toEnd } from './token-life.ts';

export interface Tokens {
  /**
   * Issues a token for each login, in order, all or none; in a transaction of its own, or `within` another. The logins must
   * have been read before the password or secret was checked that permits it: throws as `holdLogins` if one of them, or the
   * source, was revoked since.
   */
  issue(logins: readonly Login[], grant: Grant, within?: Kysely<Schema>): Promise<string[]>;
  /** The login of a valid token. */
  find(token: string): Promise<TokenHolder | undefined>;
  /** Why a token that `find` does not find is over; undefined if that is not known. */
  why(token: string): Promise<TokenEnd | undefined>;
  /** The holder of the token by which this call has replaced that one in the last minutes. */
  findReplacement(token: string, call: Replacing): Promise<TokenHolder | undefined>;
}

/** A call that replaces the token of its request; only the same call may be repeated with the replaced one. */
export type Replacing = 'bindPhone' | 'changePhone' | 'modifyPwd';

/** What permits a token. */
export interface Grant {
  /** The verified phone, if any. */
  readonly phone: string | null;
  /**
   * The end of the token, auth code or trial that the new token is derived from, which it does not outlive: else a stolen
   * one could renew itself. Null for a password, a code or a WeChat ticket: such a proof starts a full life.
   */
  readonly endsAt: Date | null;
  /** The session of what the token is derived from, which a sign-out of either ends; a new one by default. */
  readonly session?: string;
  /** The device belongs to somebody else: the token then ends without use. */
  readonly shared?: boolean;
  /** What the token is derived from, if not from such a proof. */
  readonly source?: Source;
}

export interface Holder {
  readonly userId: string;
  readonly phone: string | null;
  readonly tokenVersion: number;
  /** The end of the token, or of the one behind an auth code. */
  readonly endsAt: Date;
  /** What all tokens of one login share, and what is derived from them. Tells a session apart, and opens none. */
  readonly session: string;
  /** The device belongs to somebody else. */
  readonly shared: boolean;
}

export interface TokenHolder extends Holder {
  /** When the code was entered whose answer is this token; null for any other token. */
  readonly provenAt: Date | null;
}

export function toHolder({ id, company_id, side, token_version }: Login, phone: string | null): HolderRow {
  return { user_id: id, company_id, side, phone, token_version };
}

/** How long a request that has replaced its token may be repeated. */
const repeatMs = 5 * 60_000;

/** Session tokens: 256 random bits, stored as a hash, bound to one login of one company and side. */
export function createTokens(database: Database, now: () => number): Tokens {
  const valid = (column: 'hash' | 'replaces', value: string) =>
    database
      .selectFrom('tokens')
      .innerJoin('users', (join) =>
        join
          .onRef('users.id', '=', 'tokens.user_id')
          .onRef('users.company_id', '=', 'tokens.company_id')
          .onRef('users.side', '=', 'tokens.side')
          .onRef('users.token_version', '=', 'tokens.token_version'),
      )
      .select([
        'tokens.user_id as userId',
        'tokens.phone as phone',
        'tokens.proven_at as provenAt',
        'tokens.token_version as tokenVersion',
        'tokens.expires_at as endsAt',
        'tokens.session',
        'tokens.shared',
        'tokens.used_at as usedAt',
      ])
      .where(`tokens.${column}`, '=', value)
      .where('tokens.expires_at', '>', new Date(now()))
      .where((is) => isInUse(is, now()));

  return {
    async issue(logins, { phone, endsAt, session = randomSecret(), shared = false, source }, within) {
      if (logins.length === 0) return [];
      const issued = logins.map((login) => ({ login, token: randomSecret() }));
      const times = { issued_at: new Date(now()), expires_at: toEnd({ endsAt, shared }, now()), used_at: null };
      const common = { ...times, session, shared };
      const rows = issued.map(({ login, token }) => ({ ...toHolder(login, phone), hash: digest(token), ...common }));
      const store = async (transaction: Kysely<Schema>) => {
        const derived = await holdLogins(transaction, logins, source);
        const present = rows.map((row) => ({
          ...row,
          ...(derived && { shared: derived.shared }),
          ...(derived && row.user_id === source?.userId && { token_version: derived.version }),
        }));
        await transaction.insertInto('tokens').values(present).execute();
      };
      await (within === undefined ? database.transaction().execute(store) : store(within));
      const ids = logins.map(({ id }) => id);
      await dropOldest(within ?? database, ids);
      return issued.map(({ token }) => token);
    },

    async find(token) {
      const row = await valid('hash', digest(token)).executeTakeFirst();
      if (row?.usedAt === null) {
        const used_at = new Date(now());
        await database.updateTable('tokens').set({ used_at }).where('hash', '=', digest(token)).execute();
      }
      return row;
    },

    why: (token) => endOf(database, token),

    findReplacement: (token, call) =>
      valid('replaces', toReplaced(token, call))
        .where('tokens.issued_at', '>', new Date(now() - repeatMs))
        .executeTakeFirst(),
  };
}

const toReplaced = (token: string, call: Replacing) => digest(token, call);

/**
 * Replaces a token by a fresh one that ends with it and is alone proven by the code, as a copy of the old one may have been
 * stolen before, and so may one of any login by this phone. Throws `token-expired` if there is no such token.
 */
export async function proveToken(
  transaction: Kysely<Schema>,
  token: string,
  { phone, at, call }: { readonly phone: string; readonly at: Date; readonly call: Replacing },
): Promise<string> {
  const fresh = randomSecret();
  const proven = await transaction
    .updateTable('tokens')
    .set({ hash: digest(fresh), replaces: toReplaced(token, call), phone, proven_at: at, issued_at: at, used_at: null })
    .where('hash', '=', digest(token))
    .returning('hash')
    .executeTakeFirst();
  if (proven === undefined) throw new PortalError('token-expired');
  return fresh;
}

/** Whether the token was neither replaced nor revoked. */
export async function isIssued(transaction: Kysely<Schema>, token: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('tokens')
    .select('hash')
    .where('hash', '=', digest(token))
    .executeTakeFirst();
  return row !== undefined;
}

/** Records which token a new one replaces, so that a repeated request can be told that it has succeeded. */
export async function replaceToken(
  transaction: Kysely<Schema>,
  token: string,
  { fresh, call }: { readonly fresh: string; readonly call: Replacing },
): Promise<void> {
  const replaces = toReplaced(token, call);
  await transaction.updateTable('tokens').set({ replaces }).where('hash', '=', digest(fresh)).execute();
}

/**
 * Issues another token in place of the one by which this call has replaced that one. Throws `token-expired` if it was used,
 * so its answer was not lost.
 */
export async function reissueReplacement(database: Kysely<Schema>, token: string, call: Replacing): Promise<string> {
  const fresh = randomSecret();
  const reissued = await database
    .updateTable('tokens')
    .set({ hash: digest(fresh) })
    .where('replaces', '=', toReplaced(token, call))
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  if (reissued === undefined) throw new PortalError('token-expired');
  return fresh;
}

/**
 * Revokes all tokens of these logins except `kept`, and their pending auth codes; also those that a call is about to
 * issue because of what it has checked before. Without a session that stays, their devices get no notifications either.
 */
export async function revokeTokens(
  transaction: Kysely<Schema>,
  userIds: readonly string[],
  kept = '',
  reason: TokenEnd = 'ended',
): Promise<void> {
  if (userIds.length === 0) return;
  const next = { token_version: sql<number>`token_version + 1` };
  await lockLogins(transaction, userIds);
  await transaction.updateTable('users').set(next).where('id', 'in', userIds).execute();
  const others = transaction.deleteFrom('tokens').where('user_id', 'in', userIds).where('hash', '!=', digest(kept));
  await noteEnded(transaction, await others.returning(['hash', 'expires_at']).execute(), reason);
  const own = transaction.updateTable('tokens').set(next).where('hash', '=', digest(kept));
  await own.where('user_id', 'in', userIds).execute();
  await transaction.deleteFrom('auth_codes').where('user_id', 'in', userIds).execute();
  if (kept === '') await transaction.deleteFrom('push_ids').where('user_id', 'in', userIds).execute();
}

/**
 * Throws `token-expired` if a token of this login was revoked since the call began, or its session ended. If not, this cannot
 * happen before the end of the transaction.
 */
export async function checkToken(transaction: Kysely<Schema>, { id }: Pick<Login, 'id'>, token: string): Promise<void> {
  const user = await transaction
    .selectFrom('users')
    .select('token_version')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A statement of its own, as the first may have waited for a change of the password that keeps this token.
  const row = await transaction
    .selectFrom('tokens')
    .select('token_version')
    .where('hash', '=', digest(token))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined || row.token_version !== user?.token_version) throw new PortalError('token-expired');
}
