import { getAdminByLogin, resetCode, resetCodeByMail, resetPhonePassword } from '../api/endpoints/forgot.js';
import { PortalError } from '../errors.js';
import type { DraftVerbs } from '../flow/draft-verbs.js';
import { createFlow, type Flow, toFlow, type Values } from '../flow/flow.js';
import { createFormDrafts, readPhone } from '../flow/form-drafts.js';
import type { CodeCall } from '../flow/otp-sender.js';
import { pageCompanyId, requireCompanyId } from '../flow/page-company.js';
import { createPhoneProof } from '../flow/phone-proof.js';
import { createProofOfCode } from '../flow/proof-of-code.js';
import { type CodeVerbs, codeTask } from '../flow/send-code.js';
import type { Administrator } from '../model/administrator.js';
import type { Portal } from '../portal/portal.js';
import { defaultWait } from '../transport/refusals.js';
import { normalizeCode } from '../validation/code.js';
import { normalizePhone, toAccountName } from '../validation/phone.js';
import * as rules from '../validation/rules.js';
import { logIn, type SignInStep, shownSignIn } from './login/sign-in-steps.js';
import { createSignInVerbs, type SignInVerbs } from './login/sign-in-verbs.js';

/** By the bound phone, or by the account, whose administrator can help (rules.md 2.8). */
export type ForgotStep =
  /** `asksPassword`: the new password goes with the code, to a server that proves no phone before. */
  | { readonly name: 'phone'; readonly asksPassword: boolean }
  /** The phone is proven: asks for the password. `first`: its owner, an applicant, has none yet. */
  | { readonly name: 'password'; readonly phone: string; readonly first: boolean }
  | { readonly name: 'account' }
  /** The account was found: shows its administrator, and offers a code to its phone. */
  | { readonly name: 'administrator'; readonly account: string; readonly administrator: Administrator }
  | { readonly name: 'account-code'; readonly account: string; readonly administrator: Administrator }
  /** The password is set, but it opens nothing now: the login says why. */
  | { readonly name: 'done' }
  /** It is set, and the other devices are signed out; from here on as after a login. */
  | SignInStep;

/** The fields of both methods; `confirm` is the new password repeated. */
export type ForgotField = 'phone' | 'account' | 'code' | 'password' | 'confirm';

/** See `createForgotFlow`. */
export interface ForgotFlow extends Flow<ForgotStep, ForgotField>, DraftVerbs<ForgotField>, CodeVerbs<ForgotField> {
  /** The verbs of the steps after the password is set. */
  readonly entering: SignInVerbs;
  /**
   * Continues with the phone of an applicant without a password, if its application was read in this tab and the phone
   * was verified within ten minutes.
   */
  open(): Promise<void>;
  /** Another phone than the one that is proven. */
  changePhone(): void;
  /** Proves the phone by its code; leads to `password`. */
  prove(values: Values<ForgotField>): Promise<void>;
  /** Switches between the two methods. */
  choose(way: 'phone' | 'account'): void;
  /** Returns from the password to the phone, from the code to the administrator, and from there to the account. */
  back(): void;
  /** Looks up the account and its administrator. */
  findAccount(values: Values<ForgotField>): Promise<void>;
  /** Sends a code to the phone bound to the account, which only the server knows. */
  sendAccountCode(): Promise<void>;
  /** Sets the new password with the code, for both methods, and logs in with it. */
  submit(values: Values<ForgotField>): Promise<void>;
}

const twice = { password: rules.password, confirm: rules.sameAs('password') };
const newPassword = { code: rules.code, ...twice };
const proofRules = { phone: rules.phone, code: rules.code };
const fields = { ...newPassword, ...proofRules, account: rules.account };

