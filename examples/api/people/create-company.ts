import type { Kysely } from 'kysely';
import { type NewCompany, toCompanyRow } from '../database/company-row.ts';
import type { Schema } from '../database/schema.ts';
import { createLogin, type NewLogin, nextId } from './create-login.ts';

export interface NewCompanyAndFounder {
  readonly company: Omit<NewCompany, 'id' | 'theme'>;
  readonly founder: Pick<NewLogin, 'name' | 'phone' | 'passwordHash' | 'mail' | 'passwordEndsAt'>;
}

/** Creates a company and its administrator. Throws as `createLogin`. */
export async function createCompanyWithFounder(
  transaction: Kysely<Schema>,
  { company, founder }: NewCompanyAndFounder,
  at: Date,
) {
  const companyId = await nextId(transaction, 'company_ids');
  const row = toCompanyRow({ ...company, id: companyId, theme: '20ade5' });
  await transaction.insertInto('companies').values(row).execute();
  const { id, account } = await createLogin(transaction, { ...founder, companyId, type: 1 }, at);
  await transaction.updateTable('companies').set({ founder_id: id }).where('id', '=', companyId).execute();
  return { companyId, id, account };
}
