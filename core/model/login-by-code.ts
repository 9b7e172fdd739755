import { type AccountLists, toAccountLists } from './account-entry.js';
import { readOwn, toObject } from './decode.js';
import { type RegistrationProof, toRegistrationProof } from './grants.js';

/**
 * The logins of a phone that a code has proven; or, if it has none, the proof with which it registers: no other code is
 * sent for that.
 */
export type LoginByCode = { readonly lists: AccountLists } | RegistrationProof;

export function toLoginByCode(data: unknown): LoginByCode {
  return readOwn(toObject(data), 'proof_') === undefined ? { lists: toAccountLists(data) } : toRegistrationProof(data);
}
