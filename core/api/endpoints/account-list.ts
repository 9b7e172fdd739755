import { toAccountLists } from '../../model/account-entry.js';
import { get } from '../endpoint.js';

/** The logins of who is signed in. */
export const accountListCalls = {
  getAccountList: get(
    '/v1/account/getAccountList',
    ({ phone }: { phone: string }) => ({ phone_: phone }),
    toAccountLists,
  ),
};
