import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FlowState, Review, ReviewField, ReviewStep, Values } from '../../../core/index.js';
import { formatMoment } from '../../../locales/format-moment.js';
import type { FieldProps } from '../../hooks/use-flow.js';
import { useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Facts } from '../../ui/card/facts.js';
import { PreservedForm, type PreservedValues } from '../../ui/form/preserved-form.js';
import { TextArea } from '../../ui/form/text-area.js';
import { usePart } from '../../ui/part.js';
import dangerRules from '../../ui/sheet/parts/danger.css';
import { useRules } from '../../ui/sheet/use-rules.js';
import { ReviewImages } from './review-images.js';
import { reviewState } from './review-state.js';

export interface ReviewDetailProps {
  readonly review: Review;
  readonly state: FlowState<ReviewStep, ReviewField>;
  readonly field: (name: ReviewField) => FieldProps;
  /** With the decision that a reason was typed for. */
  readonly preserved: PreservedValues;
  readonly onApprove: () => void;
  readonly onRefuse: (values: Values<ReviewField>) => void;
  readonly onSendBack: (values: Values<ReviewField>) => void;
  /** The addresses of the images end after some minutes. */
  readonly onReload: () => void;
}

/** One application with everything that the applicant has sent, and the decision. */
export function ReviewDetail(props: ReviewDetailProps): ReactNode {
  const { review, onReload } = props;
  const part = usePart();
  const { t, locale } = useTranslator();
  const moment = (at: number | null) => (at === null ? '' : formatMoment(at, locale));
  const decided = review.state !== 'submitted';
  const images = [
    ...(review.license === '' ? [] : [{ address: review.license, name: t('franchise.license.label') }]),
    ...(review.pictures ?? []).map(({ key, name }) => ({ address: key, name })),
  ];
  return (
    <div {...part('review-detail')}>
      <Facts
        facts={[
          [t('review.state.label'), decided ? t(reviewState(review)) : ''],
          [t('review.reason.label'), review.refusalReason],
          [t('review.decidedBy'), [review.decidedBy, decided && moment(review.decidedAt)].filter(Boolean).join(' · ')],
          [t('franchise.contact'), [review.contactName, review.position].filter(Boolean).join(' · ')],
          [t('review.phone'), review.phone],
          [t('franchise.region'), review.area.map(({ name }) => name).join(' ')],
          [t('franchise.address.label'), review.address],
          [t('franchise.reason'), review.reason],
          ...Object.entries(review.ownFields ?? {}),
          [t('review.inviter'), review.inviter],
          [t('review.since'), moment(review.submittedAt)],
          [t('review.for'), review.forCompanyName],
        ]}
      />
      {images.length > 0 && <ReviewImages images={images} onReload={onReload} />}
      {!decided && <Decision {...props} />}
    </div>
  );
}

const toAsked = (decision: unknown): 'refuse' | 'return' | null =>
  decision === 'refuse' || decision === 'return' ? decision : null;

/** Approves at once; everything else asks for a reason first. */
function Decision({ review, state, field, preserved, onApprove, onRefuse, onSendBack }: ReviewDetailProps): ReactNode {
  const part = usePart();
  const { t } = useTranslator();
  const { pending } = state;
  useRules(dangerRules);
  const [asking, setAsking] = useState(() => toAsked(preserved.current.decision));
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(asking);
  useEffect(() => {
    // The button that was pressed is gone.
    if (before.current !== asking) box.current?.querySelector<HTMLElement>('textarea, button')?.focus();
    before.current = asking;
    if (asking === null) preserved.current = { ...preserved.current, decision: '' };
  }, [asking, preserved]);
  if (asking !== null) {
    return (
      <div {...part('review-reason')} ref={box}>
        <PreservedForm state={state} values={preserved} onSubmit={asking === 'refuse' ? onRefuse : onSendBack}>
          <input {...part('unseen')} type="hidden" name="application" value={review.id} />
          <input {...part('unseen')} type="hidden" name="decision" value={asking} />
          <TextArea
            key={asking}
            field={field('reason')}
            label={t(`review.${asking}.reason`)}
            hint={t('review.reason.hint')}
            issue={state.issues.reason}
          />
          <div {...part('review-actions')}>
            <Button type="submit" kind={asking === 'refuse' ? 'danger' : 'primary'} pending={pending === asking}>
              {t(`review.${asking}.submit`)}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(null)}>
              {t('common.cancel')}
            </Button>
          </div>
        </PreservedForm>
      </div>
    );
  }
  return (
    <div {...part('review-actions review-decision')} ref={box}>
      <Button pending={pending === 'approve'} onClick={onApprove}>
        {t('review.approve')}
      </Button>
      <Button kind="secondary" onClick={() => setAsking('return')}>
        {t('review.return.submit')}
      </Button>
      <Button kind="secondary" onClick={() => setAsking('refuse')}>
        {t('review.refuse.submit')}
      </Button>
    </div>
  );
}
