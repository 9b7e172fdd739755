import { PortalError } from '../errors.js';
import type { Portal } from '../portal.js';

/** The company of this page; undefined where it serves every company; rejects where that is not known. */
export async function companyHere(portal: Portal): Promise<string | undefined> {
  const tenant = await portal.start();
  if (tenant.status === 'unknown') throw new PortalError('company-unknown');
  if (tenant.status === 'failed') throw tenant.error;
  return tenant.companyId ?? undefined;
}
