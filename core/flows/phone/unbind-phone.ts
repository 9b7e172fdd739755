import { mergeAccounts } from '../../accounts/merge-accounts.js';
import { getAccountList } from '../../api/endpoints/account-list.js';
import { unbindPhone, unbindPhoneCode } from '../../api/endpoints/unbind-phone.js';
import { isPortalError, PortalError } from '../../errors.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { toNamedAccount } from '../../flow/named-account.js';
import { type CodeSender, createOtpSender } from '../../flow/otp-sender.js';
import { codeTask } from '../../flow/send-code.js';
import { renewSession, signedInUser } from '../../flow/signed-in-user.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';
import { normalizeCode } from '../../validation/code.js';
import { maskPhone } from '../../validation/phone.js';
import * as rules from '../../validation/rules.js';

/** The masked number, nothing to unbind, or done. */
export type UnbindPhoneStep =
  /** `companies`: the names of the person's other companies, which leave the list; empty until `load` has asked. */
  | { readonly name: 'confirm'; readonly maskedPhone: string; readonly companies: readonly string[] }
  /** Nobody is signed in, or the login has no phone. */
  | { readonly name: 'nothing' }
  | { readonly name: 'unbound' };

/** See `createUnbindPhoneFlow`. */
export interface UnbindPhoneFlow extends Flow<UnbindPhoneStep, 'code'> {
  /** The countdown until another code may be requested. */
  readonly resend: CodeSender;
  /** Looks up what will be lost. Without an answer nothing is said. */
  load(): Promise<void>;
  /** Sends a code to the bound phone. */
  sendCode(): Promise<void>;
  /** Unbinds it with the code. */
  submit(values: Values<'code'>): Promise<void>;
}

const fields = { code: rules.code };

/** Unbinds the phone of a login: a given one (rules.md 2.7), or the signed-in one. */
export function createUnbindPhoneFlow(portal: Portal, newcomer?: LoginUser): UnbindPhoneFlow {
  const loginHere = () => newcomer ?? portal.session.get().user;
  const { bindPhone: bound = '' } = loginHere() ?? {};
  const work = createFlow<UnbindPhoneStep, 'code'>(portal, {
    name: 'unbind-phone',
    step: bound ? { name: 'confirm', maskedPhone: maskPhone(bound), companies: [] } : { name: 'nothing' },
    shown: { maskedPhone: true, companies: true },
    rules: fields,
  });
  const { run } = work;
  const flow = toFlow(work);
  const { call } = portal;

  /** A login that may not be entered has no token; that of its signed-in owner is used. */
  const currentLogin = async () => {
    const { id, companyId, token, bindPhone } = newcomer ?? (await signedInUser(portal));
    if (bindPhone === '') throw new PortalError('phone-not-bound');
    return { id, companyId, phone: bindPhone, token: token || undefined };
  };
  const resend = createOtpSender(portal, 'unbind', () => async (captcha, options) => {
    const { phone, companyId, token } = await currentLogin();
    return call(unbindPhoneCode, { phone, companyId, captcha }, { ...options, token });
  });
  resend.resume(bound);

  const otherCompanies = async () => {
    const { phone, companyId, token } = await currentLogin();
    const entries = mergeAccounts(await call(getAccountList, { phone }, { token }));
    return entries
      .filter((entry) => entry.companyId !== companyId)
      .map((entry) => entry.companyName || entry.companyId);
  };
  const toUnbound = (changed: LoginUser, phone: string): UnbindPhoneStep => {
    resend.clear(phone);
    renewSession(portal, { ...changed, bindPhone: '' });
    portal.emit('phone-unbind', { maskedPhone: maskPhone(phone) });
    if (newcomer) portal.emit('account-remove', toNamedAccount(newcomer));
    return { name: 'unbound' };
  };
  /** The phone is unbound already: by another tab, or by an earlier request whose answer was lost. */
  const unlessUnbound = (thrown: unknown): UnbindPhoneStep => {
    const user = loginHere();
    if (!user || !bound || !isPortalError(thrown) || thrown.code !== 'phone-not-bound') throw thrown;
    return toUnbound(user, bound);
  };

  return {
    ...flow,
    resend,
    async load() {
      if (flow.get().step.name !== 'confirm') return;
      // Not by `run`: what is typed meanwhile is sent at once.
      const companies = await otherCompanies().catch(() => []);
      const { step } = flow.get();
      if (step.name === 'confirm') work.amend({ ...step, companies });
    },
    sendCode() {
      const task = codeTask(portal, resend, bound, () => flow.get().step);
      return run('send-code', { ...task, work: (signal) => task.work(signal).catch(unlessUnbound) });
    },
    submit: (values) =>
      run('submit', {
        values,
        rules: fields,
        work: async (signal) => {
          const code = normalizeCode(values.code);
          const unbind = async () => {
            const { id, phone, token } = await currentLogin();
            return toUnbound(await call(unbindPhone, { userId: id, phone, code }, { signal, token }), phone);
          };
          return unbind().catch(unlessUnbound);
        },
      }),
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}
