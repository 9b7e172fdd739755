/** Few users come back, so the card is loaded when one does. */
export const loadReturnCard = () => import('./return-card.js').then(({ ReturnCard }) => ReturnCard);
