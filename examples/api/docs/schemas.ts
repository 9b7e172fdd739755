import { count, flag, list, object, oneOf, ref, type Schema, text } from './schema.ts';

const settings = {
  password_set_: flag('Users may set a password for a phone.'),
  declare_: text('A notice of the company, or empty.'),
  declare_set_: flag('The notice is shown.'),
};
const applicationState = oneOf('submitted', 'approved', 'refused');
const receipt = { id_: text('128 random bits.'), state_: applicationState };

/** Types that several calls share, by their names in the documentation. */
export const sharedSchemas = {
  Nothing: object({}),
  LoginUser: object({
    company_id_: text(),
    company_name_: text(),
    company_theme_: text(),
    env_: text(),
    login_: text('The account name.'),
    id_: text(),
    name_: text(),
    type_: oneOf('1', '2', '3', '4', '5'),
    token_: text('Empty if the login cannot be entered.'),
    auth_code_: text(),
    phone_: text(),
    bind_phone_: text('Empty if none is bound.'),
    client_id_: text(),
    client_name_: text(),
    client_type_id_: text(),
    head_img_: text(),
    duty_name_: text(),
    dept_name_: text(),
    isLighting: flag(),
    wechat_bind_: flag(),
    company_shop_switch_: flag(),
    provider_id_: text(),
    provider_name_: text(),
    do_not_remind_: flag('No reminder to bind a phone.'),
    'refusal_?': {
      ...object({ code: text(), params: ref('RefusalParams') }),
      description: 'Why the login cannot be entered.',
    },
  }),
  AccountLists: object({
    phone_: text('Empty if the logins have no phone in common.'),
    mgrAccountList: list(ref('LoginUser')),
    shopAccountList: list(ref('LoginUser')),
    default_company_id_: text('Empty if there is no default.'),
  }),
  CodeReceipt: object({
    retry_after_: count('Seconds until another code can be requested.'),
    expires_in_: count('Validity of the code in seconds.'),
  }),
  PhoneLookup: object({ exist_: flag('Always false in strict mode.') }),
  Proof: object({ proof_: text('Proof of a correct code, for one purpose.') }),
  Company: object({
    id_: text(),
    name_: text(),
    theme_: text(),
    mini_web_icon_: text(),
    login_page_style_url_: text(),
    view_count_url_: text('A JSON list of script addresses, or empty.'),
    language_type_: oneOf('zh', 'en', 'es'),
    pc_domain_: text(),
    ...settings,
  }),
  CompanySettings: object({
    company_id_: text(),
    ...settings,
    official_app_id_: text('WeChat app id for login inside WeChat, or empty.'),
    web_app_id_: text('WeChat app id for login by QR code, or empty.'),
    app_app_id_: text('WeChat app id for the native app, or empty.'),
  }),
  ApplicationReceipt: object(receipt),
  PublicApplication: object({
    ...receipt,
    reason_: text('Why it was refused.'),
    company_name_: text('Masked.'),
    contact_name_: text('Masked.'),
  }),
  Application: object({
    ...receipt,
    reason_: text('Why it was refused.'),
    company_name_: text(),
    contact_name_: text(),
    position_: text(),
    area_: list(object({ id_: text(), name_: text() })),
    address_: text(),
    apply_reason_: text(),
    licence_: text('The key of an upload.'),
    default_: flag(),
  }),
  Region: object({ id_: text(), name_: text(), children_: list(ref('Region')) }),
  RefusalParams: {
    type: 'object',
    additionalProperties: { oneOf: [{ type: 'string' }, { type: 'integer' }] },
    description: 'Values for the text of the error, such as `name`, `phone`, `seconds`, `field`.',
  },
} as const satisfies Record<string, Schema>;
