import { toCompany, toCompanySettings, toDefaultSetting } from '../../model/company.js';
import type { Params } from '../../transport/params.js';
import { get } from './endpoint.js';

const encodeCompany = ({ companyId }: { companyId: string }): Params => ({ company_id_: companyId });

/** The company of a page, with its settings (rules.md 6.5). */
export const tenantCalls = {
  getCompanyById: get(
    '/v1/base/company/getCompanyById/{id}',
    ({ companyId }: { companyId: string }) => ({ id: companyId }),
    toCompany,
  ),
  getByHost: get('/v1/base/company/noAuth/getByHost', ({ host }: { host: string }) => ({ host_: host }), toCompany),
  companySettings: get('/v1/setting/company/noAuth/getByCompany', encodeCompany, toCompanySettings),
  getDefaultSetting: get('/v1/base/company/noAuth/getDefaultSetting', encodeCompany, toDefaultSetting),
};
