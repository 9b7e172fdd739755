import { PortalError } from 'account-portal';
import { findCaller } from '../people/caller.ts';
import { checkBackend } from '../security/backends.ts';
import type { Handler } from './call.ts';
import { readSide } from './side.ts';

/** Whose token it is. One of another company or side than was asked for is like none at all. */
export const introspect: Handler = async (services, { backend, fields, token }) => {
  const side = readSide(fields);
  const { id, company_id, side: own, login, name, type, endsAt } = await findCaller(services, token);
  const companyId = fields.optional('company_id_') || company_id;
  checkBackend(backend, company_id, 'token-expired');
  if (companyId !== company_id || (side ?? own) !== own) throw new PortalError('token-expired');
  return {
    id_: id,
    company_id_: company_id,
    side_: own,
    login_: login,
    name_: name,
    type_: String(type),
    ends_at_: endsAt.getTime(),
  };
};
