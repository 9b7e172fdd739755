import { type ErrorCode, type ErrorParams, PortalError } from 'account-portal';
import type { CompanyState, UserState } from '../database/schema.ts';
import type { Login } from './logins.ts';

export interface Refusal {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

const ofCompany: Record<CompanyState, ErrorCode | null> = {
  normal: null,
  expired: 'company-expired',
  'trial-ended': 'trial-ended',
  disabled: 'company-disabled',
};

const ofUser: Record<UserState, ErrorCode | null> = {
  active: null,
  'under-review': 'account-under-review',
  'needs-activation': 'needs-activation',
  disabled: 'account-disabled-by-company',
  'former-partner': 'not-a-partner',
};

const ofShop = { open: null, 'not-open': 'shop-not-open', disabled: 'shop-disabled' } as const;

/** Why a login may not be entered (spec.md section 4, account and company states); null if it may. */
export function resolveRefusal({ company, state, side, lighting, inWechat = false }: Login): Refusal | null {
  const code =
    ofCompany[company.state] ??
    ofUser[state] ??
    (side === 'shop' ? ofShop[company.shop_state] : null) ??
    (inWechat && side === 'manager' && !company.wechat_manager_open ? 'wechat-manager-closed' : null) ??
    (lighting && !company.lighting_enabled ? 'lighting-not-enabled' : null);
  return code === null ? null : { code, params: { name: company.name } };
}

/** If no login may be entered, throws the reason: that of the default company, else of the first login. */
export function refuseUnlessEnterable(logins: readonly Login[], defaultCompanyId: string): void {
  const refusals = logins.map((login) => ({ companyId: login.company_id, refusal: resolveRefusal(login) }));
  if (refusals.some(({ refusal }) => refusal === null)) return;
  const { refusal } = refusals.find(({ companyId }) => companyId === defaultCompanyId) ?? refusals[0] ?? {};
  if (refusal) throw new PortalError(refusal.code, refusal.params);
}
