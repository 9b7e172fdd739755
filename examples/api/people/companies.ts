import { PortalError } from 'account-portal';
import type { CompanyRow, Database, Registration } from '../database/schema.ts';

export async function findCompany(database: Database, id: string): Promise<CompanyRow> {
  const row = await database.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new PortalError('company-unknown');
  return row;
}

/** Whether new customers may come by themselves: never into a company whose shop nobody can enter. */
export function registrationOf(company: CompanyRow): Registration {
  return company.state === 'normal' && company.shop_state === 'open' ? company.registration : 'closed';
}

/** A company that takes new customers. */
export async function findOpenCompany(database: Database, id: string): Promise<CompanyRow> {
  const company = await findCompany(database, id);
  if (registrationOf(company) === 'closed') throw new PortalError('registration-closed');
  return company;
}
