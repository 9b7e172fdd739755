import { mergeAccounts } from '../accounts/merge-accounts.js';
import { loginCalls } from '../api/endpoints/login.js';
import { PortalError } from '../errors.js';
import { accountTypeOf, sideOf } from '../landing/landing-rules.js';
import type { Landing } from '../landing/resolve-landing.js';
import type { AccountEntry, AccountLists } from '../model/account-entry.js';
import type { LoginUser } from '../model/login-user.js';
import type { Portal } from '../portal.js';
import type { FlowWork } from './flow.js';
import { toNamedAccount } from './named-account.js';

/** The way from the logins of one person to one of them (spec.md section 1, "choose between the sides"). */
export type EntryStep =
  | { readonly name: 'choose-account'; readonly accounts: Accounts }
  | { readonly name: 'choose-side'; readonly accounts: Accounts; readonly entry: AccountEntry }
  /** A login without a phone is asked to bind one, unless its owner does not want to be reminded. */
  | { readonly name: 'bind-phone'; readonly user: LoginUser }
  | { readonly name: 'landed'; readonly landing: Landing };

export interface Accounts {
  readonly entries: readonly AccountEntry[];
  readonly phone: string;
  /** The company that is opened without asking; empty when there is none. */
  readonly defaultCompanyId: string;
}

/** What a person can do on the way in. */
export interface EntryVerbs {
  /** Opens a company: its side choice, or its only login. */
  open(entry: AccountEntry): Promise<void>;
  /** Logs in as this user. */
  choose(user: LoginUser): Promise<void>;
  /** From the question for a phone on to the landing: as the login that was changed meanwhile, if it was. */
  proceed(changed?: LoginUser): Promise<void>;
  /** From the sides back to the companies. */
  back(): void;
  /** Makes a company the default one; the default one again clears it. */
  toggleDefault(entry: AccountEntry): Promise<void>;
}

/** The logins of a company that can be entered; a refused one carries its reason. */
export const usersOf = (entry: AccountEntry): readonly LoginUser[] => [...entry.mgrList, ...entry.shopList];
export const openUsersOf = (entry: AccountEntry): readonly LoginUser[] =>
  usersOf(entry).filter((user) => user.refusal === null);

/** The first step after a login was accepted: the only login, the default company's only login, or a choice. */
export async function enterAccounts(portal: Portal, lists: AccountLists, signal: AbortSignal): Promise<EntryStep> {
  const accounts = toAccounts(lists);
  const { entries } = accounts;
  const [entry] = entries;
  if (!entry) throw new PortalError('no-such-account');

  const users = entries.flatMap(usersOf);
  const only =
    users.length === 1 ? users[0] : onlyUserOf(entries.find((one) => one.companyId === accounts.defaultCompanyId));
  if (only) return enterUser(portal, only, signal);
  return entries.length === 1 ? { name: 'choose-side', accounts, entry } : { name: 'choose-account', accounts };
}

export const toAccounts = (lists: AccountLists): Accounts => ({
  entries: mergeAccounts(lists),
  phone: lists.phone,
  defaultCompanyId: lists.defaultCompanyId,
});

const onlyUserOf = (entry: AccountEntry | undefined): LoginUser | undefined => {
  const users = entry ? openUsersOf(entry) : [];
  return users.length === 1 ? users[0] : undefined;
};

async function enterUser(portal: Portal, user: LoginUser, signal: AbortSignal): Promise<EntryStep> {
  if (user.refusal) throw new PortalError(user.refusal.code, user.refusal.params);
  if (user.bindPhone === '' && !user.doNotRemind) return { name: 'bind-phone', user };
  return { name: 'landed', landing: await portal.land(user, signal) };
}

/** The verbs of the two choices, over the flow that shows them. */
export function createEntryVerbs<Step extends { readonly name: string }, Field extends string>(
  portal: Portal,
  flow: FlowWork<Step | EntryStep, Field>,
): EntryVerbs {
  const accountsShown = (): Accounts | null => {
    const { step } = flow.get();
    return 'accounts' in step ? step.accounts : null;
  };

  const choose = (user: LoginUser) =>
    flow.run('choose', {
      work: (signal) => {
        const side = sideOf(user.type);
        portal.emit('account-select', toNamedAccount(user));
        if (flow.get().step.name === 'choose-side' && side) portal.emit('side-select', { side: accountTypeOf(side) });
        return enterUser(portal, user, signal);
      },
    });

  return {
    choose,
    proceed: (changed) =>
      flow.run('choose', {
        work: async (signal) => {
          const { step } = flow.get();
          if (step.name !== 'bind-phone' || !('user' in step)) return step;
          return { name: 'landed', landing: await portal.land(changed ?? step.user, signal) };
        },
      }),
    async open(entry) {
      const accounts = accountsShown();
      if (!accounts || flow.get().pending !== null) return;
      const only = usersOf(entry).length === 1 ? usersOf(entry)[0] : undefined;
      if (only) return choose(only);
      flow.show({ name: 'choose-side', accounts, entry });
    },
    back() {
      const accounts = accountsShown();
      if (accounts && accounts.entries.length > 1) flow.show({ name: 'choose-account', accounts });
    },
    toggleDefault: (entry) =>
      flow.run('default', {
        work: async (signal) => {
          const { step } = flow.get();
          const accounts = 'accounts' in step ? step.accounts : null;
          const token = openUsersOf(entry)[0]?.token;
          if (!accounts || !token) return step;
          const companyId = accounts.defaultCompanyId === entry.companyId ? '' : entry.companyId;
          await portal.callsOf(loginCalls).setDefaultCompany({ phone: accounts.phone, companyId }, { signal, token });
          portal.emit('account-default', {
            company: companyId ? { id: companyId, name: entry.companyName } : null,
          });
          return { ...step, accounts: { ...accounts, defaultCompanyId: companyId } };
        },
      }),
  };
}
