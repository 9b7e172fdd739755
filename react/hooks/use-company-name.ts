import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/** The name of the company, else that of the portal. */
export function useCompanyName(): string {
  const { t } = useTranslator();
  const tenant = useReadable(usePortal().tenant);
  const name = tenant.status === 'ready' ? tenant.company?.name : undefined;
  return name || t('portal.name');
}
