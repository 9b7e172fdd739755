import { lockedTransaction } from '../database/locked-transaction.ts';
import { parameterError } from '../envelope.ts';
import { findCaller } from '../people/caller.ts';
import type { Row } from '../request.ts';
import { endSession as end } from '../security/sessions.ts';
import { checkToken, revokeTokens } from '../security/tokens.ts';
import type { Handler } from './call.ts';

/** The sessions of the caller's login. */
const getSessions: Handler = async (services, { token }) => {
  const caller = await findCaller(services, token);
  const sessions = await services.sessions.list(caller.id, token);
  return {
    sessions_: sessions.map(({ id, isCurrent, device, address, usedAt, endsAt }) => ({
      id_: id,
      current_: isCurrent,
      device_: device,
      address_: address,
      used_at_: usedAt.getTime(),
      ends_at_: endsAt.getTime(),
    })),
  };
};

/** Ends one session of the caller's login, perhaps the caller's own: then it is a logout. */
const endSession: Handler = async (services, { fields, token }) => {
  const caller = await findCaller(services, token);
  const id = fields.required('session_id_');
  const isEnded = await services.database.transaction().execute((transaction) => end(transaction, caller.id, id));
  if (!isEnded) throw parameterError('session_id_');
  return {};
};

/** Ends all sessions of the caller's login but this one, also those that its unused tokens and auth codes would open. */
const endOtherSessions: Handler = async (services, { token }) => {
  const caller = await findCaller(services, token);
  await lockedTransaction(services.database, [`sessions ${caller.id}`], async (transaction) => {
    await checkToken(transaction, caller, token);
    await revokeTokens(transaction, [caller.id], token);
  });
  return {};
};

export interface OwnCall extends Row {
  readonly handler: Handler;
  readonly fields: readonly string[];
}

/** Calls of this server that the portal does not make: no other server needs them. */
export const sessionCalls: Readonly<Record<string, OwnCall>> = {
  getSessions: { method: 'GET', path: '/v1/account/getSessions', fields: [], handler: getSessions },
  endSession: { method: 'POST', path: '/v1/account/endSession', fields: ['session_id_'], handler: endSession },
  endOtherSessions: { method: 'POST', path: '/v1/account/endOtherSessions', fields: [], handler: endOtherSessions },
};
