import { nothing, post } from './endpoint.js';

/** A message to the administrator of a company: beyond rules.md 6.5, for servers whose company settings say `remind_set_`. */
export const remindAdmin = post(
  'remindAdmin',
  '/v1/account/noAuth/remindAdmin',
  ({ login, companyId }: { login: string; companyId: string }) => ({ login_: login, company_id_: companyId }),
  nothing,
);
