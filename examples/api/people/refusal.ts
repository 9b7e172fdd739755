import { type ErrorCode, type ErrorParams, PortalError } from 'account-portal';
import type { UserState } from '../database/schema.ts';
import { refusalOf } from './companies.ts';
import type { Login } from './logins.ts';

export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

const ofUser: Record<UserState, ErrorCode | null> = {
  active: null,
  'under-review': 'account-under-review',
  'needs-activation': 'needs-activation',
  disabled: 'account-disabled-by-company',
  'former-partner': 'not-a-partner',
};

const ofShop = { open: null, 'not-open': 'shop-not-open', disabled: 'shop-disabled' } as const;

/** What `account-under-review` says besides the company: since when, and the application that its link leads to. */
export function toReview({ since, application }: { since: Date | null; application: string | null }) {
  return { ...(since && { since: since.getTime() }), ...(application && { application }) };
}

/** Why a login may not be entered (rules.md 4.6); null if it may. */
export function resolveRefusal({
  company,
  state,
  side,
  lighting,
  created_at,
  applicationId,
  inWechat = false,
}: Login): Refusal | null {
  const code =
    refusalOf(company) ??
    ofUser[state] ??
    (side === 'shop' ? ofShop[company.shop_state] : null) ??
    (inWechat && side === 'manager' && !company.wechat_manager_open ? 'wechat-manager-closed' : null) ??
    (lighting && !company.lighting_enabled ? 'lighting-not-enabled' : null);
  if (code === null) return null;
  const waiting = code === 'account-under-review' ? toReview({ since: created_at, application: applicationId }) : {};
  return { code, params: { name: company.name, ...waiting } };
}

/** Throws the login's refusal if it may not be entered. */
export function checkEnterable(login: Login): void {
  const refusal = resolveRefusal(login);
  if (refusal !== null) throw new PortalError(refusal.code, refusal.params);
}

/** If no login may be entered, throws the reason: that of the default company, else of the first login. */
export function refuseUnlessEnterable(logins: readonly Login[], defaultCompanyId: string): void {
  if (logins.some((login) => resolveRefusal(login) === null)) return;
  const login = logins.find(({ company_id }) => company_id === defaultCompanyId) ?? logins[0];
  if (login) checkEnterable(login);
}
