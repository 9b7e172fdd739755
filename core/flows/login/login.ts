import type { DraftVerbs } from '../../flow/draft-verbs.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { createFormDrafts } from '../../flow/form-drafts.js';
import type { Portal } from '../../portal/portal.js';
import { givenPassword } from '../../validation/given-password.js';
import { required } from '../../validation/required.js';
import { anything, publicRule } from '../../validation/validate.js';
import { type LoginField, logIn, type SignInStep, shownSignIn } from './sign-in-steps.js';
import { createSignInVerbs, leaveChoice, type SignInVerbs } from './sign-in-verbs.js';

/** Credentials; then the choice of a login, if the user has more than one. */
export type LoginStep = { readonly name: 'credentials' } | SignInStep;

/** See `createLoginFlow`. */
export interface LoginFlow extends Flow<LoginStep, LoginField>, DraftVerbs<LoginField>, SignInVerbs {
  /** Logs in (rules.md 1.1). The input is not stored, except for the name of a remembered account. */
  submit(values: Values<LoginField>): Promise<void>;
  /** Returns from a choice to the credentials. */
  restart(): void;
}

const loginRules = { account: publicRule(required('account-required')), password: givenPassword, remember: anything };

/** Login by account or mobile number, with the choice of company and side. */
export function createLoginFlow(portal: Portal): LoginFlow {
  const flow = createFlow<LoginStep, LoginField>(portal, {
    name: 'login',
    step: { name: 'credentials' },
    shown: shownSignIn,
    rules: loginRules,
    failed: (error) => portal.emit('login-error', { error }),
  });

  const drafts = createFormDrafts(portal);

  return {
    ...toFlow(flow),
    get draft() {
      const { phone } = drafts.register.read();
      return { ...(phone !== undefined && { account: phone }), ...drafts.login.read() };
    },
    saveDraft: drafts.login.save,
    ...createSignInVerbs(portal, flow),
    restart: () => leaveChoice(flow, { name: 'credentials' }),
    submit: (values) =>
      flow.run('submit', {
        values,
        rules: loginRules,
        work: (signal) => logIn(portal, values, signal),
      }),
  };
}
