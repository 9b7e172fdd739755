import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../portal-context.js';
import { Button } from '../ui/button.js';
import { usePart } from '../ui/part.js';

export function SignedOut(): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <>
      <p {...part('paragraph')}>{t('accounts.signedOut')}</p>
      <Button onClick={() => void portal.go({ screen: 'login', params: {} })}>{t('screen.goLogin')}</Button>
    </>
  );
}
