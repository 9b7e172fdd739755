import { toRegisterSetting } from '../../model/company.js';
import { get } from './endpoint.js';

/** Whether customers can register at a company, and how. */
export const registerSetting = get(
  'registerSetting',
  '/v1/shopRegisterSetting/noAuth/getByCompany',
  ({ companyId }: { companyId: string }) => ({ company_id_: companyId }),
  toRegisterSetting,
);
