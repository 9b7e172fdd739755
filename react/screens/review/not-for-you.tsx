import type { ReactNode } from 'react';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Message } from '../../ui/card/message.js';
import { locked } from '../../ui/drawing/locked.js';

/** The user is no administrator, or the company does not offer it. */
export function NotForYou({ step }: { step: 'not-offered' | 'not-allowed' }): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  return (
    <Message picture={locked} title={t(`review.${step}`)} text={t(`review.${step}.hint`)}>
      <Button onClick={() => void portal.go({ screen: 'company', params: {} })}>{t('accounts.heading')}</Button>
    </Message>
  );
}
