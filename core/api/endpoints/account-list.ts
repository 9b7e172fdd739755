import { toAccountLists } from '../../model/account-entry.js';
import { get, nothing, post } from './endpoint.js';

/** The logins of the signed-in user. */
export const accountListCalls = {
  getAccountList: get(
    '/v1/account/getAccountList',
    ({ phone }: { phone: string }) => ({ phone_: phone }),
    toAccountLists,
  ),
  /** An empty company clears the default. */
  setDefaultCompany: post(
    '/v1/account/setDefaultCompany',
    ({ phone, companyId }: { phone: string; companyId: string }) => ({ phone_: phone, company_id_: companyId }),
    nothing,
  ),
};
