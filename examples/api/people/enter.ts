import { PortalError } from 'account-portal';
import type { Services } from '../services.ts';
import { findLogins, type Login } from './logins.ts';
import { toPayload } from './payload.ts';
import { checkEnterable } from './refusal.ts';

/** The payload of one login with a new token; `phone` is the verified one, if any. */
export async function enter(services: Services, userId: string, phone: string | null) {
  const [login] = await findLogins(services.database, 'id', userId);
  if (login === undefined) throw new PortalError('no-such-account');
  return enterLogin(services, login, phone);
}

/** The same for a login that was looked up already. */
export async function enterLogin(services: Services, login: Login, phone: string | null) {
  checkEnterable(login);
  const [token = ''] = await services.tokens.issue([login], phone);
  return toPayload(services, login, token);
}
