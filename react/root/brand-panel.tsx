import type { ReactNode } from 'react';
import { useTranslator } from '../provider/portal-context.js';
import { usePart } from '../ui/part.js';
import { BrandArt } from './brand-art.js';

/** The brand panel of a wide page; the company's name is in the page header. */
export function BrandPanel(): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  return (
    <aside {...part('brand')}>
      <BrandArt />
      <div {...part('brand-text')}>
        <p {...part('brand-title')}>{t('login.welcome')}</p>
        <p {...part('brand-detail')}>{t('login.welcome.detail')}</p>
      </div>
    </aside>
  );
}
