import type { VendorCaptcha } from 'account-portal/react';
import type { Policy } from '../security-headers.ts';

/** What the script of a vendor loads, besides pictures, as sources of a policy. */
interface VendorHosts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

const ofGeetest = ['https://static.geetest.com', 'https://static.geevisit.com'];
const ofAliyun = ['https://o.alicdn.com', 'https://g.alicdn.com'];

/** Only Cloudflare documents a policy; the others' are the hosts that their scripts name. */
const vendors: Readonly<Record<VendorCaptcha['provider'], VendorHosts>> = {
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    styles: [],
    calls: [],
    frames: ['https://challenges.cloudflare.com'],
  },
  geetest: {
    // It asks its servers by scripts.
    scripts: [...ofGeetest, 'https://gcaptcha4.geetest.com', 'https://gcaptcha4.geevisit.com'],
    styles: ofGeetest,
    calls: ['https://gcaptcha4.geetest.com', 'https://gcaptcha4.geevisit.com', 'https://monitor.geetest.com'],
    frames: [],
  },
  aliyun: {
    scripts: ofAliyun,
    styles: ofAliyun,
    calls: [
      'https://*.captcha-open.aliyuncs.com',
      'https://static-captcha.aliyuncs.com',
      'https://cloudauth-device-dualstack.cn-shanghai.aliyuncs.com',
      'https://cn-shanghai.device.saf.aliyuncs.com',
    ],
    frames: [],
  },
};

/**
 * The policy of the page in which the script of this vendor runs. Vendors write markup and styles from strings, so it has
 * neither trusted types nor a ban of inline styles.
 */
export function toVendorPolicy({ provider, script }: VendorCaptcha): Policy {
  const { scripts, styles, calls, frames } = vendors[provider];
  const elsewhere = script === undefined ? [] : [new URL(script).origin];
  return {
    script: [...scripts, ...elsewhere],
    style: ["'unsafe-inline'", ...styles, ...elsewhere],
    connect: [...calls, ...elsewhere],
    frames: [...frames, ...elsewhere],
    images: elsewhere,
    trustedTypes: null,
  };
}
