import type { AccountEntry } from '../model/account-entry.js';
import type { LoginUser } from '../model/login-user.js';

/** All logins of a company, manager logins first. Those that cannot be entered have a `refusal`. */
export const usersOf = (entry: AccountEntry): readonly LoginUser[] => [...entry.mgrList, ...entry.shopList];
/** The logins of a company that can be entered. */
export const openUsersOf = (entry: AccountEntry): readonly LoginUser[] =>
  usersOf(entry).filter((user) => user.refusal === null);
