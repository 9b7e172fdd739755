import type { Side } from '../../landing/landing-rules.js';
import { toAuthCode } from '../../model/grants.js';
import { getWithEffect } from './endpoint.js';

/** Issues the auth code of a landing, if the login has none. */
export const getAuthCode = getWithEffect(
  'getAuthCode',
  '/openapi/v1/auth/getAuthCode',
  ({ companyId, side }: { companyId: string; side: Side }) => ({
    company_id_: companyId,
    side_: side,
  }),
  toAuthCode,
);
