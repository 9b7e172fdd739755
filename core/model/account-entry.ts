import type { Shown } from '../base/redacted.js';
import { PortalError } from '../errors.js';
import { list, readOwn, text, toObject } from './decode.js';
import { type LoginUser, shownUser, toLoginUser } from './login-user.js';

/** All logins of a user, as listed by the server (rules.md 3.4). */
export interface AccountLists {
  readonly phone: string;
  /** Empty if the user has chosen none. */
  readonly defaultCompanyId: string;
  readonly mgrAccountList: readonly LoginUser[];
  readonly shopAccountList: readonly LoginUser[];
}

/** The logins of a user in one company. */
export interface AccountEntry {
  readonly companyId: string;
  readonly companyName: string;
  readonly companyTheme: string;
  /** As in its logins; empty if it has none. */
  readonly companyIcon: string;
  readonly phone: string;
  /** Management logins. */
  readonly mgrList: readonly LoginUser[];
  /** Ordering logins. */
  readonly shopList: readonly LoginUser[];
}

export const shownEntry = {
  companyId: true,
  companyName: true,
  phone: true,
  mgrList: shownUser,
  shopList: shownUser,
} as const satisfies Shown<AccountEntry>;

/**
 * Throws `data-abnormal` if both lists are missing, as that does not mean that there are no logins. A broken entry is left
 * out, as it must not lock the user out of the others; throws `bad-answer` if nothing else is listed.
 */
export function toAccountLists(data: unknown): AccountLists {
  const lists = toObject(data);
  if (!readOwn(lists, 'mgrAccountList') && !readOwn(lists, 'shopAccountList')) throw new PortalError('data-abnormal');
  const faults: unknown[] = [];
  const usable = (name: string) =>
    list(lists, name, (data) => {
      try {
        return toLoginUser(data);
      } catch (fault) {
        faults.push(fault);
        return null;
      }
    }).filter((user) => user !== null);
  const [mgrAccountList, shopAccountList] = [usable('mgrAccountList'), usable('shopAccountList')];
  if (faults.length > 0 && mgrAccountList.length + shopAccountList.length === 0) throw faults[0];
  return {
    phone: text(lists, 'phone_'),
    defaultCompanyId: text(lists, 'default_company_id_'),
    mgrAccountList,
    shopAccountList,
  };
}
