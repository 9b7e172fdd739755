import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.ts';

/**
 * Those of these images that were stored for this purpose and company. Locks them, as two applications may be submitted at
 * once, and so that no sweep deletes one.
 */
export async function lockUploads(
  transaction: Kysely<Schema>,
  keys: readonly string[],
  { purpose, companyId }: { readonly purpose: 'licence' | 'picture'; readonly companyId: string },
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('uploads')
    .select('key')
    .where('key', 'in', keys)
    .where('purpose', '=', purpose)
    .where('company_id', '=', companyId)
    .where('hash', 'is not', null)
    .orderBy('key')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Lets the next sweep delete images that were replaced. */
export async function releaseUploads(transaction: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction.updateTable('uploads').set({ kept: false }).where('key', 'in', keys).execute();
}
