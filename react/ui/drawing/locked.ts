import type { Picture } from './drawing.js';

/** A padlock: nobody is signed in, or something is not enabled. */
export const locked: Picture = {
  tone: 'M48 54h64a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6Z',
  line: 'M48 54h64a6 6 0 0 1 6 6v32a6 6 0 0 1-6 6H48a6 6 0 0 1-6-6V60a6 6 0 0 1 6-6Zm10 0V42a22 22 0 0 1 44 0v12M56 66h6m36 0h6M56 86h6m36 0h6',
  solid: 'M80 90a14 14 0 1 0 0-28 14 14 0 0 0 0 28Z',
  mark: 'M80 77v6m0-6a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
};
