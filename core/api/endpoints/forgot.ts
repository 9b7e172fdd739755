import { toAdministrator } from '../../model/administrator.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { encodeCodeRequest, type Recipient } from './code-request.js';
import { get, getWithEffect, nothing, post } from './endpoint.js';

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
    ({ phone, login, code, password }: Recipient & { code: string; password: string }) => ({
      phone_: phone,
      login_: login,
      code_: code,
      password_: password,
    }),
    nothing,
  ),
};
