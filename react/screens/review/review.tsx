import { type ReactNode, useEffect } from 'react';
import { createReviewFlow, type Review, type ReviewNotice } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';
import { useWayBack } from '../../hooks/steps.js';
import { useFlow } from '../../hooks/use-flow.js';
import { useRetry } from '../../hooks/use-retry.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Card } from '../../ui/card/card.js';
import { CardHead } from '../../ui/card/card-head.js';
import { ErrorRegion } from '../../ui/card/error-region.js';
import type { PreservedValues } from '../../ui/form/preserved-form.js';
import { usePart } from '../../ui/part.js';
import reviewRules from '../../ui/sheet/parts/review.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { Skeleton } from '../../ui/skeleton.js';
import { SessionGate } from '../gate/session-gate.js';
import { useLeave } from '../gate/use-leave.js';
import { NotForYou } from './not-for-you.js';
import { ReviewDetail } from './review-detail.js';
import { ReviewList } from './review-list.js';

/** For administrators: who wants to become a customer of their companies, and the decision (rules.md 4.5). */
export function ReviewScreen(): ReactNode {
  return <SessionGate title="review.heading">{(_, preserved) => <ReviewCard preserved={preserved} />}</SessionGate>;
}

const notices = {
  approve: 'review.done.approve',
  refuse: 'review.done.refuse',
  return: 'review.done.return',
  decided: 'review.decided',
  changed: 'review.changed',
} as const satisfies Record<ReviewNotice, MessageKey>;

function ReviewCard({ preserved }: { preserved: PreservedValues }): ReactNode {
  const part = usePart();
  useRules(reviewRules);
  const onLeave = useLeave();
  const { t } = useTranslator();
  const { state, flow, field } = useFlow(createReviewFlow);
  const { attempt, retry } = useRetry();
  const { step, pending, error } = state;
  const open = ({ id }: Pick<Review, 'id'>) => {
    if (preserved.current.application !== id) preserved.current = { application: id };
    attempt(() => void flow.open({ id }));
  };
  const leave = () => {
    preserved.current = {};
    flow.back();
  };
  useEffect(() => {
    attempt(async () => {
      const { application } = preserved.current;
      await flow.load();
      // Whoever has logged in again is where he was.
      if (typeof application === 'string' && flow.get().step.name === 'list') await flow.open({ id: application });
    });
  }, [flow, attempt, preserved]);
  const decided = step.name === 'list' && step.notice !== null;
  useEffect(() => {
    if (decided) preserved.current = {};
  }, [decided, preserved]);
  useWayBack(step.name, step.name === 'review' ? leave : undefined);

  if (step.name === 'not-offered' || step.name === 'not-allowed') return <NotForYou step={step} flow={flow} />;
  const notice = 'notice' in step && step.notice ? t(notices[step.notice]) : undefined;
  if (step.name === 'review') {
    const { review } = step;
    return (
      <Card>
        <CardHead title={review.companyName} intro={t(`review.kind.${review.kind}`)} step={step.name} onBack={leave} />
        {notice && <p {...part('review-notice')}>{notice}</p>}
        <ErrorRegion error={error} status={notice} quiet onRetry={retry} />
        <ReviewDetail
          key={`${review.id} ${review.version}`}
          review={review}
          state={state}
          field={field}
          preserved={preserved}
          onApprove={() => attempt(() => void flow.approve())}
          onRefuse={(values) => attempt(() => void flow.refuse(values))}
          onSendBack={(values) => attempt(() => void flow.sendBack(values))}
          onReload={() => open(review)}
        />
      </Card>
    );
  }
  const waiting = step.name === 'list' ? step.reviews.filter((review) => review.state === 'submitted') : [];
  return (
    <Card>
      <CardHead
        title={t('review.heading')}
        intro={waiting.length > 0 ? t('review.intro') : undefined}
        step={step.name === 'list' ? 'list' : undefined}
        onBack={onLeave}
      />
      <ErrorRegion error={error} status={notice} onRetry={retry} />
      {step.name === 'loading' && !error && <Skeleton rows={3} />}
      {step.name === 'list' && <ReviewList {...step} pending={pending} onOpen={open} />}
    </Card>
  );
}
