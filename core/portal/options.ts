import type { PortalHosts } from '../address/hosts.js';
import type { Services } from '../api/api.js';
import type { EndpointName } from '../api/endpoint-name.js';
import type { TransientPayload } from '../api/transient-payload.js';
import type { NativeBridge } from '../bridge/bridge.js';
import type { Environment } from '../environment/environment.js';
import type { LanguageTag } from '../model/locale.js';
import type { OwnField } from '../model/own-field.js';
import type { Routing } from '../routes/router.js';
import type { Place } from '../routes/routes.js';
import type { Signer } from '../transport/signer.js';

/** The code request that a captcha protects. */
export interface CaptchaRequest {
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly signal: AbortSignal;
  /** The language of the portal. */
  readonly locale?: LanguageTag | undefined;
}

/** What a verification code is for. A code is valid for one purpose only. */
export type CodePurpose =
  | 'register'
  | 'apply'
  | 'bind'
  | 'unbind'
  | 'change'
  | 'reset'
  | 'experience'
  | 'link'
  | 'login';

/** How a code is delivered. */
export type CodeChannel = 'sms';

/** Where the app can be downloaded. Addresses are https, except on local hosts. */
export interface AppDownload {
  /** A page for every device; the content of the QR code. */
  readonly page: string;
  /** The app's page in the App Store. */
  readonly ios?: string | undefined;
  readonly android?: string | undefined;
}

/** Options for login by WeChat. */
export interface WechatOptions {
  /** WeChat's host. Another one than the default is accepted on local hosts only, for a stand-in. */
  readonly base?: string | undefined;
  /**
   * The page, inside our frame, that a scanned QR code leads to. It passes the answer to the page around it (see
   * `examples/hosted-portal/static/wechat.html`). Without it no QR code is offered.
   */
  readonly callback?: string | undefined;
  /**
   * The portal's own page, such as its `/login`, for which the form leaves instead of for WeChat, with `companyId`. For a
   * form in a frame, which keeps what it expects of WeChat's answer where the page of the answer may not find it.
   */
  readonly startPage?: string | undefined;
}

/** Options of `createPortal`; only `apiHost` is required. */
export interface PortalOptions {
  /**
   * Origin of the API, such as `https://api.example.com` (http on a local host only). The other hosts derive from it.
   */
  readonly apiHost: string;
  /** Hosts that differ from those derived from `apiHost`. */
  readonly hosts?: Partial<PortalHosts> | undefined;
  /**
   * Id of the tenant, if the page knows it: 1 to 64 letters, digits, `-` and `_`; anything else counts as missing. Takes
   * precedence over the page address.
   */
  readonly companyId?: string | undefined;
  /**
   * The language, if the page decides it. Default: the user's last choice, then `pageLocale`, the company's language, zh.
   */
  readonly locale?: LanguageTag | undefined;
  /** The language of the page around an element. */
  readonly pageLocale?: LanguageTag | undefined;
  /**
   * Where the current screen is kept in the page address; `path` only on pages at the paths of the screens, such as
   * `/login`. Default `none`.
   */
  readonly routing?: Routing | undefined;
  /**
   * With `routing` `none`, each screen has an entry in the history of the page, so that the back button leads to the one
   * before. Default false; tags have them.
   */
  readonly historyEntries?: boolean | undefined;
  /** The first screen. Default: login. */
  readonly place?: Place | undefined;
  /** Base address of theme assets, such as `https://account.example.com/themes`. Without it a theme is only the colour of its id. */
  readonly assetBase?: string | undefined;
  /** `auto` navigates to the landing address after login; `manual` only reports it. Default `auto`. */
  readonly redirect?: 'auto' | 'manual' | undefined;
  /** Further origins a landing may lead to, besides the portal's own hosts. */
  readonly redirectAllow?: readonly string[] | undefined;
  /**
   * Where session, company, language, regions and the sharer of a link are stored: `device` on this origin, the session
   * for a week; `page` in memory only. Accounts that a user wants remembered are on the device in either case. Default
   * `page`.
   */
  readonly persistence?: 'device' | 'page' | undefined;
  /** Prefix of every storage key. */
  readonly storagePrefix?: string | undefined;
  /**
   * Signs requests. Default: `md5Signer()`. One that gives no text fails the call with
   * `unexpected`, and its error is in the console.
   */
  readonly signer?: Signer | undefined;
  /** Other paths for API calls, by name. */
  readonly paths?: Partial<Record<EndpointName, string>> | undefined;
  /** Further headers for every call. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Functions that replace API calls, by name. */
  readonly services?: Services | undefined;
  /**
   * Texts sent along with a login, a registration or an application, such as the source of a campaign; a function is
   * called each time. At most 20 texts of 500 characters. The call's own parameters cannot be replaced.
   */
  readonly transientPayload?: TransientPayload | undefined;
  /**
   * Fields that the page adds to the registration and to the application to join; or their list as JSON. They are sent
   * with the call, apart from its own parameters.
   */
  readonly ownFields?: readonly OwnField[] | string | undefined;
  /** The bridge to a native app around the page. Default: the app in the user agent, if its object is in the page. */
  readonly bridge?: NativeBridge | undefined;
  /** Origins of pages that may use the bridge, besides the portal's and the product's own hosts. */
  readonly bridgeOrigins?: readonly string[] | undefined;
  /** Origins that the native app may set as API address in place of `apiHost`. */
  readonly bridgeApiOrigins?: readonly string[] | undefined;
  /**
   * Called before each SMS code, if you use a captcha. Resolves to the captcha provider's fields, which are added to
   * the request unchanged, or to null if the user closed it. Its signal is aborted after two minutes, which is the
   * error `captcha-expired`; anything it rejects with that is no PortalError is `captcha-unavailable`.
   */
  readonly captcha?: ((request: CaptchaRequest) => Promise<Readonly<Record<string, string>> | null>) | undefined;
  /** The product token of the app in the user agent. Default `CloudOrder`. */
  readonly appToken?: string | undefined;
  /**
   * Where the app can be downloaded. Without it no download is offered (rules.md 2.12).
   */
  readonly appDownload?: AppDownload | undefined;
  /** Options for login by WeChat. */
  readonly wechat?: WechatOptions | undefined;
  /** Timeout of a call in milliseconds. Default 15,000. */
  readonly timeout?: number | undefined;
  /** Network, storage, address, clock and randomness. Default: the browser, or a headless one outside a page. */
  readonly environment?: Environment | undefined;
  /** Identifies this portal in element ids and events. Default: random. */
  readonly instanceId?: string | undefined;
}
