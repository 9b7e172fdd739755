import type { LoginUser } from './login-user.js';

/** What of a login is written to a device, in the wire's names: enough to greet and to call, nothing else. */
export function toKeptUser(user: LoginUser): Readonly<Record<string, string>> {
  return {
    id_: user.id,
    login_: user.login,
    name_: user.name,
    type_: user.type,
    token_: user.token,
    company_id_: user.companyId,
    company_name_: user.companyName,
    company_theme_: user.companyTheme,
    phone_: user.phone,
    bind_phone_: user.bindPhone,
    client_id_: user.clientId,
    client_name_: user.clientName,
    duty_name_: user.dutyName,
  };
}
