import type { Picture } from './drawing.js';

/** A cloud with an exclamation mark: something has failed. */
export const broken: Picture = {
  tone: 'M50 86a20 20 0 0 1-3-39.8 27 27 0 0 1 52-6.2 23 23 0 0 1 11 44c-3 1.4-6 2-9 2H50Z',
  line: 'M50 86a20 20 0 0 1-3-39.8 27 27 0 0 1 52-6.2 23 23 0 0 1 11 44c-3 1.4-6 2-9 2H50ZM58 46a16 16 0 0 1 10-9M36 98h30m10 0h6',
  solid: 'M110 100a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z',
  mark: 'M110 70v11.500m0 7v.1',
};
