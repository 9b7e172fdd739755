import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { isDuplicate } from '../database/is-duplicate.ts';
import type { Schema } from '../database/schema.ts';
import { leaveApplications } from './leave-applications.ts';

/**
 * Moves every login, WeChat identity and application of a phone to another one, with password and default company; returns
 * the ids of the logins. Nothing is left that the next owner of the number could find by it. A phone that is known already
 * keeps its own password. Throws `phone-bound-elsewhere` if it has a
 * login of the same company and side.
 */
export async function movePhone(
  transaction: Kysely<Schema>,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<string[]> {
  await transaction
    .insertInto('phones')
    .columns(['phone', 'password_hash', 'default_company_id'])
    .expression((old) =>
      old
        .selectFrom('phones')
        .select((row) => [row.val(to).as('phone'), 'password_hash', 'default_company_id'])
        .where('phone', '=', from),
    )
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .execute();
  // In the order of `lockLogins`.
  await transaction.selectFrom('users').select('id').where('phone', '=', from).orderBy('id').forUpdate().execute();
  const moved = await transaction
    .updateTable('users')
    .set({ phone: to, phone_bound_at: at })
    .where('phone', '=', from)
    .returning('id')
    .execute()
    .catch((cause: unknown) => {
      throw isDuplicate(cause) ? new PortalError('phone-bound-elsewhere', { phone: to }, { cause }) : cause;
    });
  await transaction.updateTable('wechat_links').set({ phone: to }).where('phone', '=', from).execute();
  // Where the new phone has sent one itself, that is the one of the person.
  await transaction
    .updateTable('applications')
    .set({ phone: to })
    .where('phone', '=', from)
    .where('company_id', 'not in', (own) => own.selectFrom('applications').select('company_id').where('phone', '=', to))
    .execute();
  await leaveApplications(transaction, { phone: from });
  await transaction.deleteFrom('proofs').where('phone', '=', from).execute();
  await transaction.deleteFrom('phones').where('phone', '=', from).execute();
  return moved.map(({ id }) => id);
}
