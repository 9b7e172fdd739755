import { PortalError } from 'account-portal';
import { lockedTransaction } from '../database/locked-transaction.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { requireApplicant } from '../people/applicant.ts';
import { findPictures, pictureLocks, readPictures } from '../people/application-pictures.ts';
import {
  applicantLock,
  canLogIn,
  findApplication,
  submitApplication,
  toApplication,
  toPublicApplication,
  toReceipt,
} from '../people/applications.ts';
import { findCompany, findOpenCompany } from '../people/companies.ts';
import { isCustomerPhone } from '../people/known-phones.ts';
import { readOwnFields } from '../people/own-fields.ts';
import { requirePhone } from '../people/phone.ts';
import { tellAdministrator } from '../people/tell-administrator.ts';
import { findLinkedLogins } from '../people/wechat-links.ts';
import { findWeChatIdentity } from '../people/wechat-tickets.ts';
import { findPlace } from '../regions.ts';
import { exchangeCode } from '../security/proofs.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';
import { sendCode } from './send-code.ts';
import { readTypedCode } from './typed-code.ts';

export const shopRegisterCodeNoAuth: Handler = async (services, call) => {
  const phone = requirePhone(call.fields.required('phone_'));
  const company = await findOpenToFranchise(services, call.fields);
  return sendCode(services, call, { phone, purpose: 'apply', company });
};

export const checkCode: Handler = async (services, call) => {
  const phone = requirePhone(call.fields.required('phone_'));
  const { id: companyId } = await findOpenToFranchise(services, call.fields);
  const target = { phone, purpose: 'apply', companyId } as const;
  return { proof_: await exchangeCode(services.codes, target, readTypedCode(call)) };
};

/**
 * Whether a phone or social identity belongs to a customer or an applicant of the company. In strict mode, only a caller
 * who has just verified the phone learns it; the answer to all others is false.
 */
export const checkPhoneOrOpenId: Handler = async (services, { fields, address }) => {
  const { database, config, proofs } = services;
  const { id: companyId } = await findCompany(database, fields.required('company_id_'));
  const ticket = fields.optional('open_id_', 128);
  if (ticket !== '') {
    const identity = await findWeChatIdentity(services, ticket, companyId);
    const logins = await findLinkedLogins(database, identity);
    const application = await findApplication(database, { companyId, phone: null, identity });
    return {
      customer_: logins.some(({ company_id, side }) => company_id === companyId && side === 'shop'),
      // A registration by WeChat is complete: no form follows.
      application_: application !== undefined,
    };
  }

  const phone = requirePhone(fields.required('phone_'));
  const target = { phone, purpose: 'apply', companyId } as const;
  if (config.mode === 'strict' && !(await proofs.isProven(target, address)))
    return { customer_: false, application_: false };
  const application = await findApplication(database, { companyId, phone, identity: null });
  return {
    customer_: await isCustomerPhone(database, companyId, phone),
    // A registration under review may still lack the joining information, which the form asks for.
    application_: application?.complete ?? false,
  };
};

/** Submits a new or corrected application, see `submitApplication`. */
export const save: Handler = async (services, { fields }) => {
  const company = await findOpenToFranchise(services, fields);
  const applicant = await requireApplicant(services, fields, company.id);
  const earlier = await findApplication(services.database, applicant);
  const id = fields.optional('id_');
  if (id !== '' && id !== earlier?.id) throw new PortalError('no-such-account');
  const form = {
    company_name: fields.line('company_name_', 100),
    contact_name: fields.line('contact_name_'),
    position: fields.line('position_'),
    area: JSON.stringify(readArea(fields)),
    address: fields.line('address_', 200),
    apply_reason: fields.paragraphs('apply_reason_'),
    licence: fields.required('licence_', 200),
    default_company: fields.flag('default_'),
    complete: true,
    ...withOwnFields(fields),
  };
  const pictures = readPictures(fields, company);
  const at = new Date(services.now());
  const locks = [applicantLock(applicant), `licence ${form.licence}`, ...pictureLocks(pictures)];
  const saved = await lockedTransaction(services.database, locks, (transaction) =>
    submitApplication(transaction, applicant, { form, pictures }, at),
  );
  await tellAdministrator(services, company, form);
  return toReceipt(saved);
};

export const getByPhoneOrOpenId: Handler = async (services, { fields }) => {
  const company = await findCompany(services.database, fields.required('company_id_'));
  const application = await findApplication(services.database, await requireApplicant(services, fields, company.id));
  if (application === undefined) throw new PortalError('no-such-account');
  const pictures = await findPictures(services.database, [application.id]);
  return {
    ...toApplication(application, pictures.get(application.id)),
    has_password_: await canLogIn(services.database, application),
  };
};

/** Needs no proof: the id is 128 random bits, and the answer contains little more than the state. */
export const getById: Handler = async ({ database }, { fields }) => {
  const row = await database
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', fields.required('id'))
    .executeTakeFirst();
  if (row === undefined) throw new PortalError('no-such-account');
  return { ...toPublicApplication(row), has_password_: await canLogIn(database, row) };
};

/** A registration under review keeps what its form has asked, if this one asks nothing. */
function withOwnFields(fields: Fields) {
  const own_fields = readOwnFields(fields);
  return own_fields === '' ? {} : { own_fields };
}

/** Also open to companies that review registrations: an application is the way in. */
function findOpenToFranchise({ database }: Services, fields: Fields) {
  return findOpenCompany(database, fields.required('company_id_'));
}

/** Validates region ids, from the province down; the names are taken from our own list. */
function readArea(fields: Fields) {
  const text = fields.required('area_', 1000);
  const ids = toIds(text);
  const area = ids === undefined ? undefined : findPlace(ids);
  if (area === undefined) throw parameterError('area_');
  return area.map(({ id_, name_ }) => ({ id_, name_ }));
}

function toIds(text: string): string[] | undefined {
  try {
    const parts: unknown = JSON.parse(text);
    if (!Array.isArray(parts) || parts.length > 3) return undefined;
    return parts.map((part: unknown) =>
      typeof part === 'object' && part !== null && 'id_' in part ? String(part.id_) : '',
    );
  } catch {
    return undefined;
  }
}
