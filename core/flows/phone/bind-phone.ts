import {
  bindPhone,
  bindPhoneCode,
  markDoNotRemindBindPhone,
  setBindPhonePassword,
} from '../../api/endpoints/bind-phone.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { createOtpSender } from '../../flow/otp-sender.js';
import { createProofOfCode, type ProvenPhone } from '../../flow/proof-of-code.js';
import { type CodeVerbs, createSendCode } from '../../flow/send-code.js';
import { settingsOf } from '../../flow/settings-of.js';
import { renewSession, signedInUser } from '../../flow/signed-in-user.js';
import { type LoginUser, shownUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';
import { normalizeCode } from '../../validation/code.js';
import { maskPhone, normalizePhone } from '../../validation/phone.js';
import * as rules from '../../validation/rules.js';
import type { Rule } from '../../validation/validate.js';

/** `user` is the updated login, which then lands. */
interface Bound {
  readonly maskedPhone: string;
  readonly user: LoginUser;
}

/** The phone and its code, with the password of the account; then one for the phone, if the company allows it; then the result. */
export type BindPhoneStep =
  /** `account` is the one whose password is asked for; null for one without a password. */
  | { readonly name: 'phone'; readonly account: string | null }
  /** A phone is bound already, and must be unbound first. */
  | { readonly name: 'has-phone'; readonly maskedPhone: string }
  /** The phone is bound; with a password, it can be used to log in. */
  | ({ readonly name: 'password' } & Bound)
  | ({ readonly name: 'bound' } & Bound)
  | { readonly name: 'later' };

/**
 * `phone` is a mobile number of mainland China, `code` six digits. `password` is that of the account in the step `phone`,
 * which a stolen token does not know, and in the step `password` a new one as in rules.md 5.2.
 */
export type BindPhoneField = 'phone' | 'code' | 'password';

/** See `createBindPhoneFlow`. */
export interface BindPhoneFlow extends Flow<BindPhoneStep, BindPhoneField>, CodeVerbs<BindPhoneField> {
  /** Binds the phone by its code and the password of the account; leads to `password`, or to `bound`. */
  submit(values: Values<BindPhoneField>): Promise<void>;
  /** Sets the password of the phone. */
  setPassword(values: Values<BindPhoneField>): Promise<void>;
  /** Continues without a password for the phone. */
  skipPassword(): void;
  /** Continues without a phone; with `remind: false` the user is not asked again. */
  later(options: { remind: boolean }): Promise<void>;
}

const currentPassword = rules.givenPassword;

/**
 * Binds a phone to a login that was accepted: a given one, or the signed-in one (rules.md 2.5). Asks for the password
 * of its account, as a stolen token must not bind a thief's phone. A bound phone cannot be replaced:
 * `createUnbindPhoneFlow` unbinds it first. A flow that is created anew within ten minutes after the binding, as by a
 * reload, continues with the password for the phone.
 */
export function createBindPhoneFlow(portal: Portal, newcomer?: LoginUser): BindPhoneFlow {
  const current = newcomer ?? portal.session.get().user;
  // The token of the binding's own answer is the ticket for the password.
  const ticket = createProofOfCode(portal, 'bound');
  const fields: Record<BindPhoneField, Rule> = {
    phone: rules.phone,
    code: rules.code,
    password(value, values) {
      const { step } = flow.get();
      if (step.name === 'password') return rules.password(value, values);
      return step.name === 'phone' && step.account === null ? null : currentPassword(value, values);
    },
  };
  const work = createFlow<BindPhoneStep, BindPhoneField>(portal, {
    name: 'bind-phone',
    step: firstStep(current, ticket.read()),
    shown: { account: true, maskedPhone: true, user: shownUser },
    rules: fields,
  });
  const { run, show } = work;
  const flow = toFlow(work);
  const { call } = portal;

  const currentLogin = async () => newcomer ?? (await signedInUser(portal));
  const resend = createOtpSender(portal, 'bind', (phone) => async (captcha, options) => {
    const { companyId, token } = await currentLogin();
    return call(bindPhoneCode, { phone, companyId, captcha }, { ...options, token });
  });

  return {
    ...flow,
    resend,
    sendCode: createSendCode(portal, work, resend),
    submit: (values) =>
      run('submit', {
        values,
        rules: fields,
        work: async (signal) => {
          const { id, token } = await currentLogin();
          const phone = normalizePhone(values.phone);
          const code = normalizeCode(values.code);
          const password = values.password ? String(values.password) : undefined;
          const changed = await call(bindPhone, { userId: id, phone, code, password }, { signal, token });
          const user = { ...changed, bindPhone: phone, token: changed.token || token };
          resend.clear(phone);
          renewSession(portal, user);
          portal.emit('phone-bind', { maskedPhone: maskPhone(phone) });
          const bound = { maskedPhone: maskPhone(phone), user };
          if (!(await mayHavePassword(portal, user, signal))) return { name: 'bound', ...bound };
          ticket.keep({ phone, proof: user.token });
          return { name: 'password', ...bound };
        },
      }),
    setPassword: (values) =>
      run('set-password', {
        values,
        rules: { password: fields.password },
        work: async (signal) => {
          const { step } = flow.get();
          if (step.name !== 'password') return step;
          const { id, token } = newcomer ? step.user : await currentLogin(); // another tab may have renewed the token
          await call(setBindPhonePassword, { userId: id, password: String(values.password) }, { signal, token });
          ticket.forget();
          return toBound(step);
        },
      }),
    skipPassword() {
      ticket.forget();
      show(toBound(flow.get().step));
    },
    later: ({ remind }) =>
      run('later', {
        work: async (signal) => {
          const { id, phone, token } = await currentLogin();
          if (!remind) await call(markDoNotRemindBindPhone, { userId: id }, { signal, token });
          portal.emit('bind-later', { maskedPhone: maskPhone(phone), remind });
          return { name: 'later' };
        },
      }),
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}

function firstStep(user: LoginUser | null, proven: ProvenPhone | null): BindPhoneStep {
  if (!user?.bindPhone) return { name: 'phone', account: user?.hasPassword === false ? null : (user?.login ?? '') };
  const maskedPhone = maskPhone(user.bindPhone);
  if (proven?.phone === user.bindPhone && proven.proof === user.token) return { name: 'password', maskedPhone, user };
  return { name: 'has-phone', maskedPhone };
}

/** A company may not allow a password for a phone (rules.md 3.1). */
async function mayHavePassword(portal: Portal, { companyId }: LoginUser, signal: AbortSignal): Promise<boolean> {
  const settings = await settingsOf(portal, companyId, signal); // the phone is bound even if this fails
  return settings?.passwordSet ?? true;
}

const toBound = (step: BindPhoneStep): BindPhoneStep => (step.name === 'password' ? { ...step, name: 'bound' } : step);
