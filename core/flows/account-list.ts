import { alone } from '../accounts/alone.js';
import { getAccountList } from '../api/endpoints/account-list.js';
import { createFlow, type Flow, toFlow } from '../flow/flow.js';
import type { Portal } from '../portal/portal.js';
import { type SignInStep, shownSignIn, toAccounts } from './login/sign-in-steps.js';
import { createSignInVerbs, type SignInVerbs } from './login/sign-in-verbs.js';

/** Loading, signed out, or the choice and the steps after it. */
export type AccountListStep = { readonly name: 'loading' } | { readonly name: 'signed-out' } | SignInStep;

/** See `createAccountListFlow`. */
export interface AccountListFlow extends Flow<AccountListStep, never>, SignInVerbs {
  /** Loads the logins of the signed-in user. */
  load(): Promise<void>;
}

/** The companies of the signed-in user (rules.md 2.7). */
export function createAccountListFlow(portal: Portal): AccountListFlow {
  const flow = createFlow<AccountListStep>(portal, {
    name: 'account-list',
    step: { name: 'loading' },
    shown: shownSignIn,
  });

  return {
    ...toFlow(flow),
    ...createSignInVerbs(portal, flow),
    load: () =>
      flow.run('load', {
        work: async (signal) => {
          await portal.start();
          const { user } = portal.session.get();
          if (!user) return { name: 'signed-out' };
          // Without a phone, no other logins can be attributed to this user.
          const lists =
            user.phone === '' ? alone(user) : await portal.call(getAccountList, { phone: user.phone }, { signal });
          const accounts = toAccounts(portal, lists);
          portal.keepAccounts(accounts.entries);
          return { name: 'choose-account', accounts };
        },
      }),
  };
}
