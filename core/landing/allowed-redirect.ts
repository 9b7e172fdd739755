import { isOurs, type PortalHosts, toOrigin } from '../address/hosts.js';
import { isLocalHost } from '../address/local-hosts.js';
import { hostOf, toWebUrl } from '../address/web-url.js';

const maxUrlLength = 4096;

/** Characters that browsers drop or rewrite before parsing a URL; such URLs are rejected. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it matches control characters
const rewritten = /[\u0000-\u0020\u007f\\]/;
/** Non-empty labels of plain characters, or an IPv6 address. */
const plainHost = /^(?:[0-9a-z_-]+(?:\.[0-9a-z_-]+)*|\[[0-9a-f:]+\])$/;

/**
 * The normalized address if a user may be sent there, else null. It must be absolute, https (http on a local host),
 * without a user name, and on one of our origins, on the default port under a product host, or on a listed origin.
 */
export function allowedRedirect(address: unknown, hosts: PortalHosts, allow: readonly string[] = []): string | null {
  if (typeof address !== 'string' || address.length > maxUrlLength || rewritten.test(address)) return null;
  if (!/^https?:\/\/[^/]/i.test(address)) return null;
  const url = toWebUrl(address);
  if (url === null || url.username !== '' || url.password !== '' || !plainHost.test(url.hostname)) return null;
  if (url.protocol !== 'https:' && !isLocalHost(hostOf(url))) return null;
  return isOurs(url, hosts) || allow.some((origin) => toOrigin(origin) === url.origin) ? url.href : null;
}

/** The origin of a company's own domain (`pc_domain_`, with or without a scheme), if redirects to it are allowed. */
export function allowedOrigin(domain: unknown, hosts: PortalHosts, allow: readonly string[] = []): string | null {
  if (typeof domain !== 'string') return null;
  const address = allowedRedirect(/^[a-z]+:\/\//i.test(domain) ? domain : `https://${domain}`, hosts, allow);
  return address === null ? null : new URL(address).origin;
}
