import { toOrigin } from '../address/hosts.js';
import { isLocalHost } from '../address/local-hosts.js';
import { hostOf, toWebUrl } from '../address/web-url.js';

/** The pages used for login by WeChat. */
export interface WechatPages {
  /** Origin of WeChat's authorization pages. */
  readonly base: string;
  /** The page that a scanned QR code leads to; null if no QR code is offered. */
  readonly callback: string | null;
  /** The portal's own page, where a login inside WeChat starts; null if it starts on this one. */
  readonly startPage: string | null;
}

/** As a page has given them. */
type Addresses = Partial<Readonly<Record<keyof WechatPages, string | undefined>>>;

const wechatHost = 'https://open.weixin.qq.com';

/** Another host than WeChat's is accepted only if it is local; the pages may be any URL allowed for pages. */
export function toWechatPages({ base, callback, startPage }: Addresses = {}): WechatPages {
  return { base: toLocalOrigin(base) ?? wechatHost, callback: toPage(callback), startPage: toPage(startPage) };
}

const toPage = (address: string | undefined): string | null =>
  toOrigin(address) === null ? null : (toWebUrl(address)?.href ?? null);

function toLocalOrigin(address: string | undefined): string | null {
  const url = toWebUrl(address);
  return url !== null && isLocalHost(hostOf(url)) ? toOrigin(address) : null;
}
