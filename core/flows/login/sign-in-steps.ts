import { mergeAccounts } from '../../accounts/merge-accounts.js';
import { openUsersOf, usersOf } from '../../accounts/users-of.js';
import { setDefaultCompany } from '../../api/endpoints/default-company.js';
import { mixedLogin } from '../../api/endpoints/login.js';
import type { Shown } from '../../base/redacted.js';
import { PortalError } from '../../errors.js';
import type { Values } from '../../flow/flow.js';
import { clearFormDrafts } from '../../flow/form-drafts.js';
import { toNamedAccount } from '../../flow/named-account.js';
import { pageCompanyId } from '../../flow/page-company.js';
import { rememberLogin } from '../../flow/remember-login.js';
import { sideOf } from '../../landing/landing-rules.js';
import { type AccountEntry, type AccountLists, shownEntry } from '../../model/account-entry.js';
import { type LoginUser, shownUser } from '../../model/login-user.js';
import { type CompletedLogin, shownLanding } from '../../portal/complete-login.js';
import type { Portal } from '../../portal/portal.js';
import { toAccountName } from '../../validation/phone.js';

/** `account` is an account name or a mobile number; `remember` a tick box. */
export type LoginField = 'account' | 'password' | 'remember';

/** The choice of one of a user's logins (rules.md 1.1). */
export type SignInStep =
  | { readonly name: 'choose-account'; readonly accounts: Accounts }
  | { readonly name: 'choose-side'; readonly accounts: Accounts; readonly entry: AccountEntry }
  /** Asks a login without a phone to bind one, unless the user has declined reminders. */
  | { readonly name: 'bind-phone'; readonly user: LoginUser }
  | { readonly name: 'landed'; readonly landing: CompletedLogin };

/**
 * The companies that a user can choose from, merged from the lists of the server (rules.md 3.4).
 */
export interface Accounts {
  /** One entry per company. */
  readonly entries: readonly AccountEntry[];
  /** The user's phone; empty if none is bound. */
  readonly phone: string;
  /** The default company, opened without asking; empty if there is none. */
  readonly defaultCompanyId: string;
}

export const shownSignIn = {
  accounts: { entries: shownEntry, phone: true, defaultCompanyId: true },
  entry: shownEntry,
  user: shownUser,
  landing: shownLanding,
} as const satisfies Shown<SignInStep>;

interface Named {
  readonly name: string;
}

/** Logs in with the given credentials; resolves to the next step. */
export async function logIn(portal: Portal, values: Values<LoginField>, signal: AbortSignal): Promise<SignInStep> {
  const companyId = await pageCompanyId(portal);
  const account = toAccountName(values.account);
  const lists = await portal.call(
    mixedLogin,
    { login: account, password: String(values.password), companyId },
    { signal, token: '' }, // without a token, as an earlier session may have expired
  );
  rememberLogin(portal, { way: 'password', account, remember: Boolean(values.remember) });
  clearFormDrafts(portal);
  return enterAccounts(portal, lists, signal);
}

/** The first step after a login was accepted: the only login, the default company's only login, or a choice. */
export async function enterAccounts(portal: Portal, lists: AccountLists, signal: AbortSignal): Promise<SignInStep> {
  const accounts = toAccounts(portal, lists);
  const { entries } = accounts;
  portal.keepAccounts(entries);
  const [entry] = entries;
  if (!entry) throw new PortalError('no-such-account');

  const users = entries.flatMap(usersOf);
  const only =
    users.length === 1 ? users[0] : onlyUserOf(entries.find((one) => one.companyId === accounts.defaultCompanyId));
  if (only) return enterUser(portal, only, signal);
  return entries.length === 1 ? { name: 'choose-side', accounts, entry } : { name: 'choose-account', accounts };
}

/** The company that was entered last comes first; the others keep their order. */
export const toAccounts = ({ lastUsed }: Portal, lists: AccountLists): Accounts => ({
  entries: lastFirst(mergeAccounts(lists), lastUsed.get()?.companyId),
  phone: lists.phone,
  defaultCompanyId: lists.defaultCompanyId,
});

function lastFirst(entries: readonly AccountEntry[], last: string | undefined): readonly AccountEntry[] {
  const isLast = ({ companyId }: AccountEntry) => companyId === last;
  return [...entries.filter(isLast), ...entries.filter((entry) => !isLast(entry))];
}

const onlyUserOf = (entry: AccountEntry | undefined): LoginUser | undefined => {
  const users = entry ? openUsersOf(entry) : [];
  return users.length === 1 ? users[0] : undefined;
};

async function enterUser(portal: Portal, user: LoginUser, signal: AbortSignal): Promise<SignInStep> {
  if (user.refusal) throw new PortalError(user.refusal.code, user.refusal.params);
  if (user.bindPhone === '' && !user.doNotRemind) return { name: 'bind-phone', user };
  return { name: 'landed', landing: await portal.completeLogin(user, signal) };
}

/** Enters with a login chosen from the companies or from the sides of one. */
export function chooseUser(portal: Portal, { name }: Named, user: LoginUser, signal: AbortSignal): Promise<SignInStep> {
  const side = sideOf(user.type);
  portal.emit('account-select', toNamedAccount(user));
  if (name === 'choose-side' && side) portal.emit('side-select', { side });
  return enterUser(portal, user, signal);
}

/** Continues from the question for a phone to the landing. */
export async function proceed<Step extends Named>(
  portal: Portal,
  step: Step | SignInStep,
  changed: LoginUser | undefined,
  signal: AbortSignal,
): Promise<Step | SignInStep> {
  if (step.name !== 'bind-phone' || !('user' in step)) return step;
  return { name: 'landed', landing: await portal.completeLogin(changed ?? step.user, signal) };
}

/** Makes a company the default; clears it if it is the default already. */
export async function toggleDefault<Step extends Named>(
  portal: Portal,
  step: Step | SignInStep,
  entry: AccountEntry,
  signal: AbortSignal,
): Promise<Step | SignInStep> {
  const token = openUsersOf(entry)[0]?.token;
  if (!('accounts' in step) || !token) return step;
  const { phone, defaultCompanyId } = step.accounts;
  const companyId = defaultCompanyId === entry.companyId ? '' : entry.companyId;
  await portal.call(setDefaultCompany, { phone, companyId }, { signal, token });
  portal.emit('account-default', { company: companyId ? { id: companyId, name: entry.companyName } : null });
  return { ...step, accounts: { ...step.accounts, defaultCompanyId: companyId } };
}
