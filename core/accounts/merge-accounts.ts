import type { AccountEntry, AccountLists } from '../model/account-entry.js';
import type { LoginUser } from '../model/login-user.js';

/**
 * Groups the logins of a user by company (rules.md 3.4). Companies keep the order of their first
 * appearance; manager logins come before shop logins. Every login is kept, one without a company under an empty id.
 */
export function mergeAccounts(
  lists: Pick<AccountLists, 'mgrAccountList' | 'shopAccountList' | 'phone'>,
): readonly AccountEntry[] {
  const groups = new Map<string, { mgrList: LoginUser[]; shopList: LoginUser[] }>();
  const add = (side: 'mgrList' | 'shopList', login: LoginUser) => {
    const id = companyIdOf(login);
    const group = groups.get(id) ?? { mgrList: [], shopList: [] };
    group[side].push(login);
    groups.set(id, group);
  };
  for (const login of loginsOf(lists?.mgrAccountList)) add('mgrList', login);
  for (const login of loginsOf(lists?.shopAccountList)) add('shopList', login);

  const phone = textOf(lists?.phone);
  return Object.freeze(
    [...groups].map(([companyId, { mgrList, shopList }]) => {
      const logins = [...mgrList, ...shopList];
      return Object.freeze({
        companyId,
        companyName: firstText(logins.map((login) => login.companyName)),
        companyTheme: firstText(logins.map((login) => login.companyTheme)),
        companyIcon: firstText(logins.map((login) => login.companyIcon)),
        phone,
        mgrList: Object.freeze(mgrList),
        shopList: Object.freeze(shopList),
      });
    }),
  );
}

/** Only objects are logins. */
function loginsOf(list: unknown): LoginUser[] {
  return Array.isArray(list) ? list.filter((login) => typeof login === 'object' && login !== null) : [];
}

/** Servers send ids as numbers or strings; inherited ids are ignored. */
function companyIdOf(login: LoginUser): string {
  return Object.prototype.hasOwnProperty.call(login, 'companyId') ? textOf(login.companyId) : '';
}

function firstText(values: readonly unknown[]): string {
  return textOf(values.find((value) => textOf(value) !== ''));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
