import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { Icon } from '../ui/icon.js';
import { phoneIcon } from '../ui/icons.js';
import { PlaceLink } from '../ui/link/place-link.js';
import { usePart } from '../ui/part.js';

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
