import { PortalError } from '../errors.js';
import type { Portal } from '../portal.js';

/** The company of this page; undefined if it serves all companies; rejects if it is unknown. */
export async function companyHere(portal: Portal): Promise<string | undefined> {
  const tenant = await portal.start();
  if (tenant.status === 'unknown') throw new PortalError('company-unknown');
  if (tenant.status === 'failed') throw tenant.error;
  return tenant.companyId ?? undefined;
}
