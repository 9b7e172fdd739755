import type { ReactNode } from 'react';
import { errorText } from '../../provider/error-text.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { Outcome } from '../../ui/card/outcome.js';
import { device } from '../../ui/drawing/device.js';

/** This login works in the app only (rules.md 7.1). */
export function UseAppScreen(): ReactNode {
  const portal = usePortal();
  const translator = useTranslator();
  const { t } = translator;
  const go = (screen: 'app-download' | 'login') => () => void portal.go({ screen, params: { account: '' } });
  return (
    <Card>
      <CardHead
        picture={device}
        title={errorText({ code: 'use-app' }, translator) ?? ''}
        intro={t('blocked.use-app')}
      />
      <Outcome>
        {portal.appDownload && <Button onClick={go('app-download')}>{t('app.download.label')}</Button>}
        <Button kind={portal.appDownload ? 'secondary' : 'primary'} onClick={go('login')}>
          {t('login.other')}
        </Button>
      </Outcome>
    </Card>
  );
}
