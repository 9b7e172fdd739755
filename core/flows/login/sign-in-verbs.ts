import { usersOf } from '../../accounts/users-of.js';
import type { FlowWork } from '../../flow/flow.js';
import type { AccountEntry } from '../../model/account-entry.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';
import { type Accounts, chooseUser, proceed, type SignInStep, toggleDefault } from './sign-in-steps.js';

/** The verbs between login and landing. */
export interface SignInVerbs {
  /** Opens a company: its side choice, or its only login. */
  open(entry: AccountEntry): Promise<void>;
  /** Logs in as this user. */
  choose(user: LoginUser): Promise<void>;
  /** Continues from the question for a phone to the landing, with the login updated by it, if any. */
  proceed(changed?: LoginUser): Promise<void>;
  /** Returns from the sides to the companies. */
  back(): void;
  /** Makes a company the default; clears it if it is the default already. */
  toggleDefault(entry: AccountEntry): Promise<void>;
}

/** Leads from a choice back to the first step; after a landing, that begins anew. */
export function leaveChoice<Step extends { readonly name: string }, Field extends string>(
  flow: FlowWork<Step, Field>,
  first: Step,
): void {
  if (flow.get().step.name === 'landed') flow.show(first);
  else flow.retreat(first);
}

/** The verbs of the two choices, over the flow that shows them. */
export function createSignInVerbs<Step extends { readonly name: string }, Field extends string>(
  portal: Portal,
  flow: FlowWork<Step | SignInStep, Field>,
): SignInVerbs {
  const accountsShown = (): Accounts | null => {
    const { step } = flow.get();
    return 'accounts' in step ? step.accounts : null;
  };

  /** Runs the work that leads from the current step to the next. */
  const lead = (action: string, next: (step: Step | SignInStep, signal: AbortSignal) => Promise<Step | SignInStep>) =>
    flow.run(action, { work: (signal) => next(flow.get().step, signal) });

  const choose = (user: LoginUser) => lead('choose', (step, signal) => chooseUser(portal, step, user, signal));

  return {
    choose,
    proceed: (changed) => lead('choose', (step, signal) => proceed(portal, step, changed, signal)),
    async open(entry) {
      const accounts = accountsShown();
      if (!accounts || flow.get().pending !== null) return;
      const only = usersOf(entry).length === 1 ? usersOf(entry)[0] : undefined;
      if (only) return choose(only);
      flow.show({ name: 'choose-side', accounts, entry });
    },
    back() {
      const accounts = accountsShown();
      if (accounts && accounts.entries.length > 1) flow.retreat({ name: 'choose-account', accounts });
    },
    toggleDefault: (entry) => lead('default', (step, signal) => toggleDefault(portal, step, entry, signal)),
  };
}
