import { count, flag, list, object, oneOf, ref, type Schema, text } from './schema.ts';

const settings = {
  password_set_: flag('A person may set a password for a phone.'),
  declare_: text('A notice of the company; empty when there is none.'),
  declare_set_: flag('The notice is shown.'),
};
const applicationState = oneOf('submitted', 'approved', 'refused');
const receipt = { id_: text('128 random bits.'), state_: applicationState };

/** The answers that several calls share, by the names under which the document has them. */
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
    token_: text('Empty for a login that may not be entered.'),
    auth_code_: text(),
    phone_: text(),
    bind_phone_: text('Empty when none is bound.'),
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
    do_not_remind_: flag('Not to be asked again to bind a phone.'),
    'refusal_?': {
      ...object({ code: text(), params: ref('RefusalParams') }),
      description: 'Why it may not be entered.',
    },
  }),
  AccountLists: object({
    phone_: text('Empty when the logins have none in common.'),
    mgrAccountList: list(ref('LoginUser')),
    shopAccountList: list(ref('LoginUser')),
    default_company_id_: text('Empty when there is no default.'),
  }),
  CodeReceipt: object({
    retry_after_: count('Seconds until another code may be asked for.'),
    expires_in_: count('Seconds for which the code is good.'),
  }),
  PhoneLookup: object({ exist_: flag('Always false in strict mode.') }),
  Proof: object({ proof_: text('That a code was right, for one purpose.') }),
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
    official_app_id_: text('Of the company at WeChat, inside WeChat; empty where it has none.'),
    web_app_id_: text('For a code to scan.'),
    app_app_id_: text('In the native app.'),
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
    description: 'What the text of the refusal names, such as `name`, `phone`, `seconds`, `field`.',
  },
} as const satisfies Record<string, Schema>;
