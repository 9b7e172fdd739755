import { toAuthCode } from '../../model/grants.js';
import { getWithEffect } from './endpoint.js';

/** The auth code of a landing, if the login has none. */
export const landingCalls = {
  getAuthCode: getWithEffect(
    '/openapi/v1/auth/getAuthCode',
    ({ companyId, side }: { companyId: string; side: 'shop' | 'manager' | 'delivery' }) => ({
      company_id_: companyId,
      side_: side,
    }),
    toAuthCode,
  ),
};
