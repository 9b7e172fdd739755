import type { CallEndpoint, CallRecord } from '../api/api.js';
import type { Readable } from '../base/store.js';
import type { NativeBridge } from '../bridge/bridge.js';
import type { Environment } from '../environment/environment.js';
import type { UserAgentFacts } from '../environment/user-agent.js';
import type { Landing } from '../landing/resolve-landing.js';
import type { AccountEntry } from '../model/account-entry.js';
import type { LanguageTag } from '../model/locale.js';
import type { LoginUser } from '../model/login-user.js';
import type { OwnField } from '../model/own-field.js';
import type { AppFacts } from '../native-app/app-facts.js';
import type { Regions } from '../regions/regions.js';
import type { Place } from '../routes/routes.js';
import type { Authorization } from '../session/authorization.js';
import type { LastUsed } from '../session/last-used.js';
import type { SessionState } from '../session/session.js';
import type { SharedDevice } from '../session/shared-device.js';
import type { Referral } from '../storage/referral.js';
import type { Remembered, RememberedPerson } from '../storage/remembered.js';
import type { Tenant, TenantState } from '../tenant/tenant.js';
import type { WechatPages } from '../tenant/wechat-pages.js';
import type { ThemeAsset } from '../theme/theme-asset.js';
import type { CompletedLogin } from './complete-login.js';
import type { PortalEmitter } from './emitter.js';
import type { AppDownload, CaptchaRequest } from './options.js';

/** One portal: tenant, current screen, session and API calls, over one environment. Portals are independent. */
export interface Portal extends PortalEmitter {
  /** Identifies this portal in element ids and events. */
  readonly instanceId: string;
  /** Origin of the API, as given. */
  readonly apiHost: string;
  /** Network, storage, address, clock and randomness. */
  readonly environment: Environment;
  /** App, WeChat, system and device, read from the user agent. */
  readonly userAgent: UserAgentFacts;
  /** The company, and how it was determined. */
  readonly tenant: Omit<Tenant, 'start'>;
  /** The company's theme asset; until it has loaded, the colour of the last visit or nothing. */
  readonly theme: Readable<ThemeAsset>;
  /** The current screen and its parameters. */
  readonly place: Readable<Place>;
  /** The signed-in user, if any. */
  readonly session: Readable<SessionState>;
  /** Where the login leads; null until then. */
  readonly landing: Readable<Landing | null>;
  /** Whether an accepted login is being completed, by `completeLogin`. */
  readonly entering: Readable<boolean>;
  /** The language. `chooseLocale` and `setLocale` change it. */
  readonly locale: Readable<LanguageTag>;
  /** Makes an API call, by its row of `account-portal/endpoints` (rules.md 6.5). */
  readonly call: CallEndpoint;
  /** The last calls with their outcome. */
  readonly callLog: Readable<readonly CallRecord[]>;
  /** The bridge to the native app around the page. */
  readonly bridge: NativeBridge;
  /** What the native app reported at the start. */
  readonly app: Readable<AppFacts>;
  /** The people remembered on this device. */
  readonly remembered: Remembered;
  /** The company and side that were entered last. */
  readonly lastUsed: LastUsed;
  /** Whether the device belongs to somebody else, as its user says. */
  readonly sharedDevice: SharedDevice;
  /** Who shared the link through which the user came. */
  readonly referral: Referral;
  /** Provinces, cities and districts, loaded when first used. */
  readonly regions: Regions;
  /** The redirect to WeChat and back. */
  readonly authorization: Authorization;
  /** The pages used for login by WeChat. */
  readonly wechat: WechatPages;
  /** The fields that the page adds to forms. */
  readonly ownFields: readonly OwnField[];
  /** Whether the portal navigates to a landing by itself. */
  readonly redirect: 'auto' | 'manual';
  /** Whether session and company are stored on the device, or for as long as the page lasts. */
  readonly persistence: 'device' | 'page';
  /** Whether screens without an address have entries in the history of the page. */
  readonly historyEntries: boolean;
  /** Where the app can be downloaded; null if it is not offered. */
  readonly appDownload: AppDownload | null;
  /** Aborted by `destroy`. */
  readonly signal: AbortSignal;
  /** Prefix of every storage key. */
  readonly storagePrefix: string;
  /** The texts of `transientPayload`, read anew. */
  extra(): Readonly<Record<string, string>>;
  /** Runs the page's captcha: its fields, none if the page has no captcha, or null if the user closed it. */
  captcha(request: CaptchaRequest): Promise<Readonly<Record<string, string>> | null>;

  /** Determines the tenant and restores a stored session. Can be called again; never rejects. */
  start(): Promise<TenantState>;
  /**
   * Completes a login: auth code, native app, session, landing address (rules.md 2.13 and 4.1).
   * Rejects with a PortalError if the user has nowhere to go from here; an earlier session then stays.
   */
  completeLogin(user: LoginUser, signal?: AbortSignal, redirect?: Portal['redirect']): Promise<CompletedLogin>;
  /**
   * Leads somebody who is remembered on this device to the landing of their last login, without a code: only a page that has
   * their session knows them.
   */
  revisit(person: RememberedPerson, signal?: AbortSignal): Promise<CompletedLogin>;
  /** Signs a user in on this page, without a landing: after a landing has led here, or before further steps. */
  signIn(user: LoginUser): void;
  /** Takes the user's logins as the server has listed them: stored with the session, as `accountList` (rules.md 3.6). */
  keepAccounts(entries: readonly AccountEntry[]): void;
  /**
   * Ends the session on this device, in the native app and, if the server can and may be reached, there: its answer is not
   * waited for.
   */
  signOut(): Promise<void>;
  /** Navigates to a screen, unless a listener of `before-screen` prevents it. */
  go(place: Place): Promise<void>;
  /** Replaces the current screen, without a history entry and without `before-screen`. */
  replace(place: Place): void;
  /** Returns to the previous screen; see `hasBack`. */
  back(): void;
  /** Whether there is a previous screen. */
  hasBack(): boolean;
  /** The address of a screen, for a link; null if it has none. */
  hrefOf(place: Place): string | null;
  /** The address at which customers of a company register, to send to them; null if this portal has no trusted host. */
  customerLink(companyId: string): string | null;
  /**
   * The address of a screen for the users of all companies (rules.md 4.2); null if the page has no company, or names its
   * company itself.
   */
  generalHrefOf(place: Place): string | null;
  /** Sets the user's choice of language, and stores it as `persistence` says. */
  chooseLocale(locale: LanguageTag): void;
  /** Sets the page's language. */
  setLocale(locale: LanguageTag): void;

  /**
   * Ends the portal: removes all listeners and aborts pending calls. From then on it sends and stores nothing, does not
   * navigate, and none of its states changes, whatever is answered late.
   */
  destroy(): void;
}
