import { flag, own, required, text, toObject, type WireObject } from './decode.js';
import { type Locale, toLocale } from './locale.js';
import type { WechatChannel } from './social-identity.js';

/** A company whose portal this is (spec.md section 3, Company). */
export interface Company {
  readonly id: string;
  readonly name: string;
  /** See `toTheme`. */
  readonly themeId: string;
  /** An address of its picture; empty when it has none. */
  readonly iconUrl: string;
  /** A style sheet for its login page; empty when it has none. It is used only where the page allows its host. */
  readonly loginPageStyleUrl: string;
  /** As the company wrote it: empty, or a JSON list of script addresses. */
  readonly statisticsUrls: string;
  readonly language: Locale;
  /** The company's own desktop domain; empty when it has none. */
  readonly pcDomain: string;
}

export function toCompany(data: unknown): Company {
  const company = toObject(data);
  const statistics = own(company, 'view_count_url_');
  return {
    id: required(company, 'id_'),
    name: text(company, 'name_'),
    themeId: text(company, 'theme_'),
    iconUrl: text(company, 'mini_web_icon_'),
    loginPageStyleUrl: text(company, 'login_page_style_url_'),
    statisticsUrls: Array.isArray(statistics) ? JSON.stringify(statistics) : text(company, 'view_count_url_'),
    language: toLocale(own(company, 'language_type_')),
    pcDomain: text(company, 'pc_domain_'),
  };
}

/** What of a company is written to a device (spec.md section 3, Company). */
export const toKeptCompany = ({ id, name }: Company) => ({ companyId: id, name_: name });

/** What a company has decided about its portal (spec.md section 3). */
export interface CompanySettings {
  /** A person may set a password for a phone. */
  readonly passwordSet: boolean;
  /** What the company tells everybody who logs in, as text; at most 2,000 characters. */
  readonly declaration: string;
  /** It is shown. */
  readonly declarationSet: boolean;
  /** The company's applications at WeChat; empty where it has none, and then that way is not offered. */
  readonly wechatApps: Readonly<Record<WechatChannel, string>>;
}

const longestNotice = 2000;

export function toCompanySettings(data: unknown): CompanySettings {
  const settings = toObject(data);
  return {
    passwordSet: flag(settings, 'password_set_'),
    declaration: text(settings, 'declare_').trim().slice(0, longestNotice),
    declarationSet: flag(settings, 'declare_set_'),
    wechatApps: {
      official: appId(settings, 'official_app_id_'),
      web: appId(settings, 'web_app_id_'),
      app: appId(settings, 'app_app_id_'),
    },
  };
}

/** It becomes part of an address. */
function appId(settings: WireObject, name: string): string {
  const id = text(settings, name);
  return /^[0-9A-Za-z_-]{1,64}$/.test(id) ? id : '';
}

/** Who may register with a company. */
export interface RegisterSetting {
  /** `review`: a registration waits for an administrator. What we cannot read is closed. */
  readonly mode: 'open' | 'closed' | 'review';
}

export function toRegisterSetting(data: unknown): RegisterSetting {
  const mode = text(toObject(data), 'registerSetting_');
  return { mode: mode === 'open' || mode === 'review' ? mode : 'closed' };
}

/** What a company's shop looks like by default. */
export interface DefaultSetting {
  /** A colour as the company wrote it; empty when it chose none. */
  readonly shopSkinColor: string;
}

export function toDefaultSetting(data: unknown): DefaultSetting {
  return { shopSkinColor: text(toObject(data), 'shop_skin_color_') };
}
