import { PortalError } from 'account-portal';
import { phoneLock } from '../database/locked-transaction.ts';
import { writeMovedMessage } from '../messages.ts';
import { wasBoundAt } from '../people/binding.ts';
import { type Caller, checkOwn, findCaller, findReplacingCaller, permitOf } from '../people/caller.ts';
import { movePhone } from '../people/change-phone.ts';
import { findLogins } from '../people/logins.ts';
import { toPayload } from '../people/payload.ts';
import { requirePhone } from '../people/phone.ts';
import type { CodeTarget } from '../security/code-target.ts';
import { exchangeCode, spendProof } from '../security/proofs.ts';
import { checkToken, isIssued, proveToken, reissueReplacement, revokeTokens } from '../security/tokens.ts';
import type { Handler } from './call.ts';
import { sendCallerCode } from './send-code.ts';
import { readTypedCode } from './typed-code.ts';

/** To the caller's own phone; with the proof of that code, to the phone that is to replace it. */
export const changePhoneCode: Handler = async (services, call) => {
  const caller = await findCaller(services, call.token);
  const phone = requirePhone(call.fields.required('phone_'));
  const own = requireOwn(caller);
  if (phone !== own.phone) await services.proofs.check(own, call.fields.required('proof_'));
  return sendCallerCode(services, call, caller, { phone, purpose: 'change' });
};

/** Exchanges the code that was sent to the caller's own phone. */
export const checkChangePhoneCode: Handler = async (services, call) => {
  const caller = await findCaller(services, call.token);
  const own = requireOwn(caller);
  if (requirePhone(call.fields.required('phone_')) !== own.phone) throw new PortalError('phone-not-bound');
  const permit = permitOf(caller, call.token);
  return { proof_: await exchangeCode(services.codes, own, readTypedCode(call), { permit }) };
};

/**
 * Replaces the caller's phone in all of its logins at once, by the codes of both phones. Ends their sessions, but for the
 * caller's, which gets a new token. A request sent again because its answer was lost has only the replaced token; with the
 * code that it has spent, it gets another new one.
 */
export const changePhone: Handler = async (services, call) => {
  const { fields, token, locale } = call;
  const { caller, replaced } = await findReplacingCaller(services, token, 'changePhone');
  checkOwn(caller, fields.required('user_id_'));
  const phone = requirePhone(fields.required('phone_'));
  const own = requireOwn(caller);
  if (!replaced && phone === own.phone) throw new PortalError('phone-bound-elsewhere', { phone });
  const proof = fields.required('proof_');

  let moved = false;
  const current = await services.codes.spendFor(
    { ...own, phone },
    readTypedCode(call),
    async (transaction, at) => {
      if (await spendProof(transaction, own, proof, at)) throw new PortalError('code-expired');
      const ids = await movePhone(transaction, { from: own.phone, to: phone, at });
      // Unbound in the meantime, with another token.
      if (!ids.includes(caller.id)) throw new PortalError('phone-not-bound');
      await checkToken(transaction, caller, token);
      const fresh = await proveToken(transaction, token, { phone, at, call: 'changePhone' });
      await revokeTokens(
        transaction,
        ids.filter((id) => id !== caller.id),
      );
      await revokeTokens(transaction, [caller.id], fresh);
      moved = true;
      return fresh;
    },
    {
      locks: [phoneLock(own.phone)],
      async repeat(transaction, at) {
        if (!(await wasBoundAt(transaction, caller, phone, at))) return undefined;
        return (await isIssued(transaction, token)) ? token : reissueReplacement(transaction, token, 'changePhone');
      },
    },
  );
  if (moved) {
    const text = writeMovedMessage({ name: caller.company.name, locale });
    await services.sms.send({ phone: own.phone, purpose: 'moved', text, at: new Date(services.now()) });
  }
  const [login = caller] = await findLogins(services.database, 'id', caller.id);
  return toPayload(services, login, current, caller.shared);
};

function requireOwn({ phone, company_id }: Caller): CodeTarget {
  if (phone === null) throw new PortalError('phone-not-bound');
  return { phone, purpose: 'change', companyId: company_id };
}
