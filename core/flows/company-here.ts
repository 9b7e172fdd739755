import { PortalError } from '../errors.js';
import type { Portal } from '../portal.js';

/** The company this page is for; undefined where it is for every company's people, an error where that is not known. */
export async function companyHere(portal: Portal): Promise<string | undefined> {
  const tenant = await portal.start();
  if (tenant.status === 'unknown') throw new PortalError('company-unknown');
  if (tenant.status === 'failed') throw tenant.error;
  return tenant.companyId ?? undefined;
}
