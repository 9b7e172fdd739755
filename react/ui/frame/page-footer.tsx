import type { ReactNode } from 'react';
import { useReadable } from '../../hooks/use-readable.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Icon } from '../icon.js';
import { phoneIcon } from '../icons/phone.js';
import { usePart } from '../part.js';
import { PlaceLink } from '../place-link.js';

/** The footer of `PortalApp`. */
export function PageFooter(): ReactNode {
  const part = usePart();
  const { appDownload, place } = usePortal();
  const { screen } = useReadable(place);
  const { t } = useTranslator();
  if (!appDownload || screen === 'app-download') return null;
  return (
    <footer {...part('page-footer')}>
      <PlaceLink to="app-download">
        <Icon shape={phoneIcon} />
        {t('app.download.label')}
      </PlaceLink>
    </footer>
  );
}
