import { toUserSessions } from '../../model/user-session.js';
import { get, nothing, post } from './endpoint.js';

/** The sessions of the signed-in login: beyond rules.md 6.5, for servers whose company settings say `sessions_set_`. */
export const getSessions = get('getSessions', '/v1/account/getSessions', () => ({}), toUserSessions);

/** Ends all sessions but the one that asks. */
export const endOtherSessions = post('endOtherSessions', '/v1/account/endOtherSessions', () => ({}), nothing);
