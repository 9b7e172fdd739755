import { PortalError } from '../errors.js';
import { list, own, text, toObject } from './decode.js';
import { type LoginUser, toLoginUser } from './login-user.js';

/** Every login of one person, as the server lists them (spec.md section 3, Account entry). */
export interface AccountLists {
  readonly phone: string;
  /** Empty when the person has chosen none. */
  readonly defaultCompanyId: string;
  readonly mgrAccountList: readonly LoginUser[];
  readonly shopAccountList: readonly LoginUser[];
}

/** The logins of one person in one company. */
export interface AccountEntry {
  readonly companyId: string;
  readonly companyName: string;
  readonly companyTheme: string;
  readonly phone: string;
  /** Management logins. */
  readonly mgrList: readonly LoginUser[];
  /** Ordering logins. */
  readonly shopList: readonly LoginUser[];
}

/** Throws `data-abnormal` when there is neither list: that says nothing about which logins exist. */
export function toAccountLists(data: unknown): AccountLists {
  const lists = toObject(data);
  if (!own(lists, 'mgrAccountList') && !own(lists, 'shopAccountList')) throw new PortalError('data-abnormal');
  return {
    phone: text(lists, 'phone_'),
    defaultCompanyId: text(lists, 'default_company_id_'),
    mgrAccountList: list(lists, 'mgrAccountList', toLoginUser),
    shopAccountList: list(lists, 'shopAccountList', toLoginUser),
  };
}
