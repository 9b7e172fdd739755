import type { ReactNode } from 'react';
import type { ApplicationReceipt } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Outcome } from '../../ui/card/outcome.js';
import { CompanyContact } from '../contact/company-contact.js';
import { ApplicationTimeline } from '../ending/application-timeline.js';

export interface RegisterSubmittedProps {
  readonly application: ApplicationReceipt;
  readonly phone: string;
}

/** A registration that waits for an administrator (rules.md 2.4). */
export function RegisterSubmitted({ application, phone }: RegisterSubmittedProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Outcome text={t('blocked.account-under-review')}>
      <ApplicationTimeline {...application} />
      <CompanyContact account={phone} />
      <Button kind="secondary" onClick={() => void portal.go({ screen: 'login', params: {} })}>
        {t('screen.goLogin')}
      </Button>
    </Outcome>
  );
}
