import type { Side } from '../../landing/landing-rules.js';
import { toLoginUser } from '../../model/login-user.js';
import { getWithEffect } from './endpoint.js';

/** Redeems the auth code of a landing, once; refused with `jump-error` for another company or side than was asked for. */
export const getLoginUserByAuthCode = getWithEffect(
  'getLoginUserByAuthCode',
  '/v1/account/getLoginUserByAuthCode',
  (input: { authCode: string; companyId?: string | undefined; side?: Side | undefined }) => ({
    auth_code_: input.authCode,
    company_id_: input.companyId,
    side_: input.side,
  }),
  toLoginUser,
);
