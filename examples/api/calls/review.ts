import { parameterError } from '../envelope.ts';
import type { Fields } from '../fields.ts';
import { type Administering, findAdministering } from '../people/administered.ts';
import { findReviews, toReviewPayload } from '../people/find-reviews.ts';
import { type Decision, decide } from '../people/review.ts';
import { checkToken } from '../security/tokens.ts';
import type { Services } from '../services.ts';
import type { Handler } from './call.ts';

const mostWaiting = 50;
const mostDecided = 20;

/** The applications to the companies that the caller administers; of nobody else's. */
export const getReviews: Handler = async (services, { fields, token }) => {
  const administering = await findAdministering(services, token);
  const id = fields.optional('application_id_');
  const reviews = await findOwn(services, administering, id === '' ? {} : { id });
  const more = reviews.filter(({ state_ }) => state_ === 'submitted').length > mostWaiting;
  return {
    companies_: administering.administered.map(({ company_id, company }) => ({ id_: company_id, name_: company.name })),
    reviews_: reviews.filter((_, index) => index !== mostWaiting || !more),
    more_: more,
  };
};

/** See `decide`. Whoever was not first, or has not seen the latest, learns how it is now. */
export const decideReview: Handler = async (services, { fields, token }) => {
  const id = fields.required('application_id_');
  const decision = readDecision(fields);
  const version = fields.required('version_', 20);
  const administering = await findAdministering(services, token);
  const { caller, administered } = administering;
  const outcome = await decide(services, id, decision, {
    userId: caller.id,
    companyIds: administered.map(({ company_id }) => company_id),
    version,
    check: (transaction) => checkToken(transaction, caller, token),
  });
  const [review] = await findOwn(services, administering, { id });
  return { outcome_: outcome, ...(review && { review_: review }) };
};

async function findOwn(services: Services, { administered }: Administering, one: { readonly id?: string }) {
  const { database, seal, now, config } = services;
  const companyIds = administered.map(({ company_id }) => company_id);
  const found = await findReviews(database, { companyIds, waiting: mostWaiting + 1, decided: mostDecided, ...one });
  const links = { seal, origin: config.publicOrigin, now: now() };
  return Promise.all(found.map((row) => toReviewPayload(row, links)));
}

function readDecision(fields: Fields): Decision {
  const kind = fields.required('decision_');
  if (kind === 'approve') return { kind };
  if (kind !== 'refuse' && kind !== 'return') throw parameterError('decision_');
  return { kind, reason: fields.line('reason_', 200) };
}
