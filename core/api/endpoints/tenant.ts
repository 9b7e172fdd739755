import { toCompany, toCompanySettings, toDefaultSetting } from '../../model/company.js';
import type { Params } from '../../transport/params.js';
import { get } from './endpoint.js';

const encodeCompany = ({ companyId }: { companyId: string }): Params => ({ company_id_: companyId });

/** A company by its id (rules.md 6.5). */
export const getCompanyById = get(
  'getCompanyById',
  '/v1/base/company/getCompanyById/{id}',
  ({ companyId }: { companyId: string }) => ({ id: companyId }),
  toCompany,
);

/** The company of a host. */
export const getByHost = get(
  'getByHost',
  '/v1/base/company/noAuth/getByHost',
  ({ host }: { host: string }) => ({ host_: host }),
  toCompany,
);

/** The settings of a company. */
export const companySettings = get(
  'companySettings',
  '/v1/setting/company/noAuth/getByCompany',
  encodeCompany,
  toCompanySettings,
);

/** The defaults of a company. */
export const getDefaultSetting = get(
  'getDefaultSetting',
  '/v1/base/company/noAuth/getDefaultSetting',
  encodeCompany,
  toDefaultSetting,
);
