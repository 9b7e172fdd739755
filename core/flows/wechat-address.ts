import type { Locale } from '../model/locale.js';

interface AddressParts {
  /** Origin of WeChat's authorisation pages. */
  readonly base: string;
  readonly appId: string;
  /** Where the answer goes. */
  readonly callback: string;
  readonly state: string;
}

/**
 * `snsapi_base` asks nobody and tells the identity alone, `snsapi_userinfo` asks the person for name and picture too.
 */
export type WechatScope = 'snsapi_base' | 'snsapi_userinfo';

/** The authorisation page inside WeChat. */
export function toAuthorizeAddress(parts: AddressParts, scope: WechatScope): string {
  return toAddress('oauth2/authorize', parts, scope, []);
}

/**
 * The code to scan, as a page for our own frame: what it leads to opens in the frame as well. It speaks two languages.
 */
export function toScanAddress(parts: AddressParts, locale: Locale): string {
  const frame = ['login_type=jssdk', 'self_redirect=true', `lang=${locale === 'zh' ? 'cn' : 'en'}`];
  return toAddress('qrconnect', parts, 'snsapi_login', frame);
}

/** WeChat compares the address with its own spelling: this order, everything escaped, and the fragment. */
function toAddress(page: string, parts: AddressParts, scope: string, more: readonly string[]): string {
  const { base, appId, callback, state } = parts;
  const query = [
    `appid=${encodeURIComponent(appId)}`,
    `redirect_uri=${encodeURIComponent(callback)}`,
    'response_type=code',
    `scope=${scope}`,
    `state=${state}`,
    ...more,
  ];
  return `${base}/connect/${page}?${query.join('&')}#wechat_redirect`;
}
