/** An object with wire names. */
export type Wire = Readonly<Record<string, unknown>>;

/** A login as the server sends it (rules.md 3.3). */
export function wireUser(changes: Wire = {}): Wire {
  return {
    company_id_: '1001',
    company_name_: '青禾粮油',
    company_theme_: '20ade5',
    env_: 'prod',
    login_: 'lin.wei',
    id_: '42',
    name_: '林薇',
    type_: '3',
    token_: 't0ken',
    auth_code_: '',
    phone_: '13800138000',
    bind_phone_: '13800138000',
    client_id_: '7',
    client_name_: '城西店',
    client_type_id_: '2',
    head_img_: '',
    duty_name_: '店长',
    dept_name_: '',
    isLighting: false,
    wechat_bind_: false,
    company_shop_switch_: true,
    provider_id_: '',
    provider_name_: '',
    do_not_remind_: false,
    has_password_: true,
    ...changes,
  };
}

/** A company as the server sends it. */
export function wireCompany(changes: Wire = {}): Wire {
  return {
    id_: '1001',
    name_: '青禾粮油',
    theme_: '20ade5',
    mini_web_icon_: '/assets/1001.png',
    login_page_style_url_: '',
    view_count_url_: '',
    language_type_: 'zh',
    pc_domain_: '',
    ...changes,
  };
}

/** The answer to mixedLogin, openIdLogin, bindOpenIdForLogin and getAccountList. */
export function wireLists(changes: Wire = {}): Wire {
  return {
    phone_: '13800138000',
    default_company_id_: '',
    mgrAccountList: [],
    shopAccountList: [wireUser()],
    ...changes,
  };
}
