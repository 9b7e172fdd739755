import { withTexts } from '../../../locales/with-texts.js';

/** Few users come back, so the card is loaded when one does, and so is the row for one who has left the card. */
export const loadReturnCard = withTexts(
  () => import('./return-card.js').then(({ ReturnCard }) => ReturnCard),
  'visitor',
);
export const loadContinueRow = withTexts(
  () => import('./continue-row.js').then(({ ContinueRow }) => ContinueRow),
  'visitor',
);
export const loadRevisitRow = withTexts(
  () => import('./revisit-row.js').then(({ RevisitRow }) => RevisitRow),
  'visitor',
);
