import type { ReactNode } from 'react';
import type { AppDownload } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { Outcome } from '../../ui/card/outcome.js';
import { device } from '../../ui/drawing/device.js';
import { OutLink } from '../../ui/link/out-link.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import { QrCode } from '../../ui/qr-code.js';
import appDownloadRules from '../../ui/sheet/parts/app-download.css';
import { useRules } from '../../ui/sheet/use-rules.js';

/** Where to get the app (rules.md 2.12). */
export function AppDownloadScreen(): ReactNode {
  const part = usePart();
  useRules(appDownloadRules);
  const { appDownload } = usePortal();
  const { t } = useTranslator();
  const filled = useIsFilled('download');
  return (
    <Card>
      <CardHead
        title={t('app.download.label')}
        intro={appDownload ? t('app.download.intro') : undefined}
        picture={appDownload ? undefined : device}
        centered
      />
      {appDownload ? <Ways {...appDownload} /> : !filled && <Outcome text={t('app.download.none')} />}
      <Slot name="download" />
      <p {...part('aside')}>
        <PlaceLink to="login">{t('screen.goLogin')}</PlaceLink>
      </p>
    </Card>
  );
}

/** On a phone the store of its platform; elsewhere a QR code to scan. */
function Ways({ page, ios, android }: AppDownload): ReactNode {
  const part = usePart();
  const { platform } = usePortal().userAgent;
  const { t } = useTranslator();
  const stores = [
    { platform: 'ios', href: ios, text: t('app.download.ios') },
    { platform: 'android', href: android, text: t('app.download.android') },
  ];
  const ownStore = stores.find((store) => store.platform === platform);
  if (ownStore) {
    return (
      <div {...part('app-download')}>
        <OutLink kind="primary" href={ownStore.href ?? page}>
          {ownStore.text}
        </OutLink>
      </div>
    );
  }
  return (
    <div {...part('app-download')}>
      <QrCode text={page} label={t('app.download.scan')} />
      <p {...part('paragraph')}>{t('app.download.scan')}</p>
      {stores.map(
        ({ href, text }) =>
          href && (
            <OutLink key={text} kind="secondary" href={href}>
              {text}
            </OutLink>
          ),
      )}
    </div>
  );
}
