import { nothing, post } from './endpoint.js';

/** Sets the default company of a phone. An empty company clears it. */
export const setDefaultCompany = post(
  'setDefaultCompany',
  '/v1/account/setDefaultCompany',
  ({ phone, companyId }: { phone: string; companyId: string }) => ({ phone_: phone, company_id_: companyId }),
  nothing,
);
