import type { ReactNode } from 'react';
import type { InvitationFlow, InvitationStep, ReviewFlow, ReviewStep } from '../../../core/index.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Message } from '../../ui/card/message.js';
import { locked } from '../../ui/drawing/locked.js';

export interface NotForYouProps {
  readonly step: Extract<ReviewStep | InvitationStep, { name: 'not-offered' | 'not-allowed' }>;
  readonly flow: Pick<ReviewFlow | InvitationFlow, 'enter'>;
}

/** The company does not offer it, or the user is no administrator: who is one in another session of theirs goes on as that. */
export function NotForYou({ step, flow }: NotForYouProps): ReactNode {
  const portal = usePortal();
  const { t } = useTranslator();
  const administrators = step.name === 'not-allowed' ? step.administrators : [];
  return (
    <Message
      picture={locked}
      title={t(`review.${step.name}`)}
      text={t(administrators.length > 0 ? 'review.not-allowed.enter' : `review.${step.name}.hint`)}
    >
      {administrators.map((one) => (
        <Button key={one.id} onClick={() => void flow.enter(one)}>
          {t('review.enter', { name: one.companyName || one.companyId })}
        </Button>
      ))}
      <Button
        kind={administrators.length > 0 ? 'secondary' : 'primary'}
        onClick={() => void portal.go({ screen: 'company', params: {} })}
      >
        {t('accounts.heading')}
      </Button>
    </Message>
  );
}
