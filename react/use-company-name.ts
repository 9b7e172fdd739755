import { usePortal, useTranslator } from './portal-context.js';
import { useReadable } from './use-readable.js';

/** The name of the company, or of the portal where there is none. */
export function useCompanyName(): string {
  const { t } = useTranslator();
  const tenant = useReadable(usePortal().tenant);
  const name = tenant.status === 'ready' ? tenant.company?.name : undefined;
  return name || t('portal.name');
}
