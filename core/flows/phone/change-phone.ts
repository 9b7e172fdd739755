import { changePhone, changePhoneCode, checkChangePhoneCode } from '../../api/endpoints/change-phone.js';
import type { PortalError } from '../../errors.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { createOtpSender } from '../../flow/otp-sender.js';
import { createProofOfCode } from '../../flow/proof-of-code.js';
import { type CodeVerbs, codeTask } from '../../flow/send-code.js';
import { renewSession, signedInUser } from '../../flow/signed-in-user.js';
import type { Portal } from '../../portal/portal.js';
import { normalizeCode } from '../../validation/code.js';
import { maskPhone, normalizePhone } from '../../validation/phone.js';
import * as rules from '../../validation/rules.js';
import { publicRule } from '../../validation/validate.js';

/** The code of the bound number, then the new number with its own; `maskedPhone` is the one that is bound. */
export type ChangePhoneStep =
  /** Step 1 of 2: asks for the code of the bound number. */
  | { readonly name: 'current'; readonly maskedPhone: string }
  /** Step 2 of 2: that number has been verified, within ten minutes. */
  | { readonly name: 'new'; readonly maskedPhone: string }
  /** Every login of the person has the new number. */
  | { readonly name: 'changed'; readonly maskedPhone: string }
  /** Nobody is signed in, or the login has no number. */
  | { readonly name: 'nothing' };

/** `phone` is the new mobile number; `code` that of the number in question, six digits. */
export type ChangePhoneField = 'phone' | 'code';

/** See `createChangePhoneFlow`. */
export interface ChangePhoneFlow extends Flow<ChangePhoneStep, ChangePhoneField>, CodeVerbs<ChangePhoneField> {
  /** Verifies the bound number by its code; leads to `new`. */
  prove(values: Values<ChangePhoneField>): Promise<void>;
  /** Changes the number by the code of the new one. */
  submit(values: Values<ChangePhoneField>): Promise<void>;
  /** Returns to the bound number, whose ticket is kept for `forward`. */
  back(): void;
}

/**
 * Replaces the number of the signed-in person in all companies at once, by the codes of both. For servers that have the
 * calls (`settings.phoneChange`); elsewhere a number is unbound from each login, and another one bound. A reload within ten
 * minutes asks for no second code of the bound number.
 */
export function createChangePhoneFlow(portal: Portal): ChangePhoneFlow {
  const { bindPhone: bound = '' } = portal.session.get().user ?? {};
  const ticket = createProofOfCode(portal, 'change');
  /** The ticket of the bound number; null without one. */
  const proofHere = () => {
    const proven = ticket.read();
    return proven?.phone === bound ? proven.proof : null;
  };
  const maskedPhone = maskPhone(bound);
  const first = (): ChangePhoneStep => {
    if (bound === '') return { name: 'nothing' };
    return { name: proofHere() === null ? 'current' : 'new', maskedPhone };
  };
  const fields = {
    phone: publicRule((value, values) => {
      const issue = rules.phone(value, values);
      return issue ?? (normalizePhone(value) === bound ? 'phone-same' : null);
    }),
    code: rules.code,
  };
  const work = createFlow<ChangePhoneStep, ChangePhoneField>(portal, {
    name: 'change-phone',
    step: first(),
    shown: { maskedPhone: true },
    rules: fields,
  });
  const { run, retreat } = work;
  const flow = toFlow(work);
  const { call } = portal;

  const resend = createOtpSender(portal, 'change', (phone) => async (captcha, options) => {
    const { companyId, token } = await signedInUser(portal);
    const proof = phone === bound ? undefined : (proofHere() ?? undefined);
    return call(changePhoneCode, { phone, companyId, captcha, proof }, { ...options, token });
  });
  if (flow.get().step.name === 'current') resend.resume(bound);

  const toBound = (): ChangePhoneStep => {
    resend.resume(bound);
    return { name: 'current', maskedPhone };
  };
  /** The ticket of the bound number has ended, or was used: its code is asked for again. */
  const restart = () => {
    ticket.forget();
    return toBound();
  };

  return {
    ...flow,
    resend,
    sendCode(values) {
      if (flow.get().step.name !== 'new') {
        return run(
          'send-code',
          codeTask(portal, resend, bound, () => flow.get().step),
        );
      }
      return run('send-code', {
        values,
        rules: { phone: fields.phone },
        // A code is sent without one: what has expired is the ticket.
        leads: ({ code }) => (code === 'code-expired' ? restart() : flow.get().step),
        ...codeTask(portal, resend, normalizePhone(values.phone), () => flow.get().step),
      });
    },
    prove: (values) =>
      run('prove', {
        values,
        rules: { code: fields.code },
        work: async (signal) => {
          const { token } = await signedInUser(portal);
          const check = { phone: bound, code: normalizeCode(values.code) };
          const { proof } = await call(checkChangePhoneCode, check, { signal, token });
          ticket.keep({ phone: bound, proof });
          resend.clear(bound);
          resend.resume('');
          return { name: 'new', maskedPhone };
        },
      }),
    submit: (values) =>
      run('submit', {
        values,
        rules: fields,
        leads: ({ code }: PortalError) =>
          code === 'code-expired' && proofHere() === null ? restart() : flow.get().step,
        work: async (signal) => {
          const proof = proofHere();
          if (proof === null) return restart();
          const { id, token } = await signedInUser(portal);
          const phone = normalizePhone(values.phone);
          const code = normalizeCode(values.code);
          const changed = await call(changePhone, { userId: id, phone, code, proof }, { signal, token });
          ticket.forget();
          resend.clear(phone);
          const user = { ...changed, phone, bindPhone: phone };
          renewSession(portal, user);
          const known = portal.remembered.people().find(({ account }) => account === bound);
          if (known) {
            portal.remembered.forget(bound);
            portal.remembered.add(phone, known.way);
            portal.remembered.describe(user);
          }
          portal.emit('phone-bind', { maskedPhone: maskPhone(phone) });
          return { name: 'changed', maskedPhone: maskPhone(phone) };
        },
      }),
    back() {
      if (flow.get().step.name === 'new') retreat(toBound());
    },
    forward(name) {
      const reached = proofHere() !== null && flow.forward(name);
      if (reached) resend.resume('');
      return reached;
    },
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}
