import { PortalError } from 'account-portal';
import { checkBindable } from '../people/binding.ts';
import { findCaller } from '../people/caller.ts';
import { requirePhone } from '../people/phone.ts';
import type { Handler } from './call.ts';
import { sendCallerCode } from './send-code.ts';

/** Sends to any phone: whether it is bound already is revealed only to a caller who can read the code. */
export const bindPhoneCode: Handler = async (services, call) => {
  const caller = await findCaller(services, call.token);
  const phone = requirePhone(call.fields.required('phone_'));
  checkBindable(caller, phone);
  return sendCallerCode(services, call, caller, { phone, purpose: 'bind' });
};

export const unbindPhoneCode: Handler = async (services, call) => {
  const caller = await findCaller(services, call.token);
  const phone = requirePhone(call.fields.required('phone_'));
  if (caller.phone !== phone) throw new PortalError('phone-not-bound');
  return sendCallerCode(services, call, caller, { phone, purpose: 'unbind' });
};
