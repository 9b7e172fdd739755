import { PortalError } from 'account-portal';
import { parameterError } from '../envelope.ts';
import { findCaller } from '../people/caller.ts';
import { enterLogin } from '../people/enter.ts';
import { findLogins } from '../people/logins.ts';
import { checkBackend } from '../security/backends.ts';
import { toHolder } from '../security/tokens.ts';
import type { Handler } from './call.ts';
import { readSide } from './side.ts';

/** A one-time code for the login of the token, and for no other company or side (rules.md 2.13). */
export const getAuthCode: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  if (caller.company_id !== fields.required('company_id_')) throw new PortalError('account-not-in-company');
  if (caller.side !== readSide(fields)) throw parameterError('side_');
  const holder = toHolder(caller, caller.phoneProven ? caller.phone : null);
  return { auth_code_: await services.authCodes.issue(holder, { ...caller, token }) };
};

/** Every invalid code gets the same answer, whatever the reason. */
export const getLoginUserByAuthCode: Handler = async (services, { backend, fields }) => {
  const code = fields.required('auth_code_', 128);
  const companyId = fields.optional('company_id_') || backend?.companyId;
  if (companyId !== undefined) checkBackend(backend, companyId, 'jump-error');
  const redeemed = await services.authCodes.redeem(code, { companyId, side: readSide(fields) });
  const [login] = redeemed === undefined ? [] : await findLogins(services.database, 'id', redeemed.userId);
  if (login === undefined || redeemed?.tokenVersion !== login.token_version) throw new PortalError('jump-error');
  const source = { table: 'auth_codes', secret: code, userId: login.id } as const;
  return enterLogin(services, login, { ...redeemed, source });
};
