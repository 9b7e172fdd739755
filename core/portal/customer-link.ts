import type { PortalHosts } from '../address/hosts.js';
import { toPath } from '../routes/match-route.js';

/** The registration of a company's customers on the portal itself, which knows the company by the link (rules.md 4.2). */
export function customerLink({ account }: PortalHosts, companyId: string): string | null {
  const path = toPath({ screen: 'register', params: {} });
  if (account === '' || path === null) return null;
  return `${account}${path}?${new URLSearchParams({ companyId })}`;
}
