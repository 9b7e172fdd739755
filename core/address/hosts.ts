import { ownProperties } from '../base/own-properties.js';
import { isLocalHost } from './local-hosts.js';
import { hostOf, toWebUrl, webHost } from './web-url.js';

/** The hosts of the product. The first five are origins; an untrusted one is empty. */
export interface PortalHosts {
  /** The calls of rules.md 6.5. */
  readonly api: string;
  /** Shops of companies without a domain of their own. */
  readonly store: string;
  /** Management on a desktop. */
  readonly mgr: string;
  /** Both sides on mobile devices. */
  readonly m: string;
  /** The portal itself. */
  readonly account: string;
  /** Hosts with companies and the portal as subdomains, such as `example.com`. */
  readonly productHosts: readonly string[];
}

/**
 * All hosts, derived from the address of the API (rules.md 8.4): `https://api.example.com` gives the product host
 * `example.com` with store, mgr, m and account below it. A local API stands for all of them.
 */
export function hostsFor(apiHost: string, overrides?: Partial<PortalHosts>): PortalHosts {
  const own = ownProperties(overrides);
  const url = toWebUrl(toOrigin(apiHost));
  const product = url && productHostOf(hostOf(url));
  const at = (name: 'api' | 'store' | 'mgr' | 'm' | 'account') =>
    toOrigin(own[name] ?? (product && name !== 'api' ? `https://${name}.${product}:${url.port}` : apiHost)) ?? '';

  return {
    api: at('api'),
    store: at('store'),
    mgr: at('mgr'),
    m: at('m'),
    account: at('account'),
    productHosts: (own.productHosts ?? (product ? [product] : []))
      .map((host) => webHost(`https://${host}`))
      .filter(Boolean),
  };
}

/** The origin of an address that a user may be sent to: https, or http on a local host, and without a user name. */
export function toOrigin(address: unknown): string | null {
  const url = toWebUrl(address);
  if (url === null || url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || isLocalHost(hostOf(url)) ? url.origin : null;
}

/** One of our origins, or any host under a product host on the default port. */
export function isOurs(url: URL, hosts: PortalHosts): boolean {
  if ([hosts.store, hosts.mgr, hosts.m, hosts.account].includes(url.origin)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.productHosts.some((product) => url.hostname === product || url.hostname.endsWith(`.${product}`));
}

/** `api.example.com` lives under `example.com`; a host without the label, or directly under a suffix, is its own. */
function productHostOf(host: string): string {
  if (isLocalHost(host) || /^\[|^[0-9.]+$/.test(host)) return '';
  const rest = host.replace(/^api\./, '');
  return rest.includes('.') ? rest : host;
}
