import { PortalError } from 'account-portal';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { Database } from '../database/schema.ts';
import type { Login } from './logins.ts';

/**
 * Binds a phone to a login. An unknown phone gets the account's password; a known one keeps its own. Throws
 * `phone-bound-elsewhere` if the phone is bound to another login of this company and side.
 */
export async function bind(database: Database, login: Login, phone: string, at: Date): Promise<void> {
  const before = login.phone;
  await database
    .transaction()
    .execute(async (transaction) => {
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
      await transaction.updateTable('users').set({ phone, phone_bound_at: at }).where('id', '=', login.id).execute();
      if (before !== null && before !== phone) await forgetUnused(transaction, before, login.company_id);
    })
    .catch((cause: unknown) => {
      throw isDuplicate(cause) ? new PortalError('phone-bound-elsewhere', { phone }, { cause }) : cause;
    });
}

export async function unbind(database: Database, login: Login, phone: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ phone: null, phone_bound_at: null })
      .where('id', '=', login.id)
      .where('phone', '=', phone)
      .execute();
    await forgetUnused(transaction, phone, login.company_id);
  });
}

/** Deletes a phone without logins, and its password, because numbers are reassigned to new owners. */
async function forgetUnused(transaction: Database, phone: string, companyId: string): Promise<void> {
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
