import { type EndpointName, PortalError } from 'account-portal';
import { toPhone } from '../people/phone.ts';
import { type Backend, findBackend } from '../security/backends.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';
import { allFacts } from './facts/all-facts.ts';

/**
 * Counts a call before anything else is done for it, and resolves to the company's server that has made it with its secret,
 * if any, which has a quota of its own. Throws `too-many-requests` beyond a quota, and `signature-refused` for a secret that
 * is not valid.
 */
export async function takeQuotas(
  { database, quotas }: Services,
  name: EndpointName,
  { address, fields, authorization }: Pick<Call, 'address' | 'fields'> & { readonly authorization: string },
): Promise<Backend | null> {
  const facts = allFacts[name];
  const claimed = facts.backend ? authorization : '';
  const backend = claimed === '' ? null : await findBackend(database, claimed);
  const ofAddress = facts.quotas ?? [];
  if (backend !== null && ofAddress.length > 0) await quotas.take('backend', backend.key);
  else for (const quota of ofAddress) await quotas.take(quota, address);
  if (claimed !== '' && backend === null) throw new PortalError('signature-refused', { field: 'authorization' });
  if (!facts.perName) return backend;
  const read = (field: 'login_' | 'phone_') =>
    facts.request.some((known) => known.replace('?', '') === field) ? fields.optional(field).trim() : '';
  const named = read('login_') || read('phone_');
  if (named !== '') await quotas.take('named', `${name} ${toPhone(named) ?? named.toLowerCase()}`);
  return backend;
}
