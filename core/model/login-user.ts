import type { Shown } from '../base/redacted.js';
import { flag, isWireObject, readOwn, required, shownText, text, toObject } from './decode.js';
import { type Refusal, toRefusal } from './refusal.js';

/** One login of a user in one company (rules.md 3.3). */
export interface LoginUser {
  readonly companyId: string;
  readonly companyName: string;
  readonly companyTheme: string;
  /** The address of the company's icon, as the server sent it: not checked. */
  readonly companyIcon: string;
  readonly env: string;
  /** The account name. */
  readonly login: string;
  readonly id: string;
  readonly name: string;
  /** `1`…`5`, see rules.md 4.1. */
  readonly type: string;
  /** A secret; empty for a login that may not be entered. */
  readonly token: string;
  /** A secret; empty if it must be requested. */
  readonly authCode: string;
  readonly phone: string;
  readonly bindPhone: string;
  readonly clientId: string;
  readonly clientName: string;
  readonly clientTypeId: string;
  readonly headImage: string;
  readonly dutyName: string;
  readonly deptName: string;
  readonly lighting: boolean;
  readonly wechatBound: boolean;
  readonly companyShopSwitch: boolean;
  readonly providerId: string;
  readonly providerName: string;
  /** The user has declined reminders to bind a phone. */
  readonly doNotRemind: boolean;
  /** The account has a password; also if the server does not say so. */
  readonly hasPassword: boolean;
  /** The password was made for one use, and is to be changed. */
  readonly passwordDue: boolean;
  /** The server knows this session as one of a shared device, which ends with the tab and without use. */
  readonly sharedDevice: boolean;
  /** Why this login may not be entered; null when it may. */
  readonly refusal: Refusal | null;
}

/** What tells which login it is and why it may not be entered; everything else stays out of logs. */
export const shownUser = {
  id: true,
  login: true,
  name: true,
  type: true,
  companyId: true,
  companyName: true,
  phone: true,
  bindPhone: true,
  doNotRemind: true,
  hasPassword: true,
  refusal: { code: true, params: true },
} as const satisfies Shown<LoginUser>;

/** The logins of one person in several companies have the same phone. */
export const isSamePerson = (user: LoginUser, other: LoginUser | null): boolean =>
  user.id === other?.id || (user.phone !== '' && user.phone === other?.phone);

export function toLoginUser(data: unknown): LoginUser {
  const user = toObject(data);
  const refusal = readOwn(user, 'refusal_');
  return {
    companyId: required(user, 'company_id_'),
    companyName: shownText(user, 'company_name_'),
    companyTheme: text(user, 'company_theme_'),
    companyIcon: text(user, 'company_icon_'),
    env: text(user, 'env_'),
    login: text(user, 'login_'),
    id: required(user, 'id_'),
    name: shownText(user, 'name_'),
    type: text(user, 'type_'),
    token: text(user, 'token_'),
    authCode: text(user, 'auth_code_'),
    phone: text(user, 'phone_'),
    bindPhone: text(user, 'bind_phone_'),
    clientId: text(user, 'client_id_'),
    clientName: shownText(user, 'client_name_'),
    clientTypeId: text(user, 'client_type_id_'),
    headImage: text(user, 'head_img_'),
    dutyName: shownText(user, 'duty_name_'),
    deptName: shownText(user, 'dept_name_'),
    lighting: flag(user, 'isLighting'),
    wechatBound: flag(user, 'wechat_bind_'),
    companyShopSwitch: flag(user, 'company_shop_switch_'),
    providerId: text(user, 'provider_id_'),
    providerName: shownText(user, 'provider_name_'),
    doNotRemind: flag(user, 'do_not_remind_'),
    hasPassword: flag(user, 'has_password_', true),
    passwordDue: flag(user, 'password_due_'),
    sharedDevice: flag(user, 'shared_device_'),
    refusal: isWireObject(refusal) ? toRefusal(refusal) : null,
  };
}
