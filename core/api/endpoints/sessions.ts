import { toUserSessions } from '../../model/user-session.js';
import { get, nothing, post } from './endpoint.js';

/** The sessions of the signed-in login: beyond rules.md 6.5, for servers whose company settings say `sessions_set_`. */
export const sessionCalls = {
  getSessions: get('/v1/account/getSessions', () => ({}), toUserSessions),
  /** Without an id the session that asks: a logout. */
  endSession: post(
    '/v1/account/endSession',
    ({ sessionId }: { sessionId?: string } = {}) => ({ session_id_: sessionId }),
    nothing,
  ),
  endOtherSessions: post('/v1/account/endOtherSessions', () => ({}), nothing),
};
