import type { EndpointName } from 'account-portal';
import { toPhone } from '../people/phone.ts';
import type { Services } from '../services.ts';
import type { Call } from './call.ts';
import { allFacts } from './facts/all-facts.ts';

/** Counts a call before anything else is done for it. Throws `too-many-requests` beyond a quota. */
export async function takeQuotas(
  { attempts, quotas }: Services,
  name: EndpointName,
  { address, fields }: Pick<Call, 'address' | 'fields'>,
): Promise<void> {
  const facts = allFacts[name];
  const read = (field: 'login_' | 'phone_') =>
    facts.request.some((known) => known.replace('?', '') === field) ? fields.optional(field).trim() : '';
  const toNamed = () => {
    const named = read('login_') || read('phone_');
    return toPhone(named) ?? named.toLowerCase();
  };
  if (facts.guesses) attempts.refuseAgain(toNamed(), address);
  for (const quota of facts.quotas ?? []) await quotas.take(quota, address);
  if (!facts.perName) return;
  const named = toNamed();
  if (named !== '') await quotas.take('named', `${name} ${named}`);
}
