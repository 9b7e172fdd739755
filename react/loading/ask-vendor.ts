import type { Locale } from '../../core/index.js';

/** A captcha of a vendor, with the keys of your account there. */
export interface VendorCaptcha {
  readonly provider: 'turnstile' | 'geetest' | 'aliyun';
  /** The site key of Turnstile, the captcha id of Geetest, the prefix of Alibaba Cloud. */
  readonly key: string;
  /** The scene of Alibaba Cloud. */
  readonly scene?: string | undefined;
  /** Another address of the vendor's script, such as that of a proxy, or of a stand-in in tests. */
  readonly script?: string | undefined;
}

/** Asks the user: the fields for the server, or null if the user closed it. Rejects with `captcha-unavailable` if it cannot be shown. */
export type AskVendor = (
  captcha: VendorCaptcha,
  request: { readonly signal: AbortSignal; readonly locale: Locale },
) => Promise<Readonly<Record<string, string>> | null>;
