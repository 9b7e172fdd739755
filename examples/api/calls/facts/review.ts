import type { EndpointName } from 'account-portal';
import { count, described, flag, list, object, oneOf, ref, text } from '../../docs/schema.ts';
import type { CallFacts } from './facts.ts';

/** The calls of administrators, beyond rules.md 6.5. */
export const review = {
  getReviews: {
    summary:
      'The registrations and applications to the companies that the caller administers: up to 50 that wait, oldest first, and the 20 that were decided last; or one of them. Without an administrator’s token, there are none. Optional: settings say `review_set_`.',
    request: ['application_id_?'],
    answer: object({
      companies_: described(list(object({ id_: text(), name_: text() })), 'Those that the caller administers.'),
      reviews_: list(ref('Review')),
      more_: flag('More of them wait.'),
    }),
    refusals: [],
    token: true,
    reads: true,
  },
  decideReview: {
    summary:
      'Approves an application, which creates the customer’s login, refuses it, or asks for a correction; the applicant gets a text message. Of two decisions at once, one is `done`, and the other is told that it is `decided`. One on what the applicant has `changed` in the meantime does nothing. Both answers have the latest. A request sent again, because its answer was lost, is `done`. Optional, as `getReviews`.',
    request: ['application_id_', 'version_', 'decision_', 'reason_?'],
    answer: object({ outcome_: oneOf('done', 'decided', 'changed'), 'review_?': ref('Review') }),
    refusals: ['no-such-account'],
    token: true,
    touches: ['application', 'person', 'phone'],
    quotas: ['review'],
  },
  getInvitation: {
    summary:
      'For an administrator: whether customers can register with the company, and who came by a link with his id as `u`; the 20 newest. For anybody else, all of it is empty. Optional, as `getReviews`.',
    request: [],
    answer: object({
      company_id_: text('Id of the company; empty for who is no administrator.'),
      company_name_: text('Its name.'),
      registration_: described(oneOf('open', 'review', 'closed'), 'As `registerSetting_`.'),
      count_: count('How many came.'),
      invited_: list(
        object({
          name_: text('The name of the person.'),
          company_name_: text('The name of the business.'),
          state_: oneOf('customer', 'submitted', 'refused'),
          at_: count('When, in milliseconds since the epoch.'),
        }),
      ),
    }),
    refusals: [],
    token: true,
    reads: true,
  },
} as const satisfies Partial<Record<EndpointName, CallFacts>>;
