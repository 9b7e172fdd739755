import { hmacSha256Signer, md5Signer, type PortalHosts, type PortalOptions, type Signer } from 'account-portal';
import type { VendorCaptcha } from 'account-portal/react';
import { captchaInFrame } from './captcha-frame.ts';

/** What a page is told of its surroundings, as JSON. Without it, its own origin has the API and all of the product. */
export interface PageSettings {
  /** The origin of the API, from which the other hosts derive (rules.md 8.4). */
  readonly apiHost?: string;
  /** Hosts that differ from those derived. */
  readonly hosts?: Partial<PortalHosts>;
  /** Further origins that a landing may lead to, such as companies' own domains. */
  readonly redirectAllow?: readonly string[];
  /** What a person passes before each code. */
  readonly captcha?: VendorCaptcha;
  /** How requests are signed, if not as by default. */
  readonly signature?: { readonly signer: 'md5' | 'hmac-sha256'; readonly secret: string };
  /** Sample data stand behind a landing. */
  readonly demo?: boolean;
}

/** Signs as the server expects; undefined for the default. */
export function toSigner(signature: PageSettings['signature']): Signer | undefined {
  if (signature === undefined) return undefined;
  return (signature.signer === 'md5' ? md5Signer : hmacSha256Signer)(signature.secret);
}

/** The options of a portal on a page of this origin; `embeddedBy` is the company whose site frames that page. */
export function toPortalOptions(
  origin: string,
  { apiHost = origin, hosts, redirectAllow, captcha, signature }: PageSettings,
  embeddedBy: string | null = null,
): Pick<PortalOptions, 'apiHost' | 'hosts' | 'redirectAllow' | 'captcha' | 'signer'> {
  const signer = toSigner(signature);
  return {
    ...(signer && { signer }),
    apiHost,
    ...(hosts && { hosts }),
    ...(redirectAllow && { redirectAllow }),
    ...(captcha && { captcha: captchaInFrame(embeddedBy) }),
  };
}

/** The origins of a policy's `connect-src`. */
export const toConnect = ({ apiHost }: PageSettings): readonly string[] => (apiHost ? [apiHost] : []);

/** In a browser: the settings of this page. */
export function readPageSettings(): PageSettings {
  const text = document.getElementById('settings')?.textContent;
  return text ? JSON.parse(text) : {};
}
