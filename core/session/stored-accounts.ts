import { alone } from '../accounts/alone.js';
import { mergeAccounts } from '../accounts/merge-accounts.js';
import { usersOf } from '../accounts/users-of.js';
import type { AccountEntry } from '../model/account-entry.js';
import type { LoginUser } from '../model/login-user.js';
import { listsLogin, toStoredEntry } from '../model/stored-accounts.js';
import type { Records } from '../storage/records.js';

/** The logins of the signed-in user by company, for the other pages of the product (rules.md 3.4, 3.6). */
export interface StoredAccounts {
  /** The logins as the server has listed them, for the next `keep`. */
  list(entries: readonly AccountEntry[]): void;
  /** Stores the logins listed; if this user is not among them, those stored; if not among these either, his alone. */
  keep(user: LoginUser): void;
  remove(): void;
}

export function createStoredAccounts(records: Records): StoredAccounts {
  let listed: readonly AccountEntry[] = [];

  return {
    list(entries) {
      listed = entries;
    },
    keep(user) {
      const isListed = listed.some((entry) =>
        usersOf(entry).some(({ id, phone }) => id === user.id && phone === user.phone),
      );
      if (!isListed && listsLogin(records.read('accountList'), user)) return;
      records.write('accountList', (isListed ? listed : mergeAccounts(alone(user))).map(toStoredEntry));
    },
    remove: () => records.remove('accountList'),
  };
}
