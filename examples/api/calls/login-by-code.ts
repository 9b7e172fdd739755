import { PortalError } from 'account-portal';
import type { CompanyRow } from '../database/schema.ts';
import { findCompany, offersLoginByCode, refusalOf, registrationOf } from '../people/companies.ts';
import { findChosenHash, isKnownPhone } from '../people/known-phones.ts';
import { toLists } from '../people/lists.ts';
import { findLogins, type Login } from '../people/logins.ts';
import { requirePhone } from '../people/phone.ts';
import { refuseUnlessEnterable } from '../people/refusal.ts';
import { exchangeCode } from '../security/proofs.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';
import { loginsAt } from './login.ts';
import { sendCode } from './send-code.ts';
import { spendProven } from './spend-proven.ts';
import { readTypedCode } from './typed-code.ts';

/** Sends to any phone: whether it has a login is revealed only to a caller who can read the code. */
export const loginCode: Handler = async (services, call) => {
  const phone = requirePhone(call.fields.required('phone_'));
  const company = await findOfferingCompany(services, call.fields.optional('company_id_'));
  if (company !== undefined && refusalOf(company) !== null) throw new PortalError('not-served');
  return sendCode(services, call, { phone, purpose: 'login', company });
};

/**
 * Logs in with the code, or the proof of `provePhone`, which is used up whatever it opens. With a code, a phone without a login gets a proof instead, with which it
 * registers as if its code had been sent for that: as a customer where they may, and without a company as an enterprise.
 */
export const loginByCode: Handler = async (services, call) => {
  const { fields, inWechat } = call;
  const phone = requirePhone(fields.required('phone_'));
  const company = await findOfferingCompany(services, fields.optional('company_id_'));
  const companyId = company?.id ?? '';
  const byProof = fields.optional('proof_', 128) !== '';
  // Read before the code is checked, as `Tokens.issue` asks for.
  const logins = await findOfferedLogins(services, phone, companyId);
  const target = { phone, purpose: 'login', companyId } as const;

  const registration = logins.length === 0 && !byProof ? await findRegistration(services, phone, company) : null;
  if (registration !== null) {
    const proof_ = await exchangeCode(services.codes, target, readTypedCode(call), { purpose: registration });
    return { proof_, has_password_: (await findChosenHash(services.database, phone)) !== undefined };
  }
  const reach = { phone, proven: true, endsAt: null, shared: fields.flag('shared_device_') };
  const lists = await spendProven(services, call, target, async (transaction) =>
    logins.length === 0 ? null : toLists(services, loginsAt(logins, { companyId, inWechat }), reach, transaction),
  );
  if (lists === null) throw new PortalError('phone-not-bound', { phone });
  refuseUnlessEnterable(logins, lists.default_company_id_);
  return lists;
};

/** What a phone without a login may register as; null if it may not. Without a company, it may have a login all the same. */
async function findRegistration({ database }: Services, phone: string, company: CompanyRow | undefined) {
  if (company !== undefined) return registrationOf(company) === 'closed' ? null : 'register';
  return (await isKnownPhone(database, phone)) ? null : 'create-company';
}

/** Undefined without a company; throws if the company has not opted for this way. */
async function findOfferingCompany({ database }: Services, id: string): Promise<CompanyRow | undefined> {
  if (id === '') return undefined;
  const company = await findCompany(database, id);
  if (!offersLoginByCode(company)) throw new PortalError('not-served');
  return company;
}

/** Without a company, those of every company that offers this way. */
async function findOfferedLogins({ database }: Services, phone: string, companyId: string): Promise<Login[]> {
  const logins = await findLogins(database, 'phone', phone);
  return logins.filter(({ company, company_id }) =>
    companyId === '' ? offersLoginByCode(company) : company_id === companyId,
  );
}
