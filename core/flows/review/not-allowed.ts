import { mergeAccounts } from '../../accounts/merge-accounts.js';
import { openUsersOf } from '../../accounts/users-of.js';
import { getAccountList } from '../../api/endpoints/account-list.js';
import { toNamedAccount } from '../../flow/named-account.js';
import type { LoginUser } from '../../model/login-user.js';
import type { Portal } from '../../portal/portal.js';

/** The user administers no company as whom he is signed in. */
export interface NotAllowed {
  readonly name: 'not-allowed';
  /** The administrators that the same person may enter as: first that of the page's company. */
  readonly administrators: readonly LoginUser[];
}

/** A message about an application is opened in whatever session there is, such as that of the own orders. */
export async function notAllowed(portal: Portal, signal: AbortSignal): Promise<NotAllowed> {
  const { user } = portal.session.get();
  const { companyId } = portal.tenant.get();
  const entries = user?.phone
    ? mergeAccounts(await portal.call(getAccountList, { phone: user.phone }, { signal }))
    : [];
  const all = entries.flatMap(openUsersOf).filter(({ id, type }) => type === administratorType && id !== user?.id);
  const isHere = (one: LoginUser) => one.companyId === companyId;
  return { name: 'not-allowed', administrators: [...all.filter(isHere), ...all.filter((one) => !isHere(one))] };
}

const administratorType = '1';

/** Enters without a landing, for what this page is about. */
export function enterAs(portal: Portal, administrator: LoginUser): void {
  portal.emit('account-select', toNamedAccount(administrator));
  portal.signIn(administrator);
}
