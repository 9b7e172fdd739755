import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { busy } from '../database/locked-transaction.ts';
import type { Schema, UserRow } from '../database/schema.ts';
import { digest } from './digest.ts';

/** What a token or an auth code is derived from. */
export interface Source {
  readonly table: 'tokens' | 'auth_codes';
  readonly secret: string;
  /** Its login. */
  readonly userId: string;
}

const revoked = { tokens: 'token-expired', auth_codes: 'jump-error' } as const;

/** What follows from the source: the present version of its login, and whether the device belongs to somebody else. */
export interface Derived {
  readonly version: number;
  readonly shared: boolean;
}

/** A login as it was read before whatever permits a token was checked. */
export type ReadLogin = Pick<UserRow, 'id' | 'token_version'>;

/**
 * Keeps logins, and the secret that something is derived from, from being revoked before the end of the transaction, which so
 * ends what this one stores, too. If that has come first, throws `token-expired`, or `jump-error` for an auth code, and for another
 * login `too-many-requests`: the call, made again, sees what has changed. Resolves to what keeps with the source.
 */
export async function holdLogins(
  transaction: Kysely<Schema>,
  logins: readonly ReadLogin[],
  source?: Source,
): Promise<Derived | undefined> {
  const ids = [...logins.map(({ id }) => id), ...(source ? [source.userId] : [])];
  if (ids.length === 0) return undefined;
  const users = transaction.selectFrom('users').select(['id', 'token_version']).where('id', 'in', ids);
  const versions = new Map(
    (await users.orderBy('id').forShare().execute()).map((user) => [user.id, user.token_version]),
  );
  const others = logins.filter(({ id }) => id !== source?.userId);
  if (others.some(({ id, token_version }) => versions.get(id) !== token_version)) throw busy();
  if (source === undefined) return undefined;

  const version = versions.get(source.userId);
  // A statement of its own, as the first may have waited for a revocation that keeps this one.
  const found = await transaction
    .selectFrom(source.table)
    .select(['token_version', 'shared'])
    .where('hash', '=', digest(source.secret))
    .forShare()
    .executeTakeFirst();
  if (version === undefined || found?.token_version !== version) throw new PortalError(revoked[source.table]);
  return { version, shared: found.shared };
}

/** Locks logins until the end of the transaction: in one order, so that two calls do not wait for each other. */
export async function lockLogins(transaction: Kysely<Schema>, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await transaction.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute();
}
