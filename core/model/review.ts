import { flag, list, readOwn, required, shownText, text, toObject, type WireObject } from './decode.js';
import { type FranchiseApplication, toFranchiseApplication } from './franchise-application.js';

/** A registration or application, as the administrator who decides on it sees it. */
export interface Review extends FranchiseApplication {
  /** Another one after each change by the applicant. */
  readonly version: string;
  /** A registration has no joining information. */
  readonly kind: 'registration' | 'application';
  /** The company that it is sent to. */
  readonly forCompanyId: string;
  readonly forCompanyName: string;
  /** Empty for somebody who has applied by WeChat alone. */
  readonly phone: string;
  /** Who has shared the link; empty for nobody. */
  readonly inviter: string;
  /** Which administrator has decided; empty before, and if that is not known. */
  readonly decidedBy: string;
}

/** What waits for an administrator, oldest first, and what was decided last. */
export interface Reviews {
  /** The companies that the signed-in user administers; none for anybody else. */
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  readonly reviews: readonly Review[];
  /** More of them wait. */
  readonly more: boolean;
}

/** `decided`: somebody else was first. `changed`: the applicant has changed it in the meantime. Nothing has happened then. */
export interface ReviewOutcome {
  readonly outcome: 'done' | 'decided' | 'changed';
  /** How it is now; null if it is gone. */
  readonly review: Review | null;
}

export function toReviews(data: unknown): Reviews {
  const answer = toObject(data);
  return {
    companies: list(answer, 'companies_', (company) => {
      const named = toObject(company);
      return { id: required(named, 'id_'), name: shownText(named, 'name_') };
    }),
    reviews: list(answer, 'reviews_', toReview),
    more: flag(answer, 'more_'),
  };
}

export function toReviewOutcome(data: unknown): ReviewOutcome {
  const answer = toObject(data);
  const outcome = text(answer, 'outcome_');
  const review = readOwn(answer, 'review_');
  return {
    outcome: outcome === 'decided' || outcome === 'changed' ? outcome : 'done',
    review: review === undefined || review === null ? null : toReview(review),
  };
}

const longest = 2000;

function toReview(data: unknown): Review {
  const review = toObject(data);
  const application = toFranchiseApplication(data);
  return {
    ...application,
    ...cut(application, ['companyName', 'contactName', 'position', 'address', 'reason', 'refusalReason']),
    version: required(review, 'version_'),
    kind: text(review, 'kind_') === 'registration' ? 'registration' : 'application',
    forCompanyId: text(review, 'for_company_id_'),
    forCompanyName: shownText(review, 'for_company_name_'),
    ...texts(review),
  };
}

const texts = (review: WireObject) => ({
  phone: shownText(review, 'phone_'),
  inviter: shownText(review, 'inviter_'),
  decidedBy: shownText(review, 'decided_by_'),
});

/** Strangers have written them, and they are drawn. */
function cut<Name extends keyof FranchiseApplication>(
  application: Readonly<Record<Name, string>>,
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, application[name].slice(0, longest)])) as Record<Name, string>; // of these names
}
