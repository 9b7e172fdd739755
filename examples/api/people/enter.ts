import { PortalError } from 'account-portal';
import type { Grant } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import { findLogins, type Login } from './logins.ts';
import { toPayload } from './payload.ts';
import { checkEnterable } from './refusal.ts';

/** The payload of one login with a new token. */
export async function enter(services: Services, userId: string, grant: Grant) {
  const [login] = await findLogins(services.database, 'id', userId);
  if (login === undefined) throw new PortalError('no-such-account');
  return enterLogin(services, login, grant);
}

/** The same for a login that was looked up already. */
export async function enterLogin(services: Services, login: Login, grant: Grant) {
  checkEnterable(login);
  const [token = ''] = await services.tokens.issue([login], grant);
  return toPayload(services, login, token, grant.shared);
}
