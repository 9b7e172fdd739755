import { type ErrorCode, PortalError } from 'account-portal';
import type { Remembered } from '../database/remembered.ts';
import type { CompanyRow, CompanyState, Database, Registration } from '../database/schema.ts';

export async function findCompany(database: Database, id: string): Promise<CompanyRow> {
  const row = await database.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new PortalError('company-unknown');
  return row;
}

/** The same for a call that changes nothing. */
export const readCompany = ({ database, remembered }: Reading, id: string): Promise<CompanyRow> =>
  remembered(`company ${id}`, () => findCompany(database, id));

/** The company of a host, likewise. */
export const readCompanyAt = ({ database, remembered }: Reading, host: string): Promise<CompanyRow> =>
  remembered(`host ${host}`, async () => {
    const row = await database
      .selectFrom('companies')
      .innerJoin('company_hosts', 'company_hosts.company_id', 'companies.id')
      .selectAll('companies')
      .where('company_hosts.host', '=', host)
      .executeTakeFirst();
    if (row === undefined) throw new PortalError('company-unknown');
    return row;
  });

type Reading = { readonly database: Database; readonly remembered: Remembered };

/** Empty if the company has none, or does not exist. */
export async function industryOf(database: Database, id: string): Promise<string> {
  const row = await database.selectFrom('companies').select('industry').where('id', '=', id).executeTakeFirst();
  return row?.industry ?? '';
}

const refusals: Record<CompanyState, ErrorCode | null> = {
  normal: null,
  expired: 'company-expired',
  'trial-ended': 'trial-ended',
  disabled: 'company-disabled',
};

/**
 * Why a company may do nothing now: let nobody in, take no customers and uploads, send no messages; null if it may. Only its
 * own users are told the reason.
 */
export const refusalOf = ({ state }: Pick<CompanyRow, 'state'>): ErrorCode | null => refusals[state];

/** Whether customers can register themselves: not if the company's shop cannot be entered. */
export function registrationOf(company: CompanyRow): Registration {
  return refusalOf(company) === null && company.shop_state === 'open' ? company.registration : 'closed';
}

/** Whether the company lets its users log in with a code by text message. */
export function offersLoginByCode({ login_ways }: Pick<CompanyRow, 'login_ways'>): boolean {
  return login_ways.split(' ').includes('sms');
}

/** The company, if it accepts new customers; throws otherwise. */
export async function findOpenCompany(database: Database, id: string): Promise<CompanyRow> {
  const company = await findCompany(database, id);
  if (registrationOf(company) === 'closed') throw new PortalError('registration-closed');
  return company;
}
