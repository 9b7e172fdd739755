import { type ReactNode, useState } from 'react';
import type { ApplicationState, FranchiseApplication } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Slot } from '../../provider/slot.js';
import type { SlotApplication } from '../../provider/slots.js';
import { Button } from '../../ui/button.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Facts } from '../../ui/card/facts.js';
import { Outcome } from '../../ui/card/outcome.js';
import { refreshIcon } from '../../ui/icons.js';
import { PlaceLink } from '../../ui/link/place-link.js';
import { usePart } from '../../ui/part.js';
import factRules from '../../ui/sheet/parts/facts.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { CompanyContact } from '../contact/company-contact.js';
import { ApplicationTimeline } from '../ending/application-timeline.js';

const hints = {
  submitted: 'franchise.submitted',
  approved: 'franchise.approved.hint',
  refused: 'franchise.rejected.hint',
} as const satisfies Record<ApplicationState, MessageKey>;

export interface FranchiseResultProps {
  readonly application: FranchiseApplication;
  readonly pending: string | null;
  readonly onRefresh: () => void;
  readonly onCorrect: () => void;
}

/** The state of an application, with the next actions (rules.md 4.5). */
export function FranchiseResult({ application, pending, onRefresh, onCorrect }: FranchiseResultProps): ReactNode {
  const part = usePart();
  useRules(factRules);
  const portal = usePortal();
  const { t } = useTranslator();
  const { state, refusalReason, hasPassword } = application;
  const toSetPassword = state === 'approved' && !hasPassword;
  /** What was shown when the user asked for the latest state; the answer is another object. */
  const [earlier, setEarlier] = useState<FranchiseApplication | null>(null);
  const refresh = () => {
    setEarlier(application);
    onRefresh();
  };
  return (
    <Outcome text={t(toSetPassword ? 'franchise.approved.password' : hints[state])}>
      <Slot name="result" data={{ application: toShown(application) }}>
        <ApplicationTimeline {...application} />
        {refusalReason && state === 'refused' && (
          <p {...part('refusal-reason')}>{t('franchise.rejected.reason', { reason: refusalReason })}</p>
        )}
        <Facts
          facts={[
            [t('franchise.companyName'), application.companyName],
            [t('franchise.contact'), [application.contactName, application.position].filter(Boolean).join(' · ')],
            [t('franchise.region'), application.area.map(({ name }) => name).join(' ')],
            [t('franchise.address.label'), application.address],
            [t('franchise.reason'), application.reason],
            [t('franchise.pictures'), (application.pictures ?? []).map(({ name }) => name).join(' · ')],
          ]}
        />
      </Slot>
      {state === 'submitted' && (
        <>
          <ErrorRegion
            error={null}
            status={earlier && earlier !== application ? t('franchise.refreshed') : undefined}
          />
          <Button kind="secondary" icon={refreshIcon} pending={pending === 'refresh'} onClick={refresh}>
            {t('franchise.refresh')}
          </Button>
          <CompanyContact />
        </>
      )}
      {state === 'refused' && (
        <Button pending={pending === 'correct'} onClick={onCorrect}>
          {t('franchise.reapply')}
        </Button>
      )}
      {toSetPassword && (
        <Button onClick={() => void portal.go({ screen: 'forgot', params: { first: 'on' } })}>
          {t('franchise.setPassword')}
        </Button>
      )}
      {state === 'approved' && hasPassword ? (
        <Button onClick={() => void portal.go({ screen: 'login', params: {} })}>{t('screen.goLogin')}</Button>
      ) : (
        <p {...part('aside')}>
          <PlaceLink to="login">{t('screen.goLogin')}</PlaceLink>
        </p>
      )}
    </Outcome>
  );
}

/** What the page's own piece is told. */
function toShown(application: FranchiseApplication): SlotApplication {
  const { state, companyName, contactName, position, refusalReason, submittedAt, decidedAt } = application;
  return { state, companyName, contactName, position, refusalReason, submittedAt, decidedAt };
}
