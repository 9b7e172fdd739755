import { type LanguageTag, type Locale, nearestLocale } from '../../model/locale.js';

interface AddressParts {
  /** Origin of WeChat's authorization pages. */
  readonly base: string;
  readonly appId: string;
  /** The redirect URL for the answer. */
  readonly callback: string;
  readonly state: string;
}

/** `snsapi_base` is silent and returns the identity only; `snsapi_userinfo` asks the user for name and picture. */
export type WechatScope = 'snsapi_base' | 'snsapi_userinfo';

/** The authorization page inside WeChat. */
export function toAuthorizeAddress(parts: AddressParts, scope: WechatScope): string {
  return toAddress('oauth2/authorize', parts, scope, []);
}

const languages: Readonly<Record<Locale, string>> = { zh: 'cn', en: 'en', es: 'en' };

/** WeChat's page with the QR code, for a frame; the answer opens in the frame, too. It supports two languages. */
export function toScanAddress(parts: AddressParts, locale: LanguageTag): string {
  const frame = ['login_type=jssdk', 'self_redirect=true', `lang=${languages[nearestLocale(locale)]}`];
  return toAddress('qrconnect', parts, 'snsapi_login', frame);
}

/** WeChat compares the URL literally: parameters in this order, everything escaped, and the fragment. */
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
