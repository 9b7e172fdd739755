import type { EndpointName } from 'account-portal';
import { account } from './account.ts';
import { company } from './company.ts';
import type { CallFacts, Thing } from './facts.ts';
import { phone } from './phone.ts';
import { registration } from './registration.ts';
import { review } from './review.ts';

const rows = { ...account, ...phone, ...registration, ...company, ...review };

/** The documented contract of every call. */
export const allFacts: Readonly<Record<EndpointName, CallFacts>> = rows;

/** The calls that change something where they can meet others. */
export type WritingCall = {
  [Name in EndpointName]: (typeof rows)[Name] extends { readonly touches: readonly [Thing, ...Thing[]] } ? Name : never;
}[EndpointName];

/** The names of the parameters that a call may read. */
export function allowedFields(name: EndpointName): ReadonlySet<string> {
  return new Set(allFacts[name].request.map((field) => field.replace('?', '')));
}
