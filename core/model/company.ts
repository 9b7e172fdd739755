import { type CompanyFace, toCompanyFace } from './company-face.js';
import { flag, readOwn, required, shownText, text, toObject, toText, type WireObject } from './decode.js';
import { type Locale, toLocale } from './locale.js';
import { type LoginWay, toLoginWays } from './login-way.js';
import type { WechatChannel } from './social-identity.js';

/** A company whose portal this is (rules.md 3.1). */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** See `toTheme`. */
  readonly themeId: string;
  /** The URL of its icon; empty if it has none. */
  readonly iconUrl: string;
  /** The URL of a style sheet for its login page, or empty. Used only if the page allows its host. */
  readonly loginPageStyleUrl: string;
  /** As configured by the company: empty, or a JSON list of script URLs. */
  readonly statisticsUrls: string;
  readonly language: Locale;
  /** The company's own desktop domain; empty if it has none. */
  readonly pcDomain: string;
}

export function toCompany(data: unknown): Company {
  const company = toObject(data);
  const statistics = readOwn(company, 'view_count_url_');
  return {
    id: required(company, 'id_'),
    name: shownText(company, 'name_'),
    themeId: text(company, 'theme_'),
    iconUrl: text(company, 'mini_web_icon_'),
    loginPageStyleUrl: text(company, 'login_page_style_url_'),
    statisticsUrls: Array.isArray(statistics)
      ? JSON.stringify(statistics.map(toText))
      : text(company, 'view_count_url_'),
    language: toLocale(readOwn(company, 'language_type_')),
    pcDomain: text(company, 'pc_domain_'),
  };
}

/** The stored part of a company (rules.md 3.1). */
export const toStoredCompany = ({ id, name }: Company) => ({ companyId: id, name_: name });

/** A company's settings of its portal (rules.md 3.1). */
export interface CompanySettings {
  /** Users may set a password for a phone. */
  readonly passwordSet: boolean;
  /** The company's notice on the login screen, as plain text; at most 2,000 characters. */
  readonly declaration: string;
  /** Whether the notice is shown. */
  readonly declarationSet: boolean;
  /** The server has the calls by which users see and end their sessions. */
  readonly sessions: boolean;
  /** The server has the calls by which users replace the phone of all their logins at once. */
  readonly phoneChange: boolean;
  /** The server has the call that sends a message to the administrator. */
  readonly reminders: boolean;
  /** The server has the calls by which administrators decide on applications, and invite customers. Without it, none. */
  readonly reviews?: boolean | undefined;
  /** The server has the call that proves a phone for any task, and tells what it knows of it. Without it, it has not. */
  readonly phoneProof?: boolean | undefined;
  /** The server takes pictures besides the license of an application to join. Without it, none. */
  readonly pictures?: boolean | undefined;
  /**
   * Whether people may say that the device is not theirs: `offered`, or the default for everybody. Without it, nobody is
   * asked.
   */
  readonly sharedDevice?: 'offered' | 'default' | undefined;
  /** The ids of the company's WeChat applications; an empty one is not offered. */
  readonly wechatApps: Readonly<Record<WechatChannel, string>>;
  /** The ways to log in, in the company's order. Without it, all but the code by text message. */
  readonly loginWays?: readonly LoginWay[] | undefined;
  /** What the company shows of itself. */
  readonly face?: CompanyFace | undefined;
}

const maxNoticeLength = 2000;

export function toCompanySettings(data: unknown): CompanySettings {
  const settings = toObject(data);
  const face = readOwn(settings, 'face_');
  const ways = readOwn(settings, 'login_ways_');
  const shared = text(settings, 'shared_device_set_');
  return {
    passwordSet: flag(settings, 'password_set_'),
    declaration: text(settings, 'declare_').trim().slice(0, maxNoticeLength),
    declarationSet: flag(settings, 'declare_set_'),
    sessions: flag(settings, 'sessions_set_'),
    phoneChange: flag(settings, 'phone_change_set_'),
    reminders: flag(settings, 'remind_set_'),
    reviews: flag(settings, 'review_set_'),
    phoneProof: flag(settings, 'proof_set_'),
    pictures: flag(settings, 'pictures_set_'),
    wechatApps: {
      official: appId(settings, 'official_app_id_'),
      web: appId(settings, 'web_app_id_'),
      app: appId(settings, 'app_app_id_'),
    },
    ...((shared === 'offered' || shared === 'default') && { sharedDevice: shared }),
    ...(ways !== undefined && { loginWays: toLoginWays(ways) }),
    ...(face !== undefined && { face: toCompanyFace(face) }),
  };
}

/** It becomes part of a URL. */
function appId(settings: WireObject, name: string): string {
  const id = text(settings, name);
  return /^[0-9A-Za-z_-]{1,64}$/.test(id) ? id : '';
}

/** Who may register with a company. */
export interface RegisterSetting {
  /** `review`: a registration waits for an administrator. Unknown values count as closed. */
  readonly mode: 'open' | 'closed' | 'review';
}

export function toRegisterSetting(data: unknown): RegisterSetting {
  const mode = text(toObject(data), 'registerSetting_');
  return { mode: mode === 'open' || mode === 'review' ? mode : 'closed' };
}

/** The default appearance of a company's shop. */
export interface DefaultSetting {
  /** A colour as configured by the company; empty if it has none. */
  readonly shopSkinColor: string;
}

export function toDefaultSetting(data: unknown): DefaultSetting {
  return { shopSkinColor: text(toObject(data), 'shop_skin_color_') };
}
