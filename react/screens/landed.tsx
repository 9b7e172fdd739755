import type { ReactNode } from 'react';
import type { Side } from '../../core/index.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { usePart } from '../ui/part.js';
import { Slot } from '../ui/slot.js';
import { Spinner } from '../ui/spinner.js';

/** After a login: the page is about to be left, by the portal or by the page itself. */
export function Landed({ side }: { side: Side }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const leaving = usePortal().redirect === 'auto';
  return (
    <div {...part('landed')}>
      {leaving && (
        <p {...part('landed-text')}>
          <Spinner />
          {t('login.redirecting', { side: t(`side.${side}`) })}
        </p>
      )}
      <Slot name="success" />
    </div>
  );
}
