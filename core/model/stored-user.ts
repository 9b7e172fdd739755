import { required, toObject } from './decode.js';
import { type LoginUser, toLoginUser } from './login-user.js';

/**
 * The stored fields of a login, by wire name (rules.md 3.3): all but the one-time code, what concerns a login only, the
 * company's icon, which may be an image itself, and whether the device is shared, which the place of storage says.
 */
const stored = {
  companyId: 'company_id_',
  companyName: 'company_name_',
  companyTheme: 'company_theme_',
  env: 'env_',
  login: 'login_',
  id: 'id_',
  name: 'name_',
  type: 'type_',
  token: 'token_',
  phone: 'phone_',
  bindPhone: 'bind_phone_',
  clientId: 'client_id_',
  clientName: 'client_name_',
  clientTypeId: 'client_type_id_',
  headImage: 'head_img_',
  dutyName: 'duty_name_',
  deptName: 'dept_name_',
  lighting: 'isLighting',
  wechatBound: 'wechat_bind_',
  companyShopSwitch: 'company_shop_switch_',
  providerId: 'provider_id_',
  providerName: 'provider_name_',
  doNotRemind: 'do_not_remind_',
  hasPassword: 'has_password_',
} as const satisfies Readonly<
  Record<Exclude<keyof LoginUser, 'authCode' | 'refusal' | 'companyIcon' | 'passwordDue' | 'sharedDevice'>, string>
>;

export type StoredUser = Readonly<Record<(typeof stored)[keyof typeof stored], string | boolean>>;

const rows = Object.entries(stored) as [keyof typeof stored, keyof StoredUser][]; // the keys of `stored`

export const toStoredUser = (user: LoginUser): StoredUser =>
  Object.fromEntries(rows.map(([name, wire]) => [wire, user[name]])) as StoredUser; // a value for every row

/** Restores the login of an earlier visit, or of another page. Throws if it is invalid. */
export function fromStoredUser(data: unknown): LoginUser {
  required(toObject(data), stored.token);
  return { ...toLoginUser(data), companyIcon: '', authCode: '', refusal: null };
}
