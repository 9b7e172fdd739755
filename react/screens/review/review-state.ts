import type { FranchiseApplication } from '../../../core/index.js';
import type { MessageKey } from '../../../locales/messages.js';

const states = {
  submitted: 'review.state.submitted',
  approved: 'review.state.approved',
  refused: 'review.state.refused',
} as const satisfies Record<FranchiseApplication['state'], MessageKey>;

/** The text for the state of an application, for administrators. */
export const reviewState = ({ state, correction }: Pick<FranchiseApplication, 'state' | 'correction'>): MessageKey =>
  state === 'refused' && correction ? 'review.state.returned' : states[state];
