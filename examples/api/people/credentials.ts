import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { phoneLock } from '../database/locked-transaction.ts';
import type { Database, Schema } from '../database/schema.ts';
import { lockLogins } from '../security/hold-logins.ts';
import { dropLoginProofs } from '../security/proofs.ts';
import { revokeTokens } from '../security/tokens.ts';
import { dropLinks } from './wechat-links.ts';

export interface NewPassword {
  readonly hash: string;
  /** The hash to replace; another one, set in the meantime, is kept, and `wrong-password` thrown. */
  readonly replaced?: string | undefined;
  /** A token that stays valid. */
  readonly kept?: string;
}

/** The hash of a phone's password, or without a phone that of the account. */
export async function findPasswordHash(
  database: Database,
  login: string,
  phone: string | null | undefined,
): Promise<string | undefined> {
  const known = await (phone
    ? database.selectFrom('phones').select('password_hash').where('phone', '=', phone).executeTakeFirst()
    : database.selectFrom('accounts').select('password_hash').where('login', '=', login).executeTakeFirst());
  return known?.password_hash;
}

/** The address and the end of the password of an account; a phone has none. */
export async function findAccount(database: Database, login: string) {
  const query = database.selectFrom('accounts').select(['mail', 'password_ends_at']).where('login', '=', login);
  const { mail = '', password_ends_at: passwordEndsAt = null } = (await query.executeTakeFirst()) ?? {};
  return { mail, passwordEndsAt };
}

/** Another hash of the same password, unless a new one was set in the meantime; sessions are not concerned. */
export async function replaceHash(
  database: Database,
  { login, phone }: { readonly login: string; readonly phone: string | undefined },
  { hash, fresh }: { readonly hash: string; readonly fresh: string },
): Promise<void> {
  const set = { password_hash: fresh };
  if (phone === undefined)
    await database
      .updateTable('accounts')
      .set(set)
      .where('login', '=', login)
      .where('password_hash', '=', hash)
      .execute();
  else
    await database
      .updateTable('phones')
      .set(set)
      .where('phone', '=', phone)
      .where('password_hash', '=', hash)
      .execute();
}

/** The lock under which the password of a phone is set, or without a phone that of the account. */
export const passwordLock = (login: string, phone: string | null) =>
  phone === null ? `account ${login}` : phoneLock(phone);

/** The logins that a password opens, that of a phone or of an account; locked until the end of the transaction. */
export async function lockLoginsOf(transaction: Kysely<Schema>, login: string, phone: string | null) {
  const [column, value] = phone === null ? (['login', login] as const) : (['phone', phone] as const);
  const users = await transaction.selectFrom('users').select(['id', 'login']).where(column, '=', value).execute();
  await lockLogins(
    transaction,
    users.map(({ id }) => id),
  );
  return users;
}

/**
 * Sets the password of a phone, and of each account that only this phone can open, as its owner knows a single password.
 * Shared accounts keep theirs. Revokes whatever the old passwords have opened: tokens, auth codes and WeChat identities; and proofs and codes that log in.
 * Returns the ids of the logins that it opens. Throws `phone-not-bound` if the phone has lost its last login in the meantime. Runs under `passwordLock`, as below.
 */
export async function setPhonePassword(
  transaction: Kysely<Schema>,
  phone: string,
  { hash, replaced, kept, at }: NewPassword & { readonly at: Date },
): Promise<readonly string[]> {
  await dropLoginProofs(transaction, phone, at);
  const users = await lockLoginsOf(transaction, '', phone);
  const changed = await transaction
    .updateTable('phones')
    .set({ password_hash: hash })
    .where('phone', '=', phone)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? ''))
    .returning('phone')
    .execute();
  if (changed.length === 0) throw new PortalError(replaced === undefined ? 'phone-not-bound' : 'wrong-password');
  const logins = users.map(({ login }) => login);
  const own = logins.length === 0 ? [] : await setOwnPasswords(transaction, phone, { logins, hash });
  const ids = users.map(({ id }) => id);
  await revokeTokens(transaction, ids, kept, 'password');
  await dropLinks(transaction, { phone, logins: own });
  return ids;
}

/** Sets the password of the accounts that only this phone can open, and returns their names. */
async function setOwnPasswords(
  transaction: Kysely<Schema>,
  phone: string,
  { logins, hash }: { readonly logins: readonly string[]; readonly hash: string },
): Promise<string[]> {
  const shared = transaction
    .selectFrom('users')
    .select('login')
    .where('login', 'in', logins)
    .where((is) => is.or([is('phone', 'is', null), is('phone', '!=', phone)]));
  const own = await transaction
    .updateTable('accounts')
    .set({ password_hash: hash, password_ends_at: null })
    .where('login', 'in', logins)
    .where('login', 'not in', shared)
    .returning('login')
    .execute();
  return own.map(({ login }) => login);
}

/** Sets the password of an account, and revokes whatever the old one has opened. */
export async function setAccountPassword(
  transaction: Kysely<Schema>,
  login: string,
  { hash, replaced, kept }: NewPassword,
): Promise<void> {
  const users = await lockLoginsOf(transaction, login, null);
  const changed = await transaction
    .updateTable('accounts')
    .set({ password_hash: hash, password_ends_at: null })
    .where('login', '=', login)
    .$if(replaced !== undefined, (query) => query.where('password_hash', '=', replaced ?? ''))
    .returning('login')
    .execute();
  if (replaced !== undefined && changed.length === 0) throw new PortalError('wrong-password');
  const ids = users.map(({ id }) => id);
  await revokeTokens(transaction, ids, kept, 'password');
  await dropLinks(transaction, { phone: null, logins: [login] });
}

/** The phone that all logins of an account are bound to, if it is the same. */
export async function findAccountPhone(database: Kysely<Schema>, login: string): Promise<string | undefined> {
  const users = await database.selectFrom('users').select('phone').where('login', '=', login).execute();
  const phones = new Set(users.map(({ phone }) => phone));
  const [phone] = phones;
  return phones.size === 1 && phone !== null ? phone : undefined;
}
