import { type CaptchaRequest, nearestLocale, type PortalOptions } from '../../core/index.js';
import { defaultLocale } from '../../core/internal.js';
import type { AskVendor, VendorCaptcha } from './ask-vendor.js';

/** Each with its script, loaded when a code is first requested. */
const vendors: Readonly<Record<VendorCaptcha['provider'], () => Promise<AskVendor>>> = {
  turnstile: () => import('./captcha-turnstile.js').then(({ askTurnstile }) => askTurnstile),
  geetest: () => import('./captcha-geetest.js').then(({ askGeetest }) => askGeetest),
  aliyun: () => import('./captcha-aliyun.js').then(({ askAliyun }) => askAliyun),
};

export const captchaProviders = Object.keys(vendors);

/**
 * The option `captcha` of `createPortal` for a vendor. Its script comes from the vendor, which the content security policy
 * of the page has to allow (see docs/security.md).
 */
export function vendorCaptcha(captcha: VendorCaptcha): NonNullable<PortalOptions['captcha']> {
  return async ({ signal, locale }: CaptchaRequest) => {
    const ask = await vendors[captcha.provider]();
    return ask(captcha, { signal, locale: nearestLocale(locale ?? defaultLocale) });
  };
}
