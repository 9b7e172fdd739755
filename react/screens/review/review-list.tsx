import type { ReactNode } from 'react';
import type { ReviewStep } from '../../../core/index.js';
import { formatMoment } from '../../../locales/format-moment.js';
import { usePortal, useTranslator } from '../../provider/portal-context.js';
import { Button } from '../../ui/button.js';
import { Outcome } from '../../ui/card/outcome.js';
import { SectionTitle } from '../../ui/form/section-title.js';
import { Icon } from '../../ui/icon.js';
import { nextIcon } from '../../ui/icons.js';
import { usePart } from '../../ui/part.js';
import { reviewState } from './review-state.js';

type ListStep = Extract<ReviewStep, { name: 'list' }>;
type Review = ListStep['reviews'][number];

export interface ReviewListProps extends Pick<ListStep, 'companies' | 'reviews' | 'more'> {
  readonly pending: string | null;
  readonly onOpen: (review: Review) => void;
}

/** What waits, and below it what was decided last. */
export function ReviewList({ companies, reviews, more, pending, onOpen }: ReviewListProps): ReactNode {
  const part = usePart();
  const portal = usePortal();
  const { t } = useTranslator();
  const isWaiting = ({ state }: Review) => state === 'submitted';
  const row = (review: Review) => (
    <ReviewRow
      key={review.id}
      review={review}
      named={companies.length > 1}
      pending={pending !== null}
      onOpen={() => onOpen(review)}
    />
  );
  const waiting = reviews.filter(isWaiting);
  const decided = reviews.filter((review) => !isWaiting(review));
  return (
    <>
      {waiting.length === 0 && (
        <Outcome text={t('review.empty')}>
          <Button kind="secondary" onClick={() => void portal.go({ screen: 'invite', params: {} })}>
            {t('invite.heading')}
          </Button>
        </Outcome>
      )}
      {waiting.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none
        <ul {...part('reviews')} role="list">
          {waiting.map(row)}
        </ul>
      )}
      {more && <p {...part('hint')}>{t('review.more')}</p>}
      {decided.length > 0 && (
        <>
          <SectionTitle>{t('review.last')}</SectionTitle>
          {/* biome-ignore lint/a11y/noRedundantRoles: WebKit takes a list without markers for none */}
          <ul {...part('reviews')} role="list">
            {decided.map(row)}
          </ul>
        </>
      )}
    </>
  );
}

interface ReviewRowProps {
  readonly review: Review;
  /** Of several companies. */
  readonly named: boolean;
  readonly pending: boolean;
  readonly onOpen: () => void;
}

function ReviewRow({ review, named, pending, onOpen }: ReviewRowProps): ReactNode {
  const part = usePart();
  const { t, locale } = useTranslator();
  const { state, companyName, contactName, phone, forCompanyName, submittedAt, decidedAt } = review;
  const at = state === 'submitted' ? submittedAt : decidedAt;
  const facts = [contactName, phone].filter(Boolean).join(' · ');
  const times = [t(`review.kind.${review.kind}`), at !== null && formatMoment(at, locale), named && forCompanyName];
  return (
    <li {...part('review')}>
      <button
        {...part('review-open')}
        type="button"
        aria-disabled={pending || undefined}
        onClick={pending ? undefined : onOpen}
      >
        <span {...part('review-text')}>
          <span {...part('review-name')}>{companyName}</span>
          <span {...part('review-facts')}>{facts}</span>
          <span {...part('review-facts')}>{times.filter(Boolean).join(' · ')}</span>
        </span>
        {state !== 'submitted' && (
          <span {...part('review-state', { approved: state === 'approved' })}>{t(reviewState(review))}</span>
        )}
        <Icon shape={nextIcon} />
      </button>
    </li>
  );
}
