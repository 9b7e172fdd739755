import { toOrigin } from '../address/hosts.js';
import { toWebUrl } from '../address/web-url.js';

/**
 * Left by the URL parser, but read as a way out of the folder by some servers: an encoded separator or dot, and `..;`.
 */
const leaving = /%(?:2[ef]|5c)|\/\.\./i;

/**
 * The address of a script or style sheet configured by a company, if the page allows it; else null. An entry of
 * `allowed` is a host, such as `hm.baidu.com`, or a host with the start of a path. Must be https, or http on a local
 * host.
 */
export function toAssetUrl(address: unknown, allowed: readonly string[]): string | null {
  const url = toOrigin(address) === null ? null : toWebUrl(address);
  if (url === null) return null;
  const place = `${url.host}${url.pathname}`;
  if (leaving.test(url.pathname)) return null;
  return allowed.some((entry) => place.startsWith(entry.includes('/') ? entry : `${entry}/`)) ? url.href : null;
}
