import { PortalError } from 'account-portal';
import { lockedTransaction, phoneLock } from '../database/locked-transaction.ts';
import { type Caller, findCaller } from '../people/caller.ts';
import { toLists } from '../people/lists.ts';
import { findLogins, type Login } from '../people/logins.ts';
import { requirePhone } from '../people/phone.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';

export const getAccountList: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  const phone = requireOwnPhone(caller, fields.required('phone_'));
  const logins = await findReachable(services, caller, phone);
  // The phone has left the caller's login since.
  if (logins.every(({ id }) => id !== caller.id)) throw new PortalError('no-such-account');
  const { id: userId, phoneProven: proven, endsAt, session, shared } = caller;
  const source = { table: 'tokens', secret: token, userId } as const;
  return toLists(services, logins, { phone, proven, endsAt, session, shared, source });
};

/**
 * An empty company clears the default. A caller who used the password of an account has a say only if the phone has no other
 * account: the staff of a shop may share one.
 */
export const setDefaultCompany: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  const phone = requireOwnPhone(caller, fields.required('phone_'));
  const companyId = fields.optional('company_id_');
  await lockedTransaction(services.database, [phoneLock(phone)], async (transaction) => {
    const logins = await findLogins(transaction, 'phone', phone);
    if (logins.every(({ id }) => id !== caller.id)) throw new PortalError('no-such-account');
    if (!caller.phoneProven && logins.some(({ login }) => login !== caller.login))
      throw new PortalError('no-such-account');
    if (companyId !== '' && !logins.some((login) => login.company_id === companyId))
      throw new PortalError('account-not-in-company');
    await transaction
      .updateTable('phones')
      .set({ default_company_id: companyId === '' ? null : companyId })
      .where('phone', '=', phone)
      .execute();
  });
  return {};
};

/** Another user's phone and an unknown phone get the same answer. */
function requireOwnPhone(caller: Caller, text: string): string {
  const phone = requirePhone(text);
  if (caller.phone !== phone) throw new PortalError('no-such-account');
  return phone;
}

/**
 * The logins of the phone. A caller who used the password of an account sees that account only: the staff of a shop may
 * share it, and must not reach the other logins of the phone's owner.
 */
async function findReachable({ database }: Services, caller: Caller, phone: string): Promise<Login[]> {
  const logins = await findLogins(database, 'phone', phone);
  return caller.phoneProven ? logins : logins.filter(({ login }) => login === caller.login);
}
