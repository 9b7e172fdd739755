import type { ReactNode } from 'react';
import type { LandedLogin } from '../../core/index.js';
import { useTranslator } from '../provider/portal-context.js';
import { Slot } from '../provider/slot.js';
import { usePart } from '../ui/part.js';
import { Spinner } from '../ui/spinner.js';

/** After a login: the page is about to be left, by the portal or by the page itself. */
export function Landed({ side, leaving }: LandedLogin): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
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
