import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../portal-context.js';
import { AgreementText } from '../ui/agreement-text.js';
import { Card } from '../ui/card.js';
import { CardHead } from '../ui/card-head.js';
import { usePart } from '../ui/part.js';
import { Slot } from '../ui/slot.js';

/** The service agreement, to be read at leisure (spec.md section 2, /agreement). */
export function AgreementScreen(): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Card wide>
      <CardHead title={t('agreement.service')} onBack={() => void portal.go({ screen: 'register', params: {} })} />
      <Slot name="agreement">
        <AgreementText name="service" level={2} />
        <h2 {...part('headline2')}>{t('agreement.privacy')}</h2>
        <AgreementText name="privacy" level={3} />
      </Slot>
    </Card>
  );
}
