import { findCaller } from '../people/caller.ts';
import { findCompany, registrationOf } from '../people/companies.ts';
import { findInvited } from '../people/invited.ts';
import type { Handler } from './call.ts';

const shown = 20;

/** Whether customers can register with the company of the caller, an administrator, and who came by his link. */
export const getInvitation: Handler = async (services, { token }) => {
  const { id, type, company_id } = await findCaller(services, token);
  if (type !== 1) return { company_id_: '', company_name_: '', registration_: 'closed', count_: 0, invited_: [] };
  const company = await findCompany(services.database, company_id);
  const { count, newest } = await findInvited(services.database, { companyId: company_id, userId: id, limit: shown });
  return {
    company_id_: company.id,
    company_name_: company.name,
    registration_: registrationOf(company),
    count_: count,
    invited_: newest.map(({ name, firm, state, at }) => ({
      name_: name,
      company_name_: firm,
      state_: state,
      at_: at.getTime(),
    })),
  };
};
