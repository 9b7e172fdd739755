import type { Database } from '../database/schema.ts';
import { toReceipt } from './applications.ts';
import { findLogins } from './logins.ts';

/**
 * What is known of the owner of a phone at a company, or without one at all of them: to be told only to a caller who has
 * proven the phone. A company's page learns nothing of other companies.
 */
export async function findKnownCompanies(database: Database, phone: string, companyId: string) {
  const logins = await findLogins(database, 'phone', phone);
  const applications = await database
    .selectFrom('applications')
    .innerJoin('companies', 'companies.id', 'applications.company_id')
    .select(['applications.id', 'applications.state', 'applications.created_at', 'applications.updated_at'])
    .select(['company_id', 'complete', 'refusal_reason', 'companies.name'])
    .where('phone', '=', phone)
    .orderBy('applications.created_at')
    .execute();
  const names = new Map([
    ...logins.map(({ company_id, company }) => [company_id, company.name] as const),
    ...applications.map(({ company_id, name }) => [company_id, name] as const),
  ]);
  return [...names]
    .filter(([id]) => companyId === '' || id === companyId)
    .map(([id, name]) => {
      const here = logins.filter(({ company_id }) => company_id === id);
      const application = applications.find(({ company_id }) => company_id === id);
      return {
        company_id_: id,
        company_name_: name,
        customer_: here.some(({ side }) => side === 'shop'),
        staff_: here.some(({ side }) => side !== 'shop'),
        ...(application && {
          application_: {
            ...toReceipt(application),
            reason_: application.refusal_reason,
            complete_: application.complete,
          },
        }),
      };
    });
}
