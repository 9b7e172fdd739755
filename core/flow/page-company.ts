import { PortalError } from '../errors.js';
import type { Portal } from '../portal/portal.js';

/**
 * The company id of this page; undefined if the page serves all companies; rejects if its company is unknown. An id that
 * is known is enough: that the company itself cannot be loaded need not stop a login.
 */
export async function pageCompanyId(portal: Portal): Promise<string | undefined> {
  const tenant = await portal.start();
  if (tenant.status === 'unknown') throw new PortalError('company-unknown');
  if (tenant.status === 'failed' && tenant.companyId === null) throw tenant.error;
  return tenant.companyId ?? undefined;
}

/** The company id of this page; rejects with `company-unknown` if it has none. */
export async function requireCompanyId(portal: Portal): Promise<string> {
  const companyId = await pageCompanyId(portal);
  if (companyId === undefined) throw new PortalError('company-unknown');
  return companyId;
}
