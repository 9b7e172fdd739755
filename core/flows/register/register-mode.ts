import { registerSetting } from '../../api/endpoints/register-setting.js';
import { pageCompanyId } from '../../flow/page-company.js';
import type { RegisterSetting } from '../../model/company.js';
import type { Portal } from '../../portal/portal.js';
import type { TenantState } from '../../tenant/tenant.js';
import type { RegisterStep } from './register-steps.js';

type Mode = RegisterSetting['mode'];

/** The registration setting of the page's company; undefined without one, where enterprises register. */
export interface RegisterMode {
  /** Requested once and cached; requested again after a failure. */
  ask(): Promise<Mode | undefined>;
  /** Clears the cache and aborts a call in progress. */
  forget(): void;
}

export function createRegisterMode(portal: Portal): RegisterMode {
  let call = new AbortController();
  let request: Promise<Mode | undefined> | null = null;

  const look = async () => {
    const { signal } = call;
    const companyId = await pageCompanyId(portal);
    return companyId === undefined ? undefined : (await portal.call(registerSetting, { companyId }, { signal })).mode;
  };
  const forget = () => {
    call.abort();
    call = new AbortController();
    request = null;
  };

  return {
    ask() {
      if (request) return request;
      const asking = look();
      asking.catch(() => {
        if (request === asking) request = null;
      });
      request = asking;
      return asking;
    },
    forget,
  };
}

/** The first step for a registration setting; undefined without a company. */
export function toFirstStep(mode: Mode | undefined): RegisterStep {
  if (mode === undefined) return { name: 'details', kind: 'enterprise', review: false };
  return mode === 'closed' ? { name: 'closed' } : { name: 'details', kind: 'customer', review: mode === 'review' };
}

/** The first step before the API has answered; most companies are open. */
export function toKnownStep(tenant: TenantState): RegisterStep {
  const { status, companyId } = tenant;
  if (companyId !== null) return toFirstStep((status === 'ready' && tenant.company?.registration) || 'open');
  return status === 'ready' ? toFirstStep(undefined) : { name: 'opening' };
}
