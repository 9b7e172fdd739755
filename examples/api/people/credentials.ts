import type { Kysely } from 'kysely';
import type { Database, Schema } from '../database/schema.ts';

/**
 * Sets the password of a phone, and of each account that only this phone can open, as its owner knows a single password.
 * Shared accounts keep theirs. Returns the logins whose tokens must be revoked.
 */
export async function setPhonePassword(transaction: Kysely<Schema>, phone: string, hash: string): Promise<string[]> {
  await transaction.updateTable('phones').set({ password_hash: hash }).where('phone', '=', phone).execute();
  const users = await transaction.selectFrom('users').select(['id', 'login']).where('phone', '=', phone).execute();
  const logins = users.map(({ login }) => login);
  if (logins.length === 0) return [];
  const shared = transaction
    .selectFrom('users')
    .select('login')
    .where('login', 'in', logins)
    .where((is) => is.or([is('phone', 'is', null), is('phone', '!=', phone)]));
  await transaction
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('login', 'in', logins)
    .where('login', 'not in', shared)
    .execute();
  return users.map(({ id }) => id);
}

/** Sets the password of an account. Returns the logins whose tokens must be revoked. */
export async function setAccountPassword(transaction: Kysely<Schema>, login: string, hash: string): Promise<string[]> {
  await transaction.updateTable('accounts').set({ password_hash: hash }).where('login', '=', login).execute();
  const users = await transaction.selectFrom('users').select('id').where('login', '=', login).execute();
  return users.map(({ id }) => id);
}

/** The phone that all logins of an account are bound to, if it is the same. */
export async function findAccountPhone(database: Database, login: string): Promise<string | undefined> {
  const users = await database.selectFrom('users').select('phone').where('login', '=', login).execute();
  const phones = new Set(users.map(({ phone }) => phone));
  const [phone] = phones;
  return phones.size === 1 && phone !== null ? phone : undefined;
}
