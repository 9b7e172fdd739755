import type { Picture } from './drawing.js';

/** Two speech bubbles: WeChat. */
export const chat: Picture = {
  tone: 'M36 26h52a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7H56L42 80V68h-6a7 7 0 0 1-7-7V33a7 7 0 0 1 7-7Z',
  line: 'M36 26h52a7 7 0 0 1 7 7v28a7 7 0 0 1-7 7H56L42 80V68h-6a7 7 0 0 1-7-7V33a7 7 0 0 1 7-7Zm8 16h36M44 54h22',
  solid: 'M76 52h48a7 7 0 0 1 7 7v22a7 7 0 0 1-7 7h-4v12l-13-12H76a7 7 0 0 1-7-7V59a7 7 0 0 1 7-7Z',
  mark: 'M88 70h.1m11.9 0h.1m11.9 0h.1',
};
