import { companySettings } from '../api/endpoints/tenant.js';
import type { CompanySettings } from '../model/company.js';
import type { Portal } from '../portal/portal.js';

/** The settings of a company, which need not be that of the page; null if they cannot be loaded. */
export async function settingsOf(
  portal: Portal,
  companyId: string,
  signal: AbortSignal,
): Promise<CompanySettings | null> {
  const state = portal.tenant.get();
  const known = state.status === 'ready' && state.companyId === companyId ? state.company?.settings : undefined;
  return known ?? portal.call(companySettings, { companyId }, { signal }).catch(() => null);
}
