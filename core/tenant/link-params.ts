import type { LinkReferral } from '../model/link-referral.js';
import { readParam } from './web-url.js';

export interface LinkParams extends LinkReferral {
  readonly companyId: string | null;
  readonly authCode: string | null;
}

const id = /^[0-9A-Za-z_-]{1,64}$/;
const code = /^[!-~]{1,512}$/;

/** Who shared a link: `u` and `c` (rules.md 2.14). */
export const readLinkReferral = (href: string): LinkReferral => ({
  shareUserId: readParam(href, 'u', id),
  shareClientId: readParam(href, 'c', id),
});

/** Parameters of a link to the portal: who shared it, `companyId` (rules.md 2.14), and the code on arrival. */
export const readLinkParams = (href: string): LinkParams => ({
  ...readLinkReferral(href),
  companyId: readParam(href, 'companyId', id),
  authCode: readParam(href, 'auth_code_', code),
});
