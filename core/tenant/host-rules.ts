import { toCompanyId } from '../address/company-id.js';
import type { PortalHosts } from '../address/hosts.js';
import { isLocalHost } from '../address/local-hosts.js';
import { readParam, webHost } from '../address/web-url.js';

/** The first label directly under a product host that says which company it is (rules.md 4.2). */
const shopLabel = /^[ab]?store([0-9]{1,20})$/;

/** Where a company id came from. */
export type TenantSource = 'attribute' | 'host' | 'param' | 'stored' | 'lookup' | 'none';

/** The company of a URL, as far as the URL determines it. */
export interface ResolvedTenant {
  /** `lookup`: the server must be asked which company `host` belongs to. */
  readonly kind: 'company' | 'account' | 'local' | 'lookup';
  readonly companyId: string | null;
  readonly source: TenantSource;
  /** Canonical, without a port; empty for a page without a web host, such as a file. */
  readonly host: string;
}

/** The inputs that determine a company. */
export interface TenantFacts {
  /** The URL of the page. */
  readonly href: string;
  readonly hosts: Pick<PortalHosts, 'account' | 'productHosts'>;
  /** The id given by the page; overrides every host. */
  readonly companyId?: string | null | undefined;
  /** The id of an earlier visit; only local hosts use it. */
  readonly stored?: string | null | undefined;
}

/** The company of a page (rules.md 4.2), as far as its URL determines it. */
export function resolveTenant({ href, hosts, companyId, stored }: TenantFacts): ResolvedTenant {
  const host = webHost(href);
  const fromOption = toCompanyId(companyId);
  if (fromOption !== null) return { kind: 'company', companyId: fromOption, source: 'attribute', host };

  const label = labelUnder(host, hosts.productHosts);
  const [, id] = shopLabel.exec(label) ?? [];
  if (id !== undefined) return { kind: 'company', companyId: id, source: 'host', host };
  if (label === 'account') return { kind: 'account', ...companyOf(href, null), host };
  if (host === '' || isLocalHost(host)) return { kind: 'local', ...companyOf(href, stored), host };
  if (webHost(hosts.account) === host) return { kind: 'account', ...companyOf(href, null), host };
  return { kind: 'lookup', companyId: null, source: 'lookup', host };
}

/** The single label before a product host; empty if there is none, or more than one. */
function labelUnder(host: string, productHosts: readonly string[]): string {
  const [label = '', ...rest] = host.split('.');
  return rest.length > 0 && productHosts.includes(rest.join('.')) ? label : '';
}

/** On a host of no company: the one that the link names, else that of an earlier visit, unless the link names none. */
function companyOf(href: string, stored: unknown): Pick<ResolvedTenant, 'companyId' | 'source'> {
  if (readParam(href, 'companyId', /^$/) !== null) return { companyId: null, source: 'none' };
  const param = toCompanyId(readParam(href, 'companyId', /./));
  if (param !== null) return { companyId: param, source: 'param' };
  const fromStorage = toCompanyId(stored);
  return { companyId: fromStorage, source: fromStorage === null ? 'none' : 'stored' };
}
