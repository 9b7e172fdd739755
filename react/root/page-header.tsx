import type { ReactNode } from 'react';
import { usePart } from '../ui/part.js';
import { LanguageSwitch } from './language-switch.js';
import { TenantMark } from './tenant-mark.js';

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
