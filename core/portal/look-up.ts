import type { CallEndpoint } from '../api/api.js';
import { companySettings, getByHost, getCompanyById, getDefaultSetting } from '../api/endpoints/tenant.js';
import type { CompanySettings, DefaultSetting } from '../model/company.js';
import type { ResolvedTenant } from '../tenant/host-rules.js';
import type { TenantCompany } from '../tenant/tenant.js';

/** The company of a page with its settings: by its id, else by the host. */
export async function lookUpCompany(
  call: CallEndpoint,
  { companyId, host }: Pick<ResolvedTenant, 'companyId' | 'host'>,
): Promise<TenantCompany> {
  const company = companyId ? await call(getCompanyById, { companyId }) : await call(getByHost, { host });
  const [settings, defaults] = await Promise.all([
    // The settings are optional.
    call(companySettings, { companyId: company.id }).catch(() => noSettings),
    call(getDefaultSetting, { companyId: company.id }).catch(() => noDefaults),
  ]);
  return { ...company, settings, skinColor: defaults.shopSkinColor };
}

const noSettings: CompanySettings = {
  passwordSet: true,
  declaration: '',
  declarationSet: false,
  sessions: false,
  phoneChange: false,
  reminders: false,
  wechatApps: { official: '', web: '', app: '' },
};
const noDefaults: DefaultSetting = { shopSkinColor: '' };
