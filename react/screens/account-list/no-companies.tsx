import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { Outcome } from '../../ui/card/outcome.js';
import { building } from '../../ui/drawing/building.js';

/** The person belongs to no company, or has been removed from the last one. */
export function NoCompanies({ entered }: { entered: boolean }): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Card>
      <CardHead picture={building} title={t('accounts.empty')} intro={t('accounts.empty.hint')} entered={entered} />
      <Outcome>
        <Button onClick={() => void portal.go({ screen: 'login', params: { account: '' } })}>{t('login.other')}</Button>
      </Outcome>
    </Card>
  );
}
