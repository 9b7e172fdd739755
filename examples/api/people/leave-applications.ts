import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { replacePictures } from './application-pictures.ts';
import { releaseUploads } from './application-uploads.ts';

/**
 * Takes the applications of a phone from it, in one company or all, as its next owner must not see them: one that has made a
 * customer stays as his record, and any other is deleted. The phone may apply again.
 */
export async function leaveApplications(
  transaction: Kysely<Schema>,
  { phone, companyId }: { readonly phone: string; readonly companyId?: string },
): Promise<void> {
  const here = <Query extends { where(column: 'company_id', is: '=', value: string): Query }>(query: Query) =>
    companyId === undefined ? query : query.where('company_id', '=', companyId);
  await here(transaction.updateTable('applications').set({ phone: null }).where('phone', '=', phone))
    .where('state', '=', 'approved')
    .execute();
  const left = await here(transaction.selectFrom('applications').select(['id', 'licence']).where('phone', '=', phone))
    .forUpdate()
    .execute();
  for (const { id } of left) await replacePictures(transaction, id, []);
  await releaseUploads(
    transaction,
    left.map(({ licence }) => licence),
  );
  for (const { id } of left) await transaction.deleteFrom('applications').where('id', '=', id).execute();
}
