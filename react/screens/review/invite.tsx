import { type ReactNode, useEffect, useRef } from 'react';
import { createInvitationFlow, type InvitationStep } from '../../../core/index.js';
import { formatMoment } from '../../../locales/format-moment.js';
import { useFlow } from '../../hooks/use-flow.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import { Facts } from '../../ui/card/facts.js';
import { CopyButton } from '../../ui/copy-button.js';
import { SectionTitle } from '../../ui/form/section-title.js';
import { usePart } from '../../ui/part.js';
import reviewRules from '../../ui/sheet/parts/review.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { Skeleton } from '../../ui/skeleton.js';
import { SessionGate } from '../gate/session-gate.js';
import { useLeave } from '../gate/use-leave.js';
import { CustomerInvitation } from '../register/customer-invitation.js';
import { NotForYou } from './not-for-you.js';

/** For administrators: what a new company has been told once, the link for its customers, and who came by it. */
export function InviteScreen(): ReactNode {
  return <SessionGate title="invite.heading">{() => <InviteCard />}</SessionGate>;
}

function InviteCard(): ReactNode {
  useRules(reviewRules);
  const onLeave = useLeave();
  const { t } = useTranslator();
  const { state, flow } = useFlow(createInvitationFlow);
  const { step, error } = state;
  useEffect(() => void flow.load(), [flow]);

  if (step.name === 'not-offered' || step.name === 'not-allowed') return <NotForYou step={step} flow={flow} />;
  return (
    <Card>
      <CardHead title={t('invite.heading')} intro={t('invite.intro')} onBack={onLeave} />
      <ErrorRegion error={error} onRetry={() => void flow.load()} />
      {step.name === 'loading' && !error && <Skeleton rows={4} />}
      {step.name === 'invitation' && <InvitationBody {...step} />}
    </Card>
  );
}

function InvitationBody({ invitation, login, link }: Extract<InvitationStep, { name: 'invitation' }>): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { companyName, companyId, mode } = invitation;
  return (
    <div {...part('review-detail')}>
      {mode === 'closed' && <p {...part('review-notice')}>{t('invite.closed')}</p>}
      {mode === 'review' && <p {...part('hint')}>{t('invite.review')}</p>}
      {link === null ? (
        <p {...part('paragraph')}>{t('invite.none')}</p>
      ) : (
        <>
          <CustomerInvitation link={link} company={companyName} />
          <TextToSend text={t('invite.text', { name: companyName, link })} />
        </>
      )}
      <Invited {...invitation} />
      <Facts
        facts={[
          [t('register.ready.company'), companyName],
          [t('register.ready.number'), companyId],
          [t('register.ready.account'), login],
        ]}
      />
    </div>
  );
}

/** For a message to a group of customers: the link alone says nothing. */
function TextToSend({ text }: { text: string }): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const source = useRef<HTMLParagraphElement>(null);
  return (
    <section {...part('review-notice invite-text')} aria-label={t('invite.text.label')}>
      <p {...part('label')}>{t('invite.text.label')}</p>
      <p {...part('paragraph')} ref={source}>
        {text}
      </p>
      <CopyButton source={source} />
    </section>
  );
}

const states = {
  customer: 'review.state.approved',
  submitted: 'review.state.submitted',
  refused: 'review.state.refused',
} as const;

function Invited({ count, invited }: Extract<InvitationStep, { name: 'invitation' }>['invitation']): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t, locale } = useTranslator();
  if (count === 0) return <p {...part('hint')}>{t('invite.nobody')}</p>;
  return (
    <section {...part('review-detail')} aria-label={t('invite.came', { count })}>
      <SectionTitle>{t('invite.came', { count })}</SectionTitle>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none */}
      <ul {...part('reviews')} role="list">
        {invited.map(({ name, companyName, state, at }) => (
          <li {...part('review')} key={`${name} ${companyName} ${at}`}>
            <span {...part('review-row')}>
              <span {...part('review-text')}>
                <span {...part('review-name')}>{companyName || name}</span>
                <span {...part('review-facts')}>
                  {[name, at !== null && formatMoment(at, locale)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span {...part('review-state', { approved: state === 'customer' })}>{t(states[state])}</span>
            </span>
          </li>
        ))}
      </ul>
      {invited.some(({ state }) => state === 'submitted') && (
        <p {...part('aside')}>
          <button {...part('link')} type="button" onClick={() => void portal.go({ screen: 'review', params: {} })}>
            {t('review.heading')}
          </button>
        </p>
      )}
    </section>
  );
}
