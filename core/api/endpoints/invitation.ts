import { toInvitation } from '../../model/invitation.js';
import { get } from './endpoint.js';

/** Whether customers can register, and who came by the link of the signed-in administrator. Optional, as `getReviews`. */
export const getInvitation = get('getInvitation', '/v1/shopRegister/getInvitation', () => ({}), toInvitation);
