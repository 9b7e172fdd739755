import type { ReactNode } from 'react';
import { useTranslator } from '../portal-context.js';
import { useOnline } from '../use-online.js';
import { Icon } from './icon.js';
import { alertIcon } from './icons/alert.js';
import { usePart } from './part.js';

/** Says that there is no network, before anything that was typed is sent into the void. */
export function OfflineNotice(): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const offline = !useOnline();
  return (
    <div role="status" {...part('offline', { empty: !offline })}>
      {offline && (
        <>
          <Icon shape={alertIcon} />
          {t('error.offline')}
        </>
      )}
    </div>
  );
}
