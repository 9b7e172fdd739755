import { toOrigin } from './hosts.js';
import { isLocalHost } from './local-hosts.js';
import { hostOf, toWebUrl } from './web-url.js';

/** The pages that login by WeChat goes through. */
export interface WechatPages {
  /** Origin of WeChat's authorisation pages. */
  readonly base: string;
  /** What a scanned code leads to; null where no code is offered. */
  readonly callback: string | null;
}

const wechatHost = 'https://open.weixin.qq.com';

/**
 * Another host in the place of WeChat's is believed on a local one only; a callback anywhere that a page may be sent.
 */
export function toWechatPages({ base, callback }: { base?: string | undefined; callback?: string | undefined } = {}) {
  const page = toOrigin(callback) === null ? null : toWebUrl(callback);
  return { base: toLocalOrigin(base) ?? wechatHost, callback: page?.href ?? null } satisfies WechatPages;
}

function toLocalOrigin(address: string | undefined): string | null {
  const url = toWebUrl(address);
  return url !== null && isLocalHost(hostOf(url)) ? toOrigin(address) : null;
}
