import { toLoginUser } from '../../model/login-user.js';
import { getWithEffect } from './endpoint.js';

/** Redeems an auth code, for the target page of a landing. */
export const arrivalCalls = {
  getLoginUserByAuthCode: getWithEffect(
    '/v1/account/getLoginUserByAuthCode',
    ({ authCode, companyId }: { authCode: string; companyId?: string | undefined }) => ({
      auth_code_: authCode,
      company_id_: companyId,
    }),
    toLoginUser,
  ),
};
