import { toAdministrator } from '../../model/administrator.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { encodeCodeRequest, type Recipient } from './code-request.js';
import { get, getWithEffect, nothing, post } from './endpoint.js';

/** By a code; or, for the first password of an applicant, by the proof of `checkCode` at that company. */
type Proven =
  | { code: string; proof?: undefined; companyId?: undefined }
  | { proof: string; companyId: string; code?: undefined };

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
  ({ phone, login, companyId, code, proof, password }: Recipient & Proven & { password: string }) => ({
    phone_: phone,
    login_: login,
    company_id_: companyId,
    code_: code,
    proof_: proof,
    password_: password,
  }),
  nothing,
);
