import { industries, PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import type { Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { findCaller } from '../people/caller.ts';
import { createCompanyWithFounder } from '../people/create-company.ts';
import { enter } from '../people/enter.ts';
import { isKnownPhone } from '../people/known-phones.ts';
import { requirePhone } from '../people/phone.ts';
import { readRegistrationRecord, saveRegistrationRecord } from '../people/registration-record.ts';
import { importSamples } from '../samples/import-samples.ts';
import { spendCode } from '../security/codes.ts';
import { spendProof } from '../security/proofs.ts';
import type { Handler } from './call.ts';
import { sendCode } from './send-code.ts';
import { readTypedCode } from './typed-code.ts';

const trialMs = 15 * 86_400_000;

/**
 * Whether a phone is registered. In compat mode the answer is truthful, as rules.md 7.1 requires, and limited per
 * address. In strict mode it is always "no"; only a caller who can read the code learns the truth.
 */
export const checkPhoneExitInUser: Handler = async ({ database, config }, { fields }) => {
  const phone = requirePhone(fields.required('phone_'));
  return { exist_: config.mode === 'compat' && (await isKnownPhone(database, phone)) };
};

/** Requesting a code counts as a look-up, too: in compat mode it reveals that a phone is registered, and sends nothing. */
export const registCode: Handler = async (services, call) => {
  const phone = requirePhone(call.fields.required('phone_'));
  const permit = async (within: Kysely<Schema>) => {
    if (services.config.mode === 'compat' && (await isKnownPhone(within, phone)))
      throw new PortalError('phone-registered', { phone });
  };
  await permit(services.database);
  return sendCode(services, call, { phone, purpose: 'create-company', permit });
};

/**
 * Creates a company on trial and its administrator, and returns a token; with a code, or the proof of one.
 * That the phone is registered already is reported only with a valid one.
 */
export const createCompany: Handler = async (services, call) => {
  const { fields, address, locale } = call;
  const phone = requirePhone(fields.required('phone_'));
  const proof = fields.optional('proof_', 128);
  const typed = proof === '' ? readTypedCode(call) : null;
  const password = fields.required('password_', 128);
  const name = fields.line('name_');
  const companyName = fields.line('company_name_', 100);
  const industry = requireIndustry(fields, 'industry_');
  const record = readRegistrationRecord(fields);
  await services.passwordRules.check(password, [phone, name, companyName]);
  const target = { phone, purpose: 'create-company', companyId: '' } as const;
  const codeId = typed === null ? null : await services.codes.check(target, typed);
  if (codeId === null) await services.proofs.check(target, proof);

  const passwordHash = await services.passwords.hash(password, { address, account: phone });
  const at = new Date(services.now());
  const founderId = await lockedTransaction(services.database, [phoneLock(phone)], async (transaction) => {
    if (await isKnownPhone(transaction, phone)) throw new PortalError('phone-registered', { phone });
    if (codeId !== null) await spendCode(transaction, codeId, at);
    else if ((await spendProof(transaction, target, proof, at)) !== null) throw new PortalError('code-expired');
    const company = {
      name: companyName,
      language: locale,
      registration: 'review',
      review_notices: true,
      industry,
      trial_ends_at: new Date(services.now() + trialMs),
    } as const;
    const founder = { name, phone, passwordHash };
    const { id } = await createCompanyWithFounder(transaction, { company, founder }, at);
    await saveRegistrationRecord(transaction, id, record, at);
    return id;
  });
  return enter(services, founderId, { phone, endsAt: null, shared: fields.flag('shared_device_') });
};

/** Imports the sample data of an industry into the caller's new company; replaces an earlier import. */
export const updateAndImportTrade: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  if (fields.required('company_id_') !== caller.company_id) throw new PortalError('account-not-in-company');
  const wanted = fields.flag('import_');
  const industry = wanted || fields.optional('trade_id_') !== '' ? requireIndustry(fields, 'trade_id_') : null;

  return lockedTransaction(services.database, [`company ${caller.company_id}`], async (transaction) => {
    const company = await transaction
      .updateTable('companies')
      .set((row) => ({ industry: industry ?? row.ref('industry') }))
      .where('id', '=', caller.company_id)
      .where('founder_id', '=', caller.id)
      .returning('language')
      .executeTakeFirst();
    if (company === undefined) throw new PortalError('account-not-in-company');
    if (!wanted || industry === null) return { job_id_: '', imported_: {} };
    const imported = await importSamples(
      transaction,
      caller.company_id,
      industry,
      company.language,
      new Date(services.now()),
    );
    return { job_id_: `import-${caller.company_id}-${industry}`, imported_: imported };
  });
};

export function requireIndustry(fields: Fields, name: string) {
  const id = fields.required(name);
  const industry = industries.find((known) => known.id === id);
  if (industry === undefined) throw parameterError(name);
  return industry.id;
}
