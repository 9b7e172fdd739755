import type { EndpointName } from 'account-portal';
import { account } from './account.ts';
import { company } from './company.ts';
import type { CallFacts } from './facts.ts';
import { phone } from './phone.ts';
import { registration } from './registration.ts';
import { review } from './review.ts';

/** The documented contract of every call. */
export const allFacts: Readonly<Record<EndpointName, CallFacts>> = {
  ...account,
  ...phone,
  ...registration,
  ...company,
  ...review,
};

/** The names of the parameters that a call may read. */
export function allowedFields(name: EndpointName): ReadonlySet<string> {
  return new Set(allFacts[name].request.map((field) => field.replace('?', '')));
}
