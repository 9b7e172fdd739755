import { toAccountLists } from '../../model/account-entry.js';
import { toAuthCode } from '../../model/grants.js';
import { getWithEffect, nothing, post } from '../endpoint.js';

/** From an account and a password to a landing. */
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
  /** An empty company clears the default. */
  setDefaultCompany: post(
    '/v1/account/setDefaultCompany',
    ({ phone, companyId }: { phone: string; companyId: string }) => ({ phone_: phone, company_id_: companyId }),
    nothing,
  ),
  getAuthCode: getWithEffect(
    '/openapi/v1/auth/getAuthCode',
    ({ companyId, side }: { companyId: string; side: 'shop' | 'manager' | 'delivery' }) => ({
      company_id_: companyId,
      side_: side,
    }),
    toAuthCode,
  ),
};
