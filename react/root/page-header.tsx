import type { ReactNode } from 'react';
import { usePart } from '../ui/part.js';
import { TenantMark } from '../ui/tenant-mark.js';
import { LanguageSwitch } from './language-switch.js';

/** The company's mark, unless it is shown elsewhere, and the language switch. */
export function PageHeader({ marked }: { marked: boolean }): ReactNode {
  const part = usePart();
  return (
    <header {...part('page-header')}>
      {marked && <TenantMark />}
      <LanguageSwitch />
    </header>
  );
}
