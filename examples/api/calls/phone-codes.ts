import { PortalError } from 'account-portal';
import { checkBindable } from '../people/binding.ts';
import { findCaller, permitOf } from '../people/caller.ts';
import { requirePhone } from '../people/phone.ts';
import type { Handler } from './call.ts';
import { sendCode } from './send-code.ts';

/** Sends to any phone: whether it is bound already is revealed only to a caller who can read the code. */
export const bindPhoneCode: Handler = async (services, call) => {
  const caller = await findCaller(services, call.token);
  const phone = requirePhone(call.fields.required('phone_'));
  checkBindable(caller, phone);
  const [company, permit] = [{ ...caller.company, id: caller.company_id }, permitOf(caller, call.token)];
  return sendCode(services, call, { phone, purpose: 'bind', company, permit });
};

export const unbindPhoneCode: Handler = async (services, call) => {
  const caller = await findCaller(services, call.token);
  const phone = requirePhone(call.fields.required('phone_'));
  if (caller.phone !== phone) throw new PortalError('phone-not-bound');
  const [company, permit] = [{ ...caller.company, id: caller.company_id }, permitOf(caller, call.token)];
  return sendCode(services, call, { phone, purpose: 'unbind', company, permit });
};
