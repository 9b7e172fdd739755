import type { Picture } from './drawing.js';

/** A phone: the way on is in the app. */
export const device: Picture = {
  tone: 'M60 16h40a7 7 0 0 1 7 7v74a7 7 0 0 1-7 7H60a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7Z',
  line: 'M60 16h40a7 7 0 0 1 7 7v74a7 7 0 0 1-7 7H60a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7Zm14 8h12M64 36h12v12H64V36Zm20 0h12v12H84V36ZM64 56h12v12H64V56Zm20 6h10M66 80h14',
  solid: 'M110 100a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z',
  mark: 'M110 70v15m-6-6 6 6 6-6m-13 10.500h14',
};
