import { flag, required, text, toObject } from './decode.js';
import type { LoginUser } from './login-user.js';

/** The stored fields of a login, by wire name: enough to greet the user and to make calls. */
const stored = {
  id: 'id_',
  login: 'login_',
  name: 'name_',
  type: 'type_',
  token: 'token_',
  companyId: 'company_id_',
  companyName: 'company_name_',
  companyTheme: 'company_theme_',
  phone: 'phone_',
  bindPhone: 'bind_phone_',
  clientId: 'client_id_',
  clientName: 'client_name_',
  dutyName: 'duty_name_',
} as const satisfies Partial<Record<keyof LoginUser, string>>;

const rows = Object.entries(stored) as [keyof typeof stored, string][]; // the keys of `stored`

export function toStoredUser(user: LoginUser): Readonly<Record<string, string | boolean>> {
  const values = Object.fromEntries(rows.map(([name, wire]) => [wire, user[name]]));
  return user.hasPassword ? values : { ...values, has_password_: false };
}

/** Restores the login of an earlier visit; fields that are not stored are empty. Throws if it is invalid. */
export function fromStoredUser(data: unknown): LoginUser {
  const user = toObject(data);
  for (const wire of [stored.id, stored.companyId, stored.token]) required(user, wire);
  const values = Object.fromEntries(rows.map(([name, wire]) => [name, text(user, wire)]));
  const hasPassword = flag(user, 'has_password_', true);
  return { ...rest, hasPassword, ...(values as Record<keyof typeof stored, string>) }; // a string for every row
}

/** Fields that are not stored. */
const rest: Omit<LoginUser, keyof typeof stored | 'hasPassword'> = {
  env: '',
  authCode: '',
  clientTypeId: '',
  headImage: '',
  deptName: '',
  lighting: false,
  wechatBound: false,
  companyShopSwitch: false,
  providerId: '',
  providerName: '',
  doNotRemind: false,
  refusal: null,
};
