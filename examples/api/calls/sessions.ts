import { lockedTransaction } from '../database/locked-transaction.ts';
import { parameterError } from '../envelope.ts';
import { findCaller } from '../people/caller.ts';
import { checkBackend } from '../security/backends.ts';
import { toDeviceName } from '../security/device-name.ts';
import { endSession as end, endSessionsBut, toSessionId } from '../security/sessions.ts';
import { checkToken } from '../security/tokens.ts';
import type { Handler } from './call.ts';

/** The sessions of the caller's login. */
export const getSessions: Handler = async (services, { token }) => {
  const caller = await findCaller(services, token);
  const sessions = await services.sessions.list(caller.id, caller.session);
  return {
    sessions_: sessions.map(({ id, isCurrent, device, address, usedAt, endsAt }) => ({
      id_: id,
      current_: isCurrent,
      device_: toDeviceName(device),
      address_: address,
      used_at_: usedAt.getTime(),
      ends_at_: endsAt.getTime(),
    })),
  };
};

/** Ends one session of the caller's login, with all that it has opened; the caller's own, which is a logout, if none is named. */
export const endSession: Handler = async (services, { backend, fields, token }) => {
  const caller = await findCaller(services, token);
  checkBackend(backend, caller.company_id, 'token-expired');
  const id = fields.optional('session_id_') || toSessionId(caller.session);
  const isEnded = await lockedTransaction(services.database, [`sessions ${caller.id}`], async (transaction) => {
    await checkToken(transaction, caller, token);
    return end(transaction, caller.id, id);
  });
  if (!isEnded) throw parameterError('session_id_');
  return {};
};

/** Ends all sessions of the caller's login but this one, also those that its unused tokens and auth codes would open. */
export const endOtherSessions: Handler = async (services, { token }) => {
  const caller = await findCaller(services, token);
  await lockedTransaction(services.database, [`sessions ${caller.id}`], async (transaction) => {
    await checkToken(transaction, caller, token);
    await endSessionsBut(transaction, caller.id, caller.session);
  });
  return {};
};
