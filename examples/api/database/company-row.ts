import type { CompanyRow } from './schema.ts';

/** The settings of a company that have no default. */
export type NewCompany = Partial<CompanyRow> & Pick<CompanyRow, 'id' | 'name' | 'theme' | 'language'>;

/** The industry whose companies have the lighting edition. */
export const isLighting = (industry: string | undefined): boolean => industry === '128';

export function toCompanyRow(company: NewCompany): CompanyRow {
  return {
    state: 'normal',
    mini_web_icon: '',
    login_page_style_url: '',
    view_count_url: '',
    pc_domain: '',
    shop_skin_color: company.theme,
    shop_state: 'open',
    registration: 'open',
    lighting_enabled: isLighting(company.industry),
    wechat: false,
    wechat_manager_open: true,
    password_set: true,
    declare_set: false,
    declare_text: '',
    face: '',
    login_ways: '',
    shared_device: '',
    pictures: false,
    industry: '',
    verified: false,
    review_notices: false,
    founder_id: null,
    trial_ends_at: null,
    ...company,
  };
}
