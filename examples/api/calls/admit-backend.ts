import { type EndpointName, PortalError } from 'account-portal';
import { type Backend, findBackend } from '../security/backends.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';
import { allFacts } from './facts/all-facts.ts';
import { takeQuotas } from './take-quotas.ts';

/**
 * Counts a call as `takeQuotas` does, but one of a company's server, which it resolves to, against the quota of its secret.
 * Throws `signature-refused` for a secret that is not valid, whose try counts for the address.
 */
export async function admitBackend(
  services: Services,
  name: EndpointName,
  { authorization, ...call }: Pick<Call, 'address' | 'fields'> & { readonly authorization: string },
): Promise<Backend | null> {
  const { backend: isForBackends, quotas = [] } = allFacts[name];
  const claimed = isForBackends ? authorization : '';
  const backend = claimed === '' ? null : await findBackend(services.database, claimed);
  if (backend === null) await takeQuotas(services, name, call);
  else if (quotas.length > 0) await services.quotas.take('backend', backend.key);
  if (claimed !== '' && backend === null) throw new PortalError('signature-refused', { field: 'authorization' });
  return backend;
}
