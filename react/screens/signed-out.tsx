import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../portal-context.js';
import { Button } from '../ui/button.js';
import { Outcome } from '../ui/outcome.js';

export function SignedOut(): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Outcome text={t('accounts.signedOut')}>
      <Button onClick={() => void portal.go({ screen: 'login', params: {} })}>{t('screen.goLogin')}</Button>
    </Outcome>
  );
}
