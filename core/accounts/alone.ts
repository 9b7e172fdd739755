import { sideOf } from '../landing/landing-rules.js';
import type { AccountLists } from '../model/account-entry.js';
import type { LoginUser } from '../model/login-user.js';

/** The logins of a person of whom only this one is known. */
export function alone(user: LoginUser): AccountLists {
  const isShop = sideOf(user.type) === 'shop';
  return {
    phone: user.phone,
    defaultCompanyId: '',
    mgrAccountList: isShop ? [] : [user],
    shopAccountList: isShop ? [user] : [],
  };
}
