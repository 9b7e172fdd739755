import { PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { busy, lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import { type Applicant, findApplication, submitApplication, toReceipt } from '../people/applications.ts';
import { findCompany, findOpenCompany, refusalOf } from '../people/companies.ts';
import { createLogin } from '../people/create-login.ts';
import { setPhonePassword } from '../people/credentials.ts';
import { enter } from '../people/enter.ts';
import { findChosenHash, isCustomerPhone, isKnownPhone } from '../people/known-phones.ts';
import { requirePhone } from '../people/phone.ts';
import {
  type RegistrationRecord,
  readRegistrationRecord,
  saveRegistrationRecord,
} from '../people/registration-record.ts';
import { tellAdministrator } from '../people/tell-administrator.ts';
import { link } from '../people/wechat-links.ts';
import { findWeChatIdentity, spendTicket } from '../people/wechat-tickets.ts';
import type { TypedCode } from '../security/codes.ts';
import { exchangeCode, spendProof } from '../security/proofs.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';
import { sendCode } from './send-code.ts';
import { readTypedCode } from './typed-code.ts';
import { withRegisterCode } from './with-register-code.ts';

/** As `checkPhoneExitInUser`, among the customers of one company. */
export const checkPhoneExitInCompany: Handler = async ({ database, config }, { fields }) => {
  const phone = requirePhone(fields.required('phone_'));
  const { id } = await findCompany(database, fields.required('company_id_'));
  return { exist_: config.mode === 'compat' && (await isCustomerPhone(database, id, phone)) };
};

/** As `registCode`, among the customers of one company. */
export const shopRegisterCode: Handler = async (services, call) => {
  const { database, config } = services;
  const phone = requirePhone(call.fields.required('phone_'));
  const company = await findOpenCompany(database, call.fields.required('company_id_'));
  const permit = async (within: Kysely<Schema>) => {
    if (config.mode === 'compat' && (await isCustomerPhone(within, company.id, phone)))
      throw new PortalError('phone-registered', { phone });
  };
  await permit(database);
  return sendCode(services, call, { phone, purpose: 'register', company, permit });
};

/**
 * Sends a code to a user with a social identity. It registers a phone that is new to the company, or links the identity
 * to the phone's account. The answer is the same; only the text message differs.
 */
export const registerCode: Handler = async (services, call) => {
  const phone = requirePhone(call.fields.required('phone_'));
  const company = await findCompany(services.database, call.fields.required('company_id_'));
  if (refusalOf(company) !== null) throw new PortalError('registration-closed');
  const purpose = (await isCustomerPhone(services.database, company.id, phone)) ? 'link' : 'register';
  return sendCode(services, call, { phone, purpose, company });
};

/**
 * Exchanges the code for a proof that is valid for longer, as registration has a second form; and tells whether the phone
 * has a password, which it keeps.
 */
export const checkRegisterCode: Handler = async (services, call) => {
  const { fields } = call;
  const phone = requirePhone(fields.required('phone_'));
  const companyId = fields.optional('company_id_');
  const typed = readTypedCode(call);
  if (companyId === '') return { proof_: await proveFounder(services, phone, typed), has_password_: false };
  const { id } = await findOpenCompany(services.database, companyId);
  const target = { phone, purpose: 'register', companyId: id } as const;
  const exchange = () => exchangeCode(services.codes, target, typed);
  const proof_ = await withRegisterCode(services, target, typed, exchange);
  if (proof_ === null || (await isCustomerPhone(services.database, id, phone)))
    throw new PortalError('phone-registered', { phone });
  return { proof_, has_password_: (await findChosenHash(services.database, phone)) !== undefined };
};

/** The proof for `createCompany`. */
async function proveFounder(services: Services, phone: string, typed: TypedCode): Promise<string> {
  const target = { phone, purpose: 'create-company', companyId: '' } as const;
  const proof = await exchangeCode(services.codes, target, typed);
  if (await isKnownPhone(services.database, phone)) throw new PortalError('phone-registered', { phone });
  return proof;
}

/**
 * Creates a login, or an application if the company reviews its customers. With a ticket, also links its social identity.
 * A request sent again because its answer was lost gets the same application, or learns that the phone is registered.
 */
export const shopCompleteRegister: Handler = async (services, { fields, address }) => {
  const company = await findOpenCompany(services.database, fields.required('company_id_'));
  const companyId = company.id;
  const phone = requirePhone(fields.required('phone_'));
  const proof = fields.required('proof_', 128);
  const password = fields.optional('password_', 128);
  const name = fields.line('name_');
  const clientName = fields.line('client_name_', 100);
  const record = readRegistrationRecord(fields);
  const ticket = fields.optional('open_id_', 128);
  const identity = ticket === '' ? null : await findWeChatIdentity(services, ticket, companyId);
  const target = { phone, purpose: 'register', companyId } as const;
  await services.proofs.check(target, proof);

  const names = [name, clientName, company.name];
  const newHash = await choosePassword(services, { phone, password, address, names });
  const at = new Date(services.now());
  const done = await lockedTransaction(services.database, [phoneLock(phone)], async (transaction) => {
    // Asked again, as the company may have closed in the meantime, or begun to review its customers.
    const { registration } = await findOpenCompany(transaction, companyId);
    if (await isCustomerPhone(transaction, companyId, phone)) throw new PortalError('phone-registered', { phone });
    const usedAt = await spendProof(transaction, target, proof, at);
    const applicant = { companyId, phone, identity };
    if (usedAt !== null) return findSubmittedAt(transaction, applicant, usedAt);
    if (ticket !== '') await spendTicket(transaction, ticket, at);
    const chosen = await findChosenHash(transaction, phone);
    const passwordHash = chosen ?? newHash;
    if (passwordHash === null) throw parameterError('password_');
    // Another one was chosen in the meantime: made again, the call compares it.
    if (newHash !== null && passwordHash !== newHash) throw busy();
    if (chosen === undefined && (await isKnownPhone(transaction, phone)))
      await setPhonePassword(transaction, phone, { hash: passwordHash, at });
    if (registration === 'review') {
      const form = { contact_name: name, company_name: clientName };
      const secrets = { password_hash: passwordHash, ...toColumns(record) };
      return submitApplication(transaction, applicant, { form: { ...form, ...secrets, complete: false } }, at);
    }
    const login = { companyId, type: 3, name, clientName, phone, passwordHash } as const;
    const { id } = await createLogin(transaction, login, at);
    await saveRegistrationRecord(transaction, id, record, at);
    if (identity !== null) await link(transaction, identity, { phone }, { at });
    return { userId: id };
  });
  if ('userId' in done)
    return enter(services, done.userId, { phone, endsAt: null, shared: fields.flag('shared_device_') });
  await tellAdministrator(services, company, { company_name: clientName });
  return toReceipt(done);
};

/**
 * The hash of the new password of a phone that has none; null for one that has, whose password is checked if it was sent,
 * by a client that did not ask whether it is needed.
 */
async function choosePassword(
  services: Services,
  { phone, password, address, names }: Readonly<Record<'phone' | 'password' | 'address', string>> & { names: string[] },
): Promise<string | null> {
  const { database, passwords, passwordRules, attempts } = services;
  const client = { address, account: phone };
  const chosen = await findChosenHash(database, phone);
  if (chosen === undefined) {
    if (password === '') throw parameterError('password_');
    await passwordRules.check(password, [phone, ...names]);
    return passwords.hash(password, client);
  }
  const right =
    password === '' || (await attempts.guess(phone, address, () => passwords.verify(password, chosen, client)));
  if (!right) throw new PortalError('wrong-password');
  return null;
}

/** The application of a request whose answer was perhaps lost, and which is sent again. */
async function findSubmittedAt(transaction: Kysely<Schema>, applicant: Applicant, at: Date) {
  const application = await findApplication(transaction, applicant);
  if (application?.updated_at.getTime() !== at.getTime()) throw new PortalError('code-expired');
  return application;
}

function toColumns(record: RegistrationRecord) {
  return {
    agreement_version: record.agreementVersion,
    share_user_id: record.shareUserId,
    share_client_id: record.shareClientId,
    own_fields: record.ownFields,
  };
}
