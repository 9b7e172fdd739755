/** Few users come back, so the card is loaded when one does, and so is the row for one who has left the card. */
export const loadReturnCard = () => import('./return-card.js').then(({ ReturnCard }) => ReturnCard);
export const loadContinueRow = () => import('./continue-row.js').then(({ ContinueRow }) => ContinueRow);
