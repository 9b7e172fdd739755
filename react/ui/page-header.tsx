import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.js';
import { usePart } from './part.js';
import { TenantMark } from './tenant-mark.js';

/** Whose page it is, unless that stands elsewhere or nowhere; and the languages. */
export function PageHeader({ marked }: { marked: boolean }): ReactNode {
  const part = usePart();
  return (
    <header {...part('page-header')}>
      {marked && <TenantMark />}
      <LanguageSwitch />
    </header>
  );
}
