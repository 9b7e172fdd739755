import { toReviewOutcome, toReviews } from '../../model/review.js';
import { get, post } from './endpoint.js';

/** Applications to the companies of an administrator: beyond rules.md 6.5, for servers whose company settings say `review_set_`. */
export const getReviews = get(
  'getReviews',
  '/v1/shopRegister/getReviews',
  ({ id }: { id?: string | undefined }) => ({ application_id_: id }),
  toReviews,
);

/** Approves, refuses or returns one. Sent again, it changes nothing. */
export const decideReview = post(
  'decideReview',
  '/v1/shopRegister/decideReview',
  (input: { id: string; version: string; decision: 'approve' | 'refuse' | 'return'; reason?: string | undefined }) => ({
    application_id_: input.id,
    version_: input.version,
    decision_: input.decision,
    reason_: input.reason,
  }),
  toReviewOutcome,
);
