import { toAuthCode } from '../../model/grants.js';
import { getWithEffect } from '../endpoint.js';

/** What a landing needs, unless the login has brought it. */
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
