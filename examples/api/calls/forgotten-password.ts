import { maskPhone, PortalError } from 'account-portal';
import type { Kysely } from 'kysely';
import { lockedTransaction } from '../database/locked-transaction.ts';
import type { Schema } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { findAdministrator } from '../people/administrator.ts';
import {
  findAccount,
  findAccountPhone,
  findPasswordHash,
  passwordLock,
  setAccountPassword,
  setPhonePassword,
} from '../people/credentials.ts';
import { hasPassword, isKnownElsewhere, isKnownPhone } from '../people/known-phones.ts';
import { findLogins, toPersonal } from '../people/logins.ts';
import { requirePhone, toPhone } from '../people/phone.ts';
import type { CodeTarget } from '../security/code-target.ts';
import { spendOnce } from '../security/codes.ts';
import { spendProof } from '../security/proofs.ts';
import type { Services } from '../services.ts';
import { concerning } from './audited.ts';
import type { Call, Handler } from './call.ts';
import { sendCode } from './send-code.ts';
import { tellOfNewPassword } from './tell-of-new-password.ts';
import { readTypedCode } from './typed-code.ts';

/**
 * The administrator of the account's company, unless it is his own account, and where a code for the account would go. In
 * strict mode the answer is always the same.
 */
export const getAdminByLogin: Handler = async (services, { fields }) => {
  const { database, config } = services;
  const name = fields.required('login_').trim();
  if (config.mode === 'strict') return { name_: '', phone_: '', code_to_: 'phone' };

  const phone = toPhone(name);
  const logins = await (phone === undefined
    ? findLogins(database, 'login', name)
    : findLogins(database, 'phone', phone));
  const [login] = logins;
  if (login === undefined) throw new PortalError(phone === undefined ? 'account-not-exist' : 'phone-not-bound');
  const administrator = await findAdministrator(database, login.company_id, logins);
  const { mailTo, unknown } = await findTarget(services, fields);
  return {
    name_: administrator?.name ?? login.company.name,
    phone_: maskPhone(administrator?.phone ?? ''),
    code_to_: unknown !== null ? '' : mailTo === '' ? 'phone' : 'mail',
  };
};

/**
 * Sends a code to a phone, or to the phone bound to an account, which the caller need not know; without a phone, to the
 * address of the account. Unknown phones and
 * accounts are reported in compat mode, limited per address; in strict mode the answer is the same and nothing is sent.
 */
export const resetCode: Handler = async (services, call) => {
  const target = await findTarget(services, call.fields);
  if (target.unknown !== null && services.config.mode === 'compat') throw new PortalError(target.unknown);
  const { code, mailTo, unknown } = target;
  return sendCode(services, call, { ...code, mailTo, silent: unknown !== null });
};

/**
 * Sets a new password with the code, and revokes all sessions of the user. A request sent again because its answer was
 * lost, with the used code and the password that it has set, is answered as the first one. An applicant who was approved
 * sets a first password with the proof of the application, too.
 */
export const resetPhonePassword: Handler = async (services, call) => {
  const { database, passwords, attempts } = services;
  const { fields, address } = call;
  const password = fields.required('password_', 128);
  const { code: target } = await findTarget(services, fields);
  await services.passwordRules.check(password, [target.phone, target.login ?? '']);
  const spend = await checkProven(services, call, target);
  // Whose password it is, and where, only the code may tell.
  const logins = await findLogins(database, target.login ? 'login' : 'phone', target.login || target.phone);
  await services.passwordRules.check(password, logins.flatMap(toPersonal));

  const { login = '', phone } = target;
  const byPhone = login === '' ? phone : null;
  const account = login.toLowerCase() || phone;
  const hash = await passwords.hash(password, { address, account });
  const opened = await lockedTransaction(database, [passwordLock(login, byPhone)], async (transaction) => {
    const at = new Date(services.now());
    if (!(await spend(transaction, at))) return null;
    if (byPhone !== null) return setPhonePassword(transaction, byPhone, { hash, at });
    await setAccountPassword(transaction, login, { hash });
    // Its logins are locked now: the phone that got the code must still be theirs.
    if (toCodePhone(await findAccountPhone(transaction, login), login) !== phone) throw new PortalError('code-expired');
    return [];
  });
  if (opened !== null) {
    if (byPhone === null) await tellOfNewPassword(services, call, login);
    return opened.length === 0 ? {} : concerning({}, opened);
  }

  const known = await findPasswordHash(database, login, byPhone);
  const check = () => passwords.verify(password, known, { address, account });
  if (!(await attempts.guess(account, address, check))) throw new PortalError('code-expired');
  return {};
};

/**
 * Checks the code, its proof, or that of an applicant at a company; returns what uses it up, and resolves to whether it was
 * not used before. An applicant's opens only a phone without a password, so that it cannot replace one, and without logins in other companies, which
 * its message has said nothing of.
 */
async function checkProven(
  { codes, proofs }: Services,
  call: Call,
  target: ResetTarget['code'],
): Promise<(transaction: Kysely<Schema>, at: Date) => Promise<boolean>> {
  const { fields } = call;
  const proof = fields.optional('proof_', 128);
  if (proof === '') {
    const codeId = await codes.check({ ...target, companyId: '' }, readTypedCode(call));
    return async (transaction, at) => (await spendOnce(transaction, codeId, at)) === null;
  }
  if (target.login !== undefined) throw parameterError('login_');
  if (fields.optional('company_id_') === '') {
    const proven = { phone: target.phone, purpose: 'reset', companyId: '' } as const;
    await proofs.check(proven, proof);
    return async (transaction, at) => (await spendProof(transaction, proven, proof, at)) === null;
  }
  const applied = { phone: target.phone, purpose: 'apply', companyId: fields.required('company_id_') } as const;
  await proofs.check(applied, proof);
  return async (transaction, at) => {
    if (await isKnownElsewhere(transaction, applied.companyId, target.phone)) throw new PortalError('code-expired');
    return (
      !(await hasPassword(transaction, target.phone)) && (await spendProof(transaction, applied, proof, at)) === null
    );
  };
}

interface ResetTarget {
  readonly code: Omit<CodeTarget, 'companyId'>;
  /** The address that takes the place of the phone; empty for none. */
  readonly mailTo: string;
  /** Why no message can be sent. */
  readonly unknown: 'phone-not-bound' | 'account-not-exist' | null;
}

async function findTarget({ database, mail }: Services, fields: Fields): Promise<ResetTarget> {
  const name = fields.optional('login_').trim();
  const phone = name === '' ? requirePhone(fields.required('phone_')) : toPhone(name);
  if (phone !== undefined) {
    const isKnown = await isKnownPhone(database, phone);
    return { code: { phone, purpose: 'reset' }, mailTo: '', unknown: isKnown ? null : 'phone-not-bound' };
  }
  if (name === '') throw parameterError('login_');

  const [login] = await findLogins(database, 'login', name);
  const bound = await findAccountPhone(database, name);
  const account = await findAccount(database, name);
  const mailTo = bound === undefined && mail.isOffered ? account.mail : '';
  const isReachable = bound !== undefined || mailTo !== '';
  return {
    code: { phone: toCodePhone(bound, name), purpose: 'reset-account', login: name },
    mailTo,
    unknown: isReachable ? null : login === undefined ? 'account-not-exist' : 'phone-not-bound',
  };
}

/** Without a bound phone, limits count by account name, so that the account does not differ from one with a phone. */
const toCodePhone = (bound: string | undefined, login: string) => bound ?? `account ${login}`;