/** Recovers a password by phone or by account. */
export function createForgotFlow(portal: Portal, way: 'phone' | 'account' = 'phone'): ForgotFlow {
  const work = createFlow<ForgotStep, ForgotField>(portal, {
    name: 'forgot',
    step: way === 'phone' ? { name: 'phone', asksPassword: false } : { name: 'account' },
    shown: {
      asksPassword: true,
      phone: true,
      first: true,
      account: true,
      administrator: { name: true, phone: true },
      ...shownSignIn,
    },
    rules: fields,
  });
  const { run, show, retreat } = work;
  const flow = toFlow(work);
  const { call } = portal;
  const { login: loginDraft, forgot: draft } = createFormDrafts(portal);

  const sendFor =
    (recipient: string): CodeCall =>
    async (captcha, options) => {
      const companyId = await pageCompanyId(portal);
      if (flow.get().step.name !== 'phone')
        return call(resetCodeByMail, { login: recipient, companyId, captcha }, options);
      return call(resetCode, { phone: recipient, companyId, captcha }, options);
    };
  const proof = createPhoneProof(portal, work, { purpose: 'reset', send: sendFor });
  const { resend, sendCode } = proof;
  /** Of an application, whose applicant may have no password yet. */
  const applied = createProofOfCode(portal, 'apply');

  /** Until the company is known, the password is not asked for: a field that comes is less of a surprise than one that goes. */
  const toPhone = (): ForgotStep => ({ name: 'phone', asksPassword: !proof.isOffered() });
  const grantOf = async ({ first }: { readonly first: boolean }) => {
    const proven = first ? applied.read() : proof.read();
    if (proven === null) throw new PortalError('code-expired');
    return { proof: proven.proof, companyId: first ? await requireCompanyId(portal) : undefined };
  };

  /** The new password opens the login at once. It has been set, even if that fails. */
  const enter = async (account: string, password: string, signal: AbortSignal): Promise<ForgotStep> => {
    const remember = portal.remembered.accounts().includes(account);
    try {
      return await logIn(portal, { account, password, ...(remember && { remember: 'on' }) }, signal);
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      return { name: 'done' };
    }
  };

  return {
    ...flow,
    entering: createSignInVerbs(portal, work),
    resend,
    get draft() {
      return { ...readPhone(loginDraft), ...loginDraft.read(), ...draft.read() };
    },
    saveDraft: draft.save,
    async open() {
      await portal.start();
      if (flow.get().step.name !== 'phone') return;
      const { phone, first } = draft.read();
      const [kept, own] = [applied.read(), proof.read()];
      if (first && kept && kept.phone === phone) show({ name: 'password', phone, first: true });
      else if (own) show({ name: 'password', phone: own.phone, first: false });
      else work.amend(toPhone());
    },
    changePhone() {
      const { step } = flow.get();
      if (step.name !== 'password') return;
      (step.first ? applied : proof).forget();
      show(toPhone());
    },
    prove: (values) =>
      run('prove', {
        values,
        rules: proofRules,
        work: async (signal) => {
          const { phone, proof: given } = await proof.prove(values, signal);
          // A server without a company may turn out not to have the call: the password goes with the code.
          return given === '' ? toPhone() : { name: 'password', phone, first: false };
        },
      }),
    choose(next) {
      resend.resume('');
      show(next === 'phone' ? toPhone() : { name: next });
    },
    back() {
      const { step } = flow.get();
      if (step.name === 'password') retreat(toPhone());
      if (step.name === 'account-code') retreat({ ...step, name: 'administrator' });
      if (step.name === 'administrator') retreat({ name: 'account' });
    },
    sendCode,
    findAccount: (values) =>
      run('find-account', {
        values,
        rules: { account: fields.account },
        work: async (signal) => {
          const account = toAccountName(values.account);
          const administrator = await call(getAdminByLogin, { login: account }, { signal });
          return { name: 'administrator', account, administrator };
        },
      }),
    async sendAccountCode() {
      const { step } = flow.get();
      if (step.name !== 'administrator' && step.name !== 'account-code') return;
      const next = (): ForgotStep => {
        const { sent, remaining } = resend.get();
        // A short wait means that a code has been sent; a longer one, that no more may be.
        if (sent === 0 && remaining > defaultWait) throw new PortalError('too-many-requests', { seconds: remaining });
        return remaining > 0 ? { ...step, name: 'account-code' } : step;
      };
      await run('send-code', codeTask(portal, resend, step.account, next));
    },
    async submit(values) {
      const { step } = flow.get();
      if (step.name !== 'phone' && step.name !== 'password' && step.name !== 'account-code') return;
      await run('submit', {
        values,
        rules: {
          ...(step.name === 'phone' && { phone: fields.phone }),
          ...(step.name === 'password' ? twice : newPassword),
        },
        leads(error) {
          if (step.name !== 'password' || error.field === 'password' || error.action === 'retry') return step;
          (step.first ? applied : proof).forget();
          return toPhone(); // the ticket is refused: a code it is
        },
        work: async (signal) => {
          const phone = step.name === 'password' ? step.phone : normalizePhone(values.phone);
          const recipient = step.name === 'account-code' ? { login: step.account } : { phone };
          const password = String(values.password);
          const grant = step.name === 'password' ? await grantOf(step) : { code: normalizeCode(values.code) };
          await call(resetPhonePassword, { ...recipient, ...grant, password }, { signal });
          (step.name === 'password' && step.first ? applied : proof).forget();
          resend.clear(recipient.login ?? phone);
          draft.clear();
          portal.emit('password-reset', { by: step.name === 'account-code' ? 'account' : 'phone' });
          return enter(recipient.login ?? phone, password, signal);
        },
      });
    },
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}
