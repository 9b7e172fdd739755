import { isPortalError, maskPhone } from 'account-portal';
import { toSender, writeReminder } from '../messages.ts';
import { findAdministrator } from '../people/administrator.ts';
import { findApplication } from '../people/applications.ts';
import { findCompany, refusalOf } from '../people/companies.ts';
import { findLogins } from '../people/logins.ts';
import { toPhone } from '../people/phone.ts';
import type { QuotaName } from '../security/quotas.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';

/**
 * Sends a message to the administrator of a company: a login of it, or an applicant, waits for him. Limited per address and
 * company, and once a day for each of them. The answer does not tell whether there is such a one: about others, nothing is
 * sent.
 */
export const remindAdmin: Handler = async (services, { fields }) => {
  const { database, sms, now } = services;
  const name = fields.required('login_').trim();
  const company = await findCompany(database, fields.required('company_id_'));
  const phone = toPhone(name);

  const asking = await findLogins(database, phone === undefined ? 'login' : 'phone', phone ?? name);
  const isKnown =
    asking.some((login) => login.company_id === company.id) || (await isApplicant(services, company.id, phone));
  const administrator = await findAdministrator(database, company.id, asking);
  const to = administrator?.phone ?? '';
  const isDue =
    isKnown &&
    refusalOf(company) === null &&
    (await isWithin(services, 'reminderOf', `${company.id} ${phone ?? name.toLowerCase()}`)) &&
    (await isWithin(services, 'reminders', company.id));
  const text = writeReminder(toSender(company), phone === undefined ? name : maskPhone(phone));
  const message = { phone: to, purpose: 'remind', text, at: new Date(now()) };
  await sms.send(message, { silent: to === '' || !isDue });
  return {};
};

/** If not, the administrator has been told already, or has been told much: that is a success for whoever asks. */
async function isWithin({ quotas }: Services, quota: QuotaName, of: string): Promise<boolean> {
  try {
    await quotas.take(quota, of);
    return true;
  } catch (thrown) {
    if (isPortalError(thrown) && thrown.code === 'too-many-requests') return false;
    throw thrown;
  }
}

async function isApplicant({ database }: Services, companyId: string, phone: string | undefined): Promise<boolean> {
  if (phone === undefined) return false;
  return (await findApplication(database, { companyId, phone, identity: null }))?.state === 'submitted';
}
