import { isPortalError } from 'account-portal';
import type { ApplicationRow } from '../database/application-row.ts';
import type { CompanyRow } from '../database/schema.ts';
import { toSender, writeApplicationNotice } from '../messages.ts';
import type { QuotaName } from '../security/quotas.ts';
import type { Services } from '../services.ts';
import { findAdministrator } from './administrator.ts';

/** What messages to administrators may cost: one in a quarter of an hour, and so many a day, to a company; and in all. */
const limits = ['notice', 'notices', 'noticesInAll'] as const satisfies readonly QuotaName[];

/**
 * Tells the administrator of the company, where it wants that, of an application that waits. The applicant does not wait for
 * it, nor learns of it.
 */
export async function tellAdministrator(
  { database, sms, quotas, now, config: { product, publicOrigin } }: Services,
  company: CompanyRow,
  { company_name }: Pick<ApplicationRow, 'company_name'>,
): Promise<void> {
  if (!company.review_notices) return;
  const administrator = await findAdministrator(database, company.id, []);
  const phone = administrator?.phone ?? null;
  if (phone === null || !(await isWithin(quotas, company.id))) return;
  const query = new URLSearchParams({ companyId: company.id });
  const link = `${product?.hosts.account ?? publicOrigin}/review?${query}`;
  const text = writeApplicationNotice(toSender(company), company_name, link);
  await sms.send({ phone, purpose: 'notice', text, at: new Date(now()) });
}

async function isWithin(quotas: Services['quotas'], companyId: string): Promise<boolean> {
  try {
    for (const limit of limits) await quotas.take(limit, limit === 'noticesInAll' ? 'all' : companyId);
    return true;
  } catch (thrown) {
    if (isPortalError(thrown) && thrown.code === 'too-many-requests') return false;
    throw thrown;
  }
}
