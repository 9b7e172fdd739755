import type { CompanyRow } from '../database/schema.ts';
import { readCompany, readCompanyAt, registrationOf } from '../people/companies.ts';
import type { WeChatChannel } from '../providers/wechat-config.ts';
import type { Handler } from './call.ts';

export const getByHost: Handler = async (services, { fields }) => {
  const host = fields.required('host_', 300).toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  return toCompany(await readCompanyAt(services, host), services.config.publicOrigin);
};

export const getCompanyById: Handler = async (services, { fields }) =>
  toCompany(await readCompany(services, fields.required('id')), services.config.publicOrigin);

export const companySettings: Handler = async (services, { fields }) => {
  const company = await readCompany(services, fields.required('company_id_'));
  const { config } = services;
  const { base, apps } = config.wechat;
  const idOf = (channel: WeChatChannel) => (company.wechat && base !== '' ? apps[channel].id : '');
  return {
    company_id_: company.id,
    ...toSettings(company),
    login_ways_: company.login_ways === '' ? ['password', 'wechat'] : company.login_ways.split(' '),
    face_: toFace(company, config.publicOrigin),
    official_app_id_: idOf('official'),
    web_app_id_: idOf('web'),
    app_app_id_: idOf('app'),
  };
};

export const registerSetting: Handler = async (services, { fields }) => {
  const company = await readCompany(services, fields.required('company_id_'));
  return { company_id_: company.id, registerSetting_: registrationOf(company) };
};

export const getDefaultSetting: Handler = async (services, { fields }) => {
  const id = fields.optional('company_id_');
  const color = id === '' ? '20ade5' : (await readCompany(services, id)).shop_skin_color;
  return { shop_skin_color_: color };
};

/** The public data of a company. Its state is reported only to its own users, after login. */
function toCompany(company: CompanyRow, origin: string) {
  /** In addresses of the demo, `{origin}` is replaced by this server's. */
  const here = (text: string) => text.replaceAll('{origin}', origin);
  return {
    id_: company.id,
    name_: company.name,
    theme_: company.theme,
    mini_web_icon_: here(company.mini_web_icon),
    login_page_style_url_: here(company.login_page_style_url),
    view_count_url_: here(company.view_count_url),
    language_type_: company.language,
    pc_domain_: company.pc_domain,
    ...toSettings(company),
  };
}

const noFace = {
  picture_: '',
  pattern_: '',
  headline_: '',
  facts_: [],
  service_phone_: '',
  service_hours_: '',
  campaign_: '',
};

/** Whatever the company has set: the browser decodes, limits and checks it. */
function toFace({ face, industry }: CompanyRow, origin: string) {
  return { ...noFace, ...JSON.parse(face.replaceAll('{origin}', origin) || '{}'), industry_: industry };
}

function toSettings(company: CompanyRow) {
  return {
    password_set_: company.password_set,
    declare_: company.declare_text,
    declare_set_: company.declare_set,
    sessions_set_: true,
    phone_change_set_: true,
    remind_set_: true,
    review_set_: true,
    proof_set_: true,
    pictures_set_: company.pictures,
    shared_device_set_: company.shared_device,
  };
}
