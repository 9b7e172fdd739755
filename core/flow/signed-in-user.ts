import { PortalError } from '../errors.js';
import type { LoginUser } from '../model/login-user.js';
import type { Portal } from '../portal/portal.js';

/** The signed-in user; throws if there is none. */
export async function signedInUser(portal: Portal): Promise<LoginUser> {
  await portal.start();
  const { user } = portal.session.get();
  if (!user) throw new PortalError('token-expired');
  return user;
}

/** Replaces the signed-in login by its updated version, if it is the same login. */
export function renewSession(portal: Portal, changed: LoginUser): void {
  const { user } = portal.session.get();
  if (user?.id !== changed.id) return;
  const { sharedDevice } = user;
  portal.signIn({ ...changed, token: changed.token || user.token, ...(sharedDevice && { sharedDevice }) });
}
