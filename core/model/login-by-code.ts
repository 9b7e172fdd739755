import { type AccountLists, toAccountLists } from './account-entry.js';
import { readOwn, toObject } from './decode.js';
import { toProof } from './grants.js';

/**
 * The logins of a phone that a code has proven; or, if it has none, the proof with which it registers: no other code is
 * sent for that.
 */
export type LoginByCode = { readonly lists: AccountLists } | { readonly proof: string };

export function toLoginByCode(data: unknown): LoginByCode {
  return readOwn(toObject(data), 'proof_') === undefined ? { lists: toAccountLists(data) } : toProof(data);
}
