import { toAccountLists } from '../../model/account-entry.js';
import { toCodeReceipt } from '../../model/code-receipt.js';
import { toLoginByCode } from '../../model/login-by-code.js';
import { encodeCodeCheck, encodePhoneCodeRequest } from './code-request.js';
import { getWithEffect, post } from './endpoint.js';

/**
 * The logins of an account, by password; those of a phone, by a code: beyond rules.md 6.5, for servers whose company
 * settings name `sms` in `login_ways_`.
 */
export const loginCalls = {
  /** `login` is an account or a phone. */
  mixedLogin: post(
    '/v1/account/mixedLogin',
    (input: { login: string; password: string; companyId?: string | undefined }) => ({
      login_: input.login,
      password_: input.password,
      company_id_: input.companyId,
    }),
    toAccountLists,
  ),
  loginCode: getWithEffect('/v1/account/loginCode', encodePhoneCodeRequest, toCodeReceipt),
  loginByCode: post('/v1/account/loginByCode', encodeCodeCheck, toLoginByCode),
};
