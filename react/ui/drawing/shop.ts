import type { Picture } from './drawing.js';

/** A shop with a lock: it is closed. */
export const shop: Picture = {
  tone: 'M36 34h88l6 18a11 11 0 0 1-22 2 11 11 0 0 1-19 0 11 11 0 0 1-19 0 11 11 0 0 1-18 0 11 11 0 0 1-22-2l6-18Z',
  line: 'M36 34h88l6 18a11 11 0 0 1-22 2 11 11 0 0 1-19 0 11 11 0 0 1-19 0 11 11 0 0 1-18 0 11 11 0 0 1-22-2l6-18Zm3-12h82v12H39V22Zm1 41v35h80V63M52 98V74h22v24',
  solid: 'M110 100a20 20 0 1 0 0-40 20 20 0 0 0 0 40Z',
  mark: 'M104 78.500h12v10h-12v-10Zm2 0v-3a4 4 0 0 1 8 0v3',
};
