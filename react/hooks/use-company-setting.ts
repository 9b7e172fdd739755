import type { CompanySettings } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

type Flag = {
  [Name in keyof CompanySettings]-?: CompanySettings[Name] extends boolean | undefined ? Name : never;
}[keyof CompanySettings];

/** Whether the company of the page has this on; false without one, and until it is known. */
export function useCompanySetting(name: Flag): boolean {
  return useReadable(
    usePortal().tenant,
    (tenant) => tenant.status === 'ready' && tenant.company?.settings[name] === true,
  );
}
