import { toWebUrl } from '../address/web-url.js';
import { resolveTenant, type TenantFacts } from './host-rules.js';

/** The facts that `general-address` is about: those of a page, with the origin of the portal for all companies. */
export type PageFacts = Pick<TenantFacts, 'hosts' | 'companyId'>;

/**
 * The address of a screen for the users of all companies (rules.md 4.2), so that a browser that has seen one company can
 * reach the others: the same page without its company, or on a company's own host that of the account portal. Null if the
 * page itself names its company, or is no web page.
 */
export function generalAddress(href: string | null, { hosts, companyId }: PageFacts): string | null {
  const url = toWebUrl(href);
  if (href === null || url === null) return null;
  const { kind, source } = resolveTenant({ href, hosts, companyId });
  if (source === 'attribute') return null;
  if (kind === 'company' || kind === 'lookup') return elsewhere(url, hosts.account);
  url.searchParams.set('companyId', '');
  return url.href;
}

/** Null if there is nowhere else. */
function elsewhere({ origin, pathname }: URL, account: string): string | null {
  return account === '' || account === origin ? null : account + pathname;
}
