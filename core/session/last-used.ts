import type { Side } from '../landing/landing-rules.js';
import { isWireObject, text } from '../model/decode.js';
import type { Records } from '../storage/records.js';

/** Which company was entered last, and on which side: it comes first the next time. */
export interface LastUsed {
  /** Null before the first login; `side` may be of an earlier version. */
  get(): { readonly companyId: string; readonly side: string } | null;
  keep(entered: { readonly companyId: string; readonly side: Side }): void;
}

export function createLastUsed(records: Records): LastUsed {
  return {
    get() {
      const found = records.read('lastUsed');
      return isWireObject(found) ? { companyId: text(found, 'companyId'), side: text(found, 'side') } : null;
    },
    keep: ({ companyId, side }) => records.write('lastUsed', { companyId, side }),
  };
}
