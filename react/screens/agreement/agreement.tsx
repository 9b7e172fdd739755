import type { ReactNode } from 'react';
import { useLayout, usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot, useIsFilled } from '../../provider/slot.js';
import { AgreementText } from '../../ui/agreement-text.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { OutLink } from '../../ui/link/out-link.js';
import { usePart } from '../../ui/part.js';
import readingRules from '../../ui/sheet/parts/reading.css';
import { useRules } from '../../ui/sheet/use-rules.js';

/** The page of the service agreement (rules.md 2.1). */
export function AgreementScreen(): ReactNode {
  const part = usePart();
  useRules(readingRules);
  const portal = usePortal();
  const { t } = useTranslator();
  const { agreementUrl } = useLayout();
  const filled = useIsFilled('agreement');
  const leads = portal.hasBack() || portal.hrefOf(register) !== null;
  return (
    <Card wide={!agreementUrl}>
      <CardHead title={t('agreement.service')} onBack={leads ? () => void portal.go(register) : undefined} />
      {filled && (
        <div {...part('prose')}>
          <Slot name="agreement" />
        </div>
      )}
      {!filled && agreementUrl && (
        <OutLink kind="primary" href={agreementUrl}>
          {t('agreement.open')}
        </OutLink>
      )}
      {!filled && !agreementUrl && (
        <>
          <AgreementText name="service" level={2} />
          <h2 {...part('headline2')}>{t('agreement.privacy')}</h2>
          <AgreementText name="privacy" level={3} />
        </>
      )}
    </Card>
  );
}

const register = { screen: 'register', params: {} } as const;
