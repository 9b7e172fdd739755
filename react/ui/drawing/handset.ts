import type { Picture } from './drawing.js';

/** A phone with a link: a number that is linked, or could be. */
export const handset: Picture = {
  tone: 'M60 16h40a7 7 0 0 1 7 7v74a7 7 0 0 1-7 7H60a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7Z',
  line: 'M60 16h40a7 7 0 0 1 7 7v74a7 7 0 0 1-7 7H60a7 7 0 0 1-7-7V23a7 7 0 0 1 7-7Zm14 8h12M66 42h28M66 54h18M76 94h8',
  solid: 'M110 100a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z',
  mark: 'M107 86h-2a6 6 0 0 1 0-12h2m6 0h2a6 6 0 0 1 0 12h-2m-7-6h8',
};
