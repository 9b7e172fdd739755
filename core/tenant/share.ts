import { readParam } from './web-url.js';

export interface EntryParams {
  readonly shareUserId: string | null;
  readonly shareClientId: string | null;
  readonly companyId: string | null;
  readonly authCode: string | null;
}

const id = /^[0-9A-Za-z_-]{1,64}$/;
const code = /^[!-~]{1,512}$/;

/** What a link to the portal may carry: `u`, `c` and `companyId` (spec.md section 2), and the code on arrival. */
export function readEntryParams(href: string): EntryParams {
  return {
    shareUserId: readParam(href, 'u', id),
    shareClientId: readParam(href, 'c', id),
    companyId: readParam(href, 'companyId', id),
    authCode: readParam(href, 'auth_code_', code),
  };
}
