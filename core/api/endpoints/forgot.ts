import { toAdministrator } from '../../model/administrator.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { encodeCodeRequest, type Proven, type Recipient } from './code-request.js';
import { get, getWithEffect, nothing, post } from './endpoint.js';

/** For the first password of an applicant, the company of the proof of `checkCode`. */
interface AtCompany {
  companyId?: string | undefined;
}

/** The administrator who can reset the password of an account without a phone. */
export const getAdminByLogin = get(
  'getAdminByLogin',
  '/v1/account/getAdminByLogin',
  ({ login }: { login: string }) => ({ login_: login }),
  toAdministrator,
);

/** Sends a code to the phone that is bound to an account. */
export const resetCodeByMail = getWithEffect('resetCodeByMail', '/v1/mail/resetCode', encodeCodeRequest, toCodeReceipt);

/** Sends a code to a phone, to reset its password. */
export const resetCode = getWithEffect('resetCode', '/v1/account/resetCode', encodeCodeRequest, toCodeReceipt);

/** Sets a new password. */
export const resetPhonePassword = post(
  'resetPhonePassword',
  '/v1/account/resetPhonePassword',
  ({ phone, login, companyId, code, proof, password }: Recipient & Proven & AtCompany & { password: string }) => ({
    phone_: phone,
    login_: login,
    company_id_: companyId,
    code_: code,
    proof_: proof,
    password_: password,
  }),
  nothing,
);
