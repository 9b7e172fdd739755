import { toLoginUser } from '../../model/login-user.js';
import { getWithEffect } from './endpoint.js';

/** Redeems the auth code of a landing, once. */
export const getLoginUserByAuthCode = getWithEffect(
  'getLoginUserByAuthCode',
  '/v1/account/getLoginUserByAuthCode',
  ({ authCode, companyId }: { authCode: string; companyId?: string | undefined }) => ({
    auth_code_: authCode,
    company_id_: companyId,
  }),
  toLoginUser,
);
