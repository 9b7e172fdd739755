import { loginByCode, loginCode } from '../../api/endpoints/login-by-code.js';
import type { DraftVerbs } from '../../flow/draft-verbs.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { clearFormDrafts, createFormDrafts, readPhone } from '../../flow/form-drafts.js';
import { createOtpSender } from '../../flow/otp-sender.js';
import { pageCompanyId } from '../../flow/page-company.js';
import { createProofOfCode } from '../../flow/proof-of-code.js';
import { type AcceptedLogin, rememberLogin } from '../../flow/remember-login.js';
import { type CodeVerbs, createSendCode } from '../../flow/send-code.js';
import type { Portal } from '../../portal/portal.js';
import { normalizeCode } from '../../validation/code.js';
import { normalizePhone } from '../../validation/phone.js';
import * as rules from '../../validation/rules.js';
import { enterAccounts, type SignInStep, shownSignIn } from './sign-in-steps.js';
import { createSignInVerbs, leaveChoice, type SignInVerbs } from './sign-in-verbs.js';

/** The phone and its code; then the choice of a login, if the phone has more than one. */
export type LoginByCodeStep =
  | { readonly name: 'phone' }
  /** The phone has no login here: `createRegisterFlow` continues with it, without another code for ten minutes. */
  | { readonly name: 'unknown'; readonly phone: string }
  | SignInStep;

/** `remember` is a tick box. */
export type LoginByCodeField = 'phone' | 'code' | 'remember';

/** See `createLoginByCodeFlow`. */
export interface LoginByCodeFlow
  extends Flow<LoginByCodeStep, LoginByCodeField>,
    DraftVerbs<LoginByCodeField>,
    CodeVerbs<LoginByCodeField>,
    SignInVerbs {
  /** Logs in with the code, or leads to `unknown`. */
  submit(values: Values<LoginByCodeField>): Promise<void>;
  /** Logs in with the phone that a registration has found to be registered (`known`), within ten minutes. */
  enterProven(): Promise<void>;
  /** Returns to the phone. */
  restart(): void;
}

const fields = { phone: rules.publicRule(rules.phone), code: rules.code, remember: rules.anything };

/** Login by a code sent to a phone, where the company's settings offer it; from there on as `createLoginFlow`. */
export function createLoginByCodeFlow(portal: Portal): LoginByCodeFlow {
  const { call } = portal;
  const work = createFlow<LoginByCodeStep, LoginByCodeField>(portal, {
    name: 'login-by-code',
    step: { name: 'phone' },
    shown: { ...shownSignIn, phone: true },
    rules: fields,
    failed: (error) => portal.emit('login-error', { error }),
  });
  const { run } = work;
  const flow = toFlow(work);
  const drafts = createFormDrafts(portal);
  const resend = createOtpSender(portal, 'login', (phone) => async (captcha, options) => {
    return call(loginCode, { phone, companyId: await pageCompanyId(portal), captcha }, options);
  });

  const enter = async (
    phone: string,
    grant: { readonly code: string } | { readonly proof: string },
    remembered: Omit<AcceptedLogin, 'way'>,
    signal: AbortSignal,
  ): Promise<LoginByCodeStep> => {
    const companyId = await pageCompanyId(portal);
    const found = await call(loginByCode, { phone, companyId, ...grant }, { signal, token: '' });
    resend.clear(phone);
    if ('proof' in found) {
      createProofOfCode(portal, 'register').keep({ phone, ...found });
      drafts.register.save({ phone });
      return { name: 'unknown', phone };
    }
    rememberLogin(portal, { way: 'sms', ...remembered });
    clearFormDrafts(portal);
    return enterAccounts(portal, found.lists, signal);
  };

  return {
    ...flow,
    resend,
    get draft() {
      const { phone } = drafts.register.read();
      return { ...readPhone(drafts.login), ...(phone !== undefined && { phone }) };
    },
    saveDraft: ({ phone }) => drafts.register.save({ phone }),
    ...createSignInVerbs(portal, work),
    sendCode: createSendCode(portal, work, resend),
    submit: (values) =>
      run('submit', {
        values,
        rules: fields,
        work(signal) {
          const phone = normalizePhone(values.phone);
          const remembered = { account: phone, remember: Boolean(values.remember) };
          return enter(phone, { code: normalizeCode(values.code) }, remembered, signal);
        },
      }),
    async enterProven() {
      const known = createProofOfCode(portal, 'login');
      const proven = known.read();
      if (proven === null) return;
      const { phone, proof } = proven;
      await run('submit', {
        async work(signal) {
          const next = await enter(phone, { proof }, {}, signal);
          known.forget();
          return next;
        },
        leads(error) {
          if (error.action !== 'retry') known.forget();
          return flow.get().step;
        },
      });
    },
    restart: () => leaveChoice(work, { name: 'phone' }),
    dispose() {
      flow.dispose();
      resend.dispose();
    },
  };
}
