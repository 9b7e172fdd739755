import { toOrigin } from './hosts.js';
import { isLocalHost } from './local-hosts.js';
import { hostOf, toWebUrl } from './web-url.js';

/** The pages used for login by WeChat. */
export interface WechatPages {
  /** Origin of WeChat's authorization pages. */
  readonly base: string;
  /** The page that a scanned QR code leads to; null if no QR code is offered. */
  readonly callback: string | null;
}

const wechatHost = 'https://open.weixin.qq.com';

/**
 * Another host than WeChat's is accepted only if it is local; a callback may be any URL allowed for pages.
 */
export function toWechatPages({ base, callback }: { base?: string | undefined; callback?: string | undefined } = {}) {
  const page = toOrigin(callback) === null ? null : toWebUrl(callback);
  return { base: toLocalOrigin(base) ?? wechatHost, callback: page?.href ?? null } satisfies WechatPages;
}

function toLocalOrigin(address: string | undefined): string | null {
  const url = toWebUrl(address);
  return url !== null && isLocalHost(hostOf(url)) ? toOrigin(address) : null;
}
