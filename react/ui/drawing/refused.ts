import type { Picture } from './drawing.js';

/** A sheet with a cross: what was handed in is not accepted. */
export const refused: Picture = {
  tone: 'M52 20h44l12 12v62a5 5 0 0 1-5 5H52a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5Z',
  line: 'M96 20v12h12M52 20h44l12 12v62a5 5 0 0 1-5 5H52a5 5 0 0 1-5-5V25a5 5 0 0 1 5-5Zm7 20h22M59 52h34M59 64h24M59 76h16',
  solid: 'M110 100a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z',
  mark: 'm103.5 73.5 13 13m0-13-13 13',
};
