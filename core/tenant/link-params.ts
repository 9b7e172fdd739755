import { readParam } from '../address/web-url.js';
import { type LinkReferral, linkId } from '../model/link-referral.js';

export interface LinkParams extends LinkReferral {
  readonly companyId: string | null;
  readonly authCode: string | null;
}

const code = /^(?!(?:NaN|undefined|null)$)[!-~]{1,512}$/;

/** Who shared a link: `u` and `c` (rules.md 2.14). */
export const readLinkReferral = (href: string): LinkReferral => ({
  shareUserId: readParam(href, 'u', linkId),
  shareClientId: readParam(href, 'c', linkId),
});

/** Parameters of a link to the portal: who shared it, `companyId` (rules.md 2.14), and the code on arrival. */
export const readLinkParams = (href: string): LinkParams => ({
  ...readLinkReferral(href),
  companyId: readParam(href, 'companyId', linkId),
  authCode: readParam(href, 'auth_code_', code),
});
