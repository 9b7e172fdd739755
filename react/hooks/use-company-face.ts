import type { CompanyFace } from '../../core/index.js';
import { noFace } from '../../core/internal.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/** What the company shows of itself; the product's, which is empty, where there is none. */
export function useCompanyFace(): CompanyFace {
  const tenant = useReadable(usePortal().tenant);
  return (tenant.status === 'ready' && tenant.company?.settings.face) || noFace;
}
