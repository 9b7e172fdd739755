import { toAdministrator } from '../../model/administrator.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { encodeCodeRequest, type Recipient } from './code-request.js';
import { get, getWithEffect, nothing, post } from './endpoint.js';

/** By a code; or, for the first password of an applicant, by the proof of `checkCode` at that company. */
type Proven =
  | { code: string; proof?: undefined; companyId?: undefined }
  | { proof: string; companyId: string; code?: undefined };

/** Resets a forgotten password, by phone or by account. */
export const forgotCalls = {
  getAdminByLogin: get(
    '/v1/account/getAdminByLogin',
    ({ login }: { login: string }) => ({ login_: login }),
    toAdministrator,
  ),
  resetCodeByMail: getWithEffect('/v1/mail/resetCode', encodeCodeRequest, toCodeReceipt),
  resetCode: getWithEffect('/v1/account/resetCode', encodeCodeRequest, toCodeReceipt),
  resetPhonePassword: post(
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
  ),
};
