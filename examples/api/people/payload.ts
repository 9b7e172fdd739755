import type { Services } from '../services.ts';
import { isBindable } from './binding.ts';
import type { Login } from './logins.ts';
import { type Refusal, resolveRefusal } from './refusal.ts';

/** The login user payload of rules.md 3.3, with additional fields for the portal. */
export function toPayload({ config }: Pick<Services, 'config'>, login: Login, token: string, shared = false) {
  const refusal: Refusal | null = resolveRefusal(login);
  const here = (address: string) => address.replaceAll('{origin}', config.publicOrigin); // in the demo
  return {
    company_id_: login.company_id,
    company_name_: login.company.name,
    company_theme_: login.company.theme,
    company_icon_: here(login.company.icon),
    env_: config.demo ? 'demo' : 'production',
    login_: login.login,
    id_: login.id,
    name_: login.name,
    type_: String(login.type),
    token_: token,
    auth_code_: '',
    phone_: login.phone ?? '',
    bind_phone_: login.phone ?? '',
    client_id_: login.client_id,
    client_name_: login.client_name,
    client_type_id_: login.client_type_id,
    head_img_: here(login.head_img),
    duty_name_: login.duty_name,
    dept_name_: login.dept_name,
    isLighting: login.lighting,
    wechat_bind_: login.wechatBound,
    company_shop_switch_: login.company.shop_state === 'open',
    provider_id_: login.provider_id,
    provider_name_: login.provider_name,
    // A password that is due comes first.
    do_not_remind_: login.do_not_remind || login.passwordDue || !isBindable(login),
    has_password_: login.hasPassword,
    password_due_: login.passwordDue,
    ...(shared && { shared_device_: true }),
    ...(refusal === null ? {} : { refusal_: refusal }),
  };
}
