import { nothing, post } from './endpoint.js';

/** Ends a session of the signed-in login; without an id the one that asks: a logout. Optional, as `getSessions`. */
export const endSession = post(
  'endSession',
  '/v1/account/endSession',
  ({ sessionId }: { sessionId?: string } = {}) => ({ session_id_: sessionId }),
  nothing,
);
