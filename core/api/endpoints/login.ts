import { toAccountLists } from '../../model/account-entry.js';
import { post } from './endpoint.js';

/** The logins of an account, by password. `login` is an account or a phone. */
export const mixedLogin = post(
  'mixedLogin',
  '/v1/account/mixedLogin',
  (input: { login: string; password: string; companyId?: string | undefined }) => ({
    login_: input.login,
    password_: input.password,
    company_id_: input.companyId,
  }),
  toAccountLists,
);
