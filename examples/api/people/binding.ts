import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { Schema } from '../database/schema.ts';
import { noPassword } from '../security/passwords.ts';
import { leaveApplications } from './leave-applications.ts';
import type { Login } from './logins.ts';

/**
 * Whether its owner can prove that the login is his, so that a stolen token is not enough to take it over: a bound phone by
 * a code, an account by its password. WeChat alone proves nothing here: the ticket of a login is spent. A login that none
 * of these opens, as a trial, is nobody's but the holder's of its token.
 */
export const isBindable = ({ phone, hasPassword, wechatBound }: Login): boolean =>
  phone !== null || hasPassword || !wechatBound;

/**
 * Throws `account-has-phone` if another phone is bound to the login, which must be unbound first, with a code sent to it;
 * `needs-activation` if only an administrator can give the login a phone.
 */
export function checkBindable(login: Login, phone: string): void {
  if (login.phone !== null && login.phone !== phone) throw new PortalError('account-has-phone');
  if (!isBindable(login)) throw new PortalError('needs-activation');
}

/**
 * Binds a phone to a login. An unknown phone gets the account's password; a known one keeps its own. Throws
 * `phone-bound-elsewhere` if the phone is bound to another login of this company and side, and `account-has-phone` if
 * another phone was bound in the meantime.
 */
export async function bind(transaction: Kysely<Schema>, login: Login, phone: string, at: Date): Promise<void> {
  await transaction
    .insertInto('phones')
    .columns(['phone', 'password_hash'])
    .expression((account) =>
      account
        .selectFrom('accounts')
        .select((row) => [row.val(phone).as('phone'), 'password_hash'])
        .where('login', '=', login.login),
    )
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  const bound = await transaction
    .updateTable('users')
    .set({ phone, phone_bound_at: at })
    .where('id', '=', login.id)
    .where((is) => is.or([is('phone', 'is', null), is('phone', '=', phone)]))
    .returning('id')
    .executeTakeFirst()
    .catch((cause: unknown) => {
      throw isDuplicate(cause) ? new PortalError('phone-bound-elsewhere', { phone }, { cause }) : cause;
    });
  if (bound === undefined) throw new PortalError('account-has-phone');
}

/** Whether the login is bound to the phone by the request of that time. */
export async function wasBoundAt(transaction: Kysely<Schema>, login: Login, phone: string, at: Date): Promise<boolean> {
  const bound = await transaction
    .selectFrom('users')
    .select('id')
    .where('id', '=', login.id)
    .where('phone', '=', phone)
    .where('phone_bound_at', '=', at)
    .executeTakeFirst();
  return bound !== undefined;
}

/** Throws `phone-not-bound` if the login has lost the phone in the meantime. */
export async function unbind(transaction: Kysely<Schema>, login: Login, phone: string): Promise<void> {
  await leavePassword(transaction, login, phone);
  const unbound = await transaction
    .updateTable('users')
    .set({ phone: null, phone_bound_at: null })
    .where('id', '=', login.id)
    .where('phone', '=', phone)
    .returning('id')
    .executeTakeFirst();
  if (unbound === undefined) throw new PortalError('phone-not-bound');
  if (login.side === 'shop') await leaveApplications(transaction, { phone, companyId: login.company_id });
  await forgetUnused(transaction, phone, login.company_id);
}

/** An account without a password gets that of the phone, which would otherwise be the only way into it. */
async function leavePassword(transaction: Kysely<Schema>, { login }: Login, phone: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .from('phones')
    .set((row) => ({ password_hash: row.ref('phones.password_hash') }))
    .where('accounts.login', '=', login)
    .where('accounts.password_hash', '=', noPassword)
    .where('phones.phone', '=', phone)
    .execute();
}

/** Deletes a phone without logins, and its password, because numbers are reassigned to new owners. */
async function forgetUnused(transaction: Kysely<Schema>, phone: string, companyId: string): Promise<void> {
  const left = await transaction.selectFrom('users').select('company_id').where('phone', '=', phone).execute();
  if (left.length === 0) {
    await transaction.deleteFrom('phones').where('phone', '=', phone).execute();
  } else if (left.every((user) => user.company_id !== companyId)) {
    await transaction
      .updateTable('phones')
      .set({ default_company_id: null })
      .where('phone', '=', phone)
      .where('default_company_id', '=', companyId)
      .execute();
  }
}
