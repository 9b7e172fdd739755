import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';
import { digest } from './digest.ts';

/** What a token or an auth code is derived from. */
export interface Source {
  readonly table: 'tokens' | 'auth_codes';
  readonly secret: string;
  /** Its login. */
  readonly userId: string;
}

/** What follows from the source: the present version of its login, and whether the device belongs to somebody else. */
export interface Derived {
  readonly version: number;
  readonly shared: boolean;
}

const revoked = { tokens: 'token-expired', auth_codes: 'jump-error' } as const;

/**
 * Stores what is derived from a token or an auth code, for its own login or others. What revokes any of these waits for it, and
 * ends what it has stored; if it has come first, throws `token-expired`, or `jump-error` for an auth code. `store` gets
 * what keeps with the source.
 */
export async function derive(
  database: Database,
  { table, secret, userId }: Source,
  userIds: readonly string[],
  store: (transaction: Kysely<Schema>, from: Derived) => Promise<unknown>,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const logins = transaction
      .selectFrom('users')
      .select(['id', 'token_version'])
      .where('id', 'in', [userId, ...userIds]);
    const users = await logins.orderBy('id').forShare().execute();
    const version = users.find(({ id }) => id === userId)?.token_version;
    // A statement of its own, as the first may have waited for a revocation that keeps this one.
    const source = await transaction
      .selectFrom(table)
      .select(['token_version', 'shared'])
      .where('hash', '=', digest(secret))
      .forShare()
      .executeTakeFirst();
    if (version === undefined || source?.token_version !== version) throw new PortalError(revoked[table]);
    await store(transaction, { version, shared: source.shared });
  });
}

/** Locks logins until the end of the transaction: in one order, so that two calls do not wait for each other. */
export async function lockLogins(transaction: Kysely<Schema>, userIds: readonly string[]): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute();
}
