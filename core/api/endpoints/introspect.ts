import type { Side } from '../../landing/landing-rules.js';
import { toVerifiedSession } from '../verified-session.js';
import { get } from './endpoint.js';

/**
 * Whose token it is, beyond rules.md 6.5: for a company's own server. Refused with `token-expired` once it is over, and for
 * another company or side than was asked for.
 */
export const introspect = get(
  'introspect',
  '/v1/account/introspect',
  ({ companyId, side }: { companyId?: string | undefined; side?: Side | undefined } = {}) => ({
    company_id_: companyId,
    side_: side,
  }),
  toVerifiedSession,
);
