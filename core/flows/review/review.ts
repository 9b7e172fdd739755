import { decideReview, getReviews } from '../../api/endpoints/review.js';
import type { Shown } from '../../base/redacted.js';
import { PortalError } from '../../errors.js';
import { createFlow, type Flow, toFlow, type Values } from '../../flow/flow.js';
import { settingsOf } from '../../flow/settings-of.js';
import { signedInUser } from '../../flow/signed-in-user.js';
import { shownApplication } from '../../model/franchise-application.js';
import { type LoginUser, shownUser } from '../../model/login-user.js';
import type { Review, ReviewOutcome, Reviews } from '../../model/review.js';
import type { Portal } from '../../portal/portal.js';
import { text } from '../../validation/rules.js';
import { normalizeText } from '../../validation/text.js';
import { enterAs, type NotAllowed, notAllowed } from './not-allowed.js';

/** What was done, or why nothing was: a colleague was first, or the applicant has changed the application. */
export type ReviewNotice = 'approve' | 'refuse' | 'return' | Exclude<ReviewOutcome['outcome'], 'done'>;

/** The steps of `ReviewFlow`. */
export type ReviewStep =
  | { readonly name: 'loading' }
  /** What waits, oldest first, and what was decided last. `notice` is about the last decision. */
  | ({ readonly name: 'list'; readonly notice: ReviewNotice | null } & Reviews)
  /** One of them, as it is now. */
  | { readonly name: 'review'; readonly review: Review; readonly notice: ReviewNotice | null }
  /** The company of the login does not offer it. */
  | { readonly name: 'not-offered' }
  | NotAllowed
  | { readonly name: 'signed-out' };

/** The fields of `ReviewFlow`. */
export type ReviewField = 'reason';

/** See `createReviewFlow`. */
export interface ReviewFlow extends Flow<ReviewStep, ReviewField> {
  /** Loads the list. */
  load(): Promise<void>;
  /** Goes on as an administrator, and loads the list. */
  enter(administrator: LoginUser): Promise<void>;
  /** Shows one, as it is now. */
  open(review: Pick<Review, 'id'>): Promise<void>;
  /** Returns to the list. */
  back(): void;
  /** Admits the applicant. */
  approve(): Promise<void>;
  /** Refuses the application for a reason, which the applicant reads. */
  refuse(values: Values<ReviewField>): Promise<void>;
  /** Asks the applicant for a correction, likewise. */
  sendBack(values: Values<ReviewField>): Promise<void>;
}

const maxReason = 200;
const rules = { reason: text('field-required', maxReason) };

const shownReview = { ...shownApplication, version: true, kind: true, forCompanyId: true } as const;
const shown = {
  notice: true,
  reviews: shownReview,
  companies: { id: true, name: true },
  more: true,
  review: shownReview,
  administrators: shownUser,
} as const satisfies Shown<ReviewStep>;

/**
 * For administrators: registrations and applications to their companies, and the decision on them. For servers that have the
 * calls (`settings.reviews`).
 */
export function createReviewFlow(portal: Portal): ReviewFlow {
  const { call } = portal;
  const flow = createFlow<ReviewStep, ReviewField>(portal, { name: 'review', step: { name: 'loading' }, shown, rules });
  let known: Reviews = { companies: [], reviews: [], more: false };

  const toList = (notice: ReviewNotice | null): ReviewStep => ({ name: 'list', notice, ...known });
  /** The session may have ended meanwhile, here or elsewhere. */
  const reached = (): ReviewStep => (portal.session.get().user ? flow.get().step : { name: 'signed-out' });

  const update = (id: string, review: Review | null) => {
    const others = known.reviews.filter((one) => one.id !== id);
    if (review === null) known = { ...known, reviews: others };
    else if (review.state === 'submitted')
      known = { ...known, reviews: known.reviews.map((one) => (one.id === id ? review : one)) };
    else {
      const waiting = others.filter(({ state }) => state === 'submitted');
      known = { ...known, reviews: [...waiting, review, ...others.slice(waiting.length)] };
    }
  };

  const decide = (decision: 'approve' | 'refuse' | 'return', values?: Values<ReviewField>) => {
    const { step } = flow.get();
    if (step.name !== 'review') return Promise.resolve();
    const { id, version } = step.review;
    return flow.run(decision, {
      ...(values && { values, rules }),
      leads: reached,
      work: async (signal) => {
        const reason = values && normalizeText(values.reason);
        const { outcome, review } = await call(decideReview, { id, version, decision, reason }, { signal });
        update(id, review);
        return outcome === 'done' || review === null
          ? toList(outcome === 'done' ? decision : outcome)
          : { name: 'review', review, notice: outcome };
      },
    });
  };

  const list = async (signal: AbortSignal): Promise<ReviewStep> => {
    const { companyId } = await signedInUser(portal);
    if ((await settingsOf(portal, companyId, signal))?.reviews === false) return { name: 'not-offered' };
    known = await call(getReviews, {}, { signal });
    return known.companies.length === 0 ? notAllowed(portal, signal) : toList(null);
  };

  return {
    ...toFlow(flow),
    load: () => flow.run('load', { leads: reached, work: list }),
    enter: (administrator) =>
      flow.run('enter', {
        leads: reached,
        work: (signal) => {
          enterAs(portal, administrator);
          return list(signal);
        },
      }),
    open: ({ id }) =>
      flow.run('open', {
        leads: (error) => (error.code === 'no-such-account' ? toList(null) : reached()),
        work: async (signal) => {
          const { reviews } = await call(getReviews, { id }, { signal });
          const review = reviews.find((one) => one.id === id) ?? null;
          update(id, review);
          if (review === null) throw new PortalError('no-such-account');
          return { name: 'review', review, notice: null };
        },
      }),
    back() {
      if (flow.get().step.name === 'review') flow.show(toList(null));
    },
    approve: () => decide('approve'),
    refuse: (values) => decide('refuse', values),
    sendBack: (values) => decide('return', values),
  };
}
