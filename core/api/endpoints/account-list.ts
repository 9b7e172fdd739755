import { toAccountLists } from '../../model/account-entry.js';
import { get } from './endpoint.js';

/** All logins of the phone of the signed-in user. */
export const getAccountList = get(
  'getAccountList',
  '/v1/account/getAccountList',
  ({ phone }: { phone: string }) => ({ phone_: phone }),
  toAccountLists,
);
