import { usePortal, useTranslator } from './portal-context.js';
import { useReadable } from './use-readable.js';

/** The company's name; the portal's own where there is no company. */
export function useCompanyName(): string {
  const { t } = useTranslator();
  const tenant = useReadable(usePortal().tenant);
  const name = tenant.status === 'ready' ? tenant.company?.name : undefined;
  return name || t('portal.name');
}
