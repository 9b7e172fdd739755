import { PortalError } from 'account-portal';
import type { Services } from '../services.ts';
import { findLogins } from './logins.ts';
import { toPayload } from './payload.ts';
import { resolveRefusal } from './refusal.ts';

/** The payload of one login with a new token; `phone` is the verified one, if any. */
export async function enter({ database, tokens }: Services, userId: string, phone: string | null) {
  const [login] = await findLogins(database, 'id', userId);
  if (login === undefined) throw new PortalError('no-such-account');
  const refusal = resolveRefusal(login);
  if (refusal !== null) throw new PortalError(refusal.code, refusal.params);
  const [token = ''] = await tokens.issue([login], phone);
  return toPayload(login, token);
}
