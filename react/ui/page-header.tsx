import type { ReactNode } from 'react';
import { LanguageSwitch } from './language-switch.js';
import { usePart } from './part.js';
import { TenantMark } from './tenant-mark.js';

export function PageHeader(): ReactNode {
  const part = usePart();
  return (
    <header {...part('page-header')}>
      <TenantMark />
      <LanguageSwitch />
    </header>
  );
}
