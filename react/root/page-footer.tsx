import type { ReactNode } from 'react';
import { useCompanyFace } from '../hooks/use-company-face.js';
import { usePortal, useTranslator } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';
import { Icon } from '../ui/icon.js';
import { phoneIcon } from '../ui/icons.js';
import { PlaceLink } from '../ui/link/place-link.js';
import { usePart } from '../ui/part.js';
import { ServicePhone } from './service-phone.js';

export interface PageFooterProps {
  /** A card says whom to call. */
  readonly covered: boolean;
  /** Of the page. */
  readonly children?: ReactNode;
}

/** The footer of `PortalApp`: the app, what the page adds and, where there is no brand panel, whom to call. */
export function PageFooter({ covered, children }: PageFooterProps): ReactNode {
  const part = usePart();
  const { appDownload, place } = usePortal();
  const { screen } = useReadable(place);
  const { t } = useTranslator();
  const { servicePhone } = useCompanyFace();
  const offersApp = appDownload && screen !== 'app-download';
  if (!offersApp && !servicePhone && !children) return null;
  return (
    <footer {...part('page-footer')}>
      {offersApp && (
        <PlaceLink to="app-download">
          <Icon shape={phoneIcon} />
          {t('app.download.label')}
        </PlaceLink>
      )}
      {children}
      <ServicePhone covered={covered} />
    </footer>
  );
}
