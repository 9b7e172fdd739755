import type { Services } from './api/api.js';
import type { EndpointName } from './api/endpoints/index.js';
import type { TransientPayload } from './api/extras.js';
import type { NativeBridge } from './bridge/bridge.js';
import type { Environment } from './environment/environment.js';
import type { Locale } from './model/locale.js';
import type { Routing } from './routes/router.js';
import type { Place } from './routes/routes.js';
import type { PortalHosts } from './tenant/hosts.js';
import type { Signer } from './transport/signer.js';

/** What a captcha is for. */
export interface CaptchaRequest {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly signal: AbortSignal;
}

/** What a verification code is for; a code for one purpose is no good for another. */
export type CodePurpose = 'register' | 'apply' | 'bind' | 'unbind' | 'reset' | 'experience' | 'link';

/** How a code reaches a person. */
export type CodeChannel = 'sms';

/** Addresses, https outside local hosts. */
export interface AppDownload {
  /** A page for every device; what the QR code holds. */
  readonly page: string;
  /** The app's page in the store of a platform. */
  readonly ios?: string | undefined;
  readonly android?: string | undefined;
}

/** What login by WeChat needs of the page. */
export interface WechatOptions {
  /** WeChat's own host unless told; another one counts on a local host only, as for a stand-in. */
  readonly base?: string | undefined;
  /**
   * The page that a scanned code leads to, inside our frame: it hands the answer to the page around it (see
   * `examples/hosted-portal/static/wechat.html`). Without it no code to scan is offered.
   */
  readonly callback?: string | undefined;
}

/** What `createPortal` takes; only `apiHost` has no default. */
export interface PortalOptions {
  /**
   * Origin of the API, such as `https://api.example.com` (http on a local host only); the other hosts derive from it.
   */
  readonly apiHost: string;
  /** Hosts of the product that are not those derived from `apiHost`. */
  readonly hosts?: Partial<PortalHosts> | undefined;
  /** The tenant, where the page knows it; wins over the host. */
  readonly companyId?: string | undefined;
  /**
   * The language, where the page decides it; else the person's last choice, `pageLocale`, the company's language, zh.
   */
  readonly locale?: Locale | undefined;
  /** The language of the page around an element. */
  readonly pageLocale?: Locale | undefined;
  /** Where the portal's place is kept. Default `none`. */
  readonly routing?: Routing | undefined;
  /** The first place shown. Default the login screen. */
  readonly place?: Place | undefined;
  /** Where theme assets are, such as `https://account.example.com/themes`. Without it a theme is its id's colour. */
  readonly assetBase?: string | undefined;
  /** `auto` leaves for the landing address after login; `manual` only tells the page. Default `auto`. */
  readonly redirect?: 'auto' | 'manual' | undefined;
  /** More origins a landing may lead to, besides the portal's own hosts. */
  readonly redirectAllow?: readonly string[] | undefined;
  /** `device` keeps the session on this origin for a week; `page` forgets it with the page. Default `page`. */
  readonly keep?: 'device' | 'page' | undefined;
  /** Put before every storage key. */
  readonly storagePrefix?: string | undefined;
  /** Default `md5Signer()`, which is fetched for the first request unless it is handed over here. */
  readonly signer?: Signer | undefined;
  /** Another path for a call, by its name. */
  readonly paths?: Partial<Record<EndpointName, string>> | undefined;
  /** Sent with every call, beside our own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Replaces any call by your own function. */
  readonly services?: Services | undefined;
  /**
   * Sent along with the calls that log in, register or apply, such as the source of a campaign; a function is asked
   * each time. Texts only, at most 20 of 500 characters; a name that the call has itself stays the call's.
   */
  readonly transientPayload?: TransientPayload | undefined;
  /** The native app around the page. Default: the one the user agent names, if it has put its object into the page. */
  readonly bridge?: NativeBridge | undefined;
  /** Origins of pages that may speak to the native app, beside the portal's own hosts and their product's. */
  readonly bridgeOrigins?: readonly string[] | undefined;
  /** Origins that the native app may name as the address of the API, in place of that of `apiHost`. */
  readonly bridgeApiOrigins?: readonly string[] | undefined;
  /**
   * Asked before each code by SMS, where a captcha is wanted: resolves to the provider's fields, which go into the
   * request unchanged, or to null when the person closed it.
   */
  readonly captcha?: ((request: CaptchaRequest) => Promise<Readonly<Record<string, string>> | null>) | undefined;
  /** The product token of the app in the user agent. Default `CloudOrder`. */
  readonly appToken?: string | undefined;
  /**
   * Where the app can be had; without it the app is not offered (spec.md section 2, "App download is also offered").
   */
  readonly appDownload?: AppDownload | undefined;
  /** What login by WeChat needs of the page. */
  readonly wechat?: WechatOptions | undefined;
  /** Milliseconds a call may take. Default 15,000. */
  readonly timeout?: number | undefined;
  /** The world; default the browser around us, or a headless one where there is no page. */
  readonly environment?: Environment | undefined;
  /** Names this portal in ids and events. Default random. */
  readonly instanceId?: string | undefined;
}
