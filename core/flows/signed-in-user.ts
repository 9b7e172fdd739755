import { PortalError } from '../errors.js';
import type { LoginUser } from '../model/login-user.js';
import type { Portal } from '../portal.js';

/** Who is signed in; refuses where nobody is. */
export async function signedInUser(portal: Portal): Promise<LoginUser> {
  await portal.start();
  const { user } = portal.session.get();
  if (!user) throw new PortalError('token-expired');
  return user;
}

/** A changed login takes the place of the one that is signed in, if it is the same one. */
export function renewSession(portal: Portal, changed: LoginUser): void {
  const { user } = portal.session.get();
  if (user?.id === changed.id) portal.arrive({ ...changed, token: changed.token || user.token });
}
