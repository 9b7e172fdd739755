import type { AccountEntry } from './account-entry.js';
import { isWireObject, text } from './decode.js';
import type { LoginUser } from './login-user.js';
import { type StoredUser, toStoredUser } from './stored-user.js';

/** An account entry by wire names (rules.md 3.4), without the tokens of its logins. */
export interface StoredEntry {
  /** The account name of its first login. */
  readonly login_: string;
  readonly company_id_: string;
  readonly phone_: string;
  readonly mgrList: readonly Omit<StoredUser, 'token_'>[];
  readonly shopList: readonly Omit<StoredUser, 'token_'>[];
}

export function toStoredEntry({ companyId, phone, mgrList, shopList }: AccountEntry): StoredEntry {
  const [managers, customers] = [mgrList.map(toStoredLogin), shopList.map(toStoredLogin)];
  return {
    login_: [...mgrList, ...shopList][0]?.login ?? '',
    company_id_: companyId,
    phone_: phone,
    mgrList: managers,
    shopList: customers,
  };
}

function toStoredLogin(user: LoginUser): Omit<StoredUser, 'token_'> {
  const { token_, ...login } = toStoredUser(user);
  return login;
}

/** Whether stored entries list this login, with the phone that it has. */
export function listsLogin(stored: unknown, { id, phone }: LoginUser): boolean {
  const logins = listOf(stored).flatMap((entry) =>
    isWireObject(entry) ? [...listOf(entry.mgrList), ...listOf(entry.shopList)] : [],
  );
  return logins.some((login) => isWireObject(login) && text(login, 'id_') === id && text(login, 'phone_') === phone);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
