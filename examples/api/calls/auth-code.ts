import { PortalError } from 'account-portal';
import type { Side } from '../database/schema.ts';
import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { findCaller } from '../people/caller.ts';
import { enterLogin } from '../people/enter.ts';
import { findLogins } from '../people/logins.ts';
import { toHolder } from '../security/tokens.ts';
import type { Handler } from './call.ts';

const sides: readonly Side[] = ['manager', 'shop', 'delivery'];

/** A one-time code for the login of the token, and for no other company or side (rules.md 2.13). */
export const getAuthCode: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  if (caller.company_id !== fields.required('company_id_')) throw new PortalError('account-not-in-company');
  if (caller.side !== readSide(fields)) throw parameterError('side_');
  const holder = toHolder(caller, caller.phoneProven ? caller.phone : null);
  return { auth_code_: await services.authCodes.issue(holder, { ...caller, token }) };
};

/** Every invalid code gets the same answer, whatever the reason. */
export const getLoginUserByAuthCode: Handler = async (services, { fields }) => {
  const code = fields.required('auth_code_', 128);
  const companyId = fields.optional('company_id_') || undefined;
  const redeemed = await services.authCodes.redeem(code, { companyId, side: readSide(fields) });
  const [login] = redeemed === undefined ? [] : await findLogins(services.database, 'id', redeemed.userId);
  if (login === undefined || redeemed?.tokenVersion !== login.token_version) throw new PortalError('jump-error');
  const source = { table: 'auth_codes', secret: code, userId: login.id } as const;
  return enterLogin(services, login, { ...redeemed, source });
};

function readSide(fields: Fields): Side | undefined {
  const text = fields.optional('side_');
  const side = sides.find((known) => known === text);
  if (text !== '' && side === undefined) throw parameterError('side_');
  return side;
}
