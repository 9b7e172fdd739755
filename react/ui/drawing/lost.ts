import type { Picture } from './drawing.js';

/** A map with a pin: there is nothing at this place. */
export const lost: Picture = {
  tone: 'M62 30l36 12v56L62 86V30Z',
  line: 'M28 42l34-12 36 12 34-12v56L98 98 62 86 28 98V42Zm34-12v56m36-44v56M38 78c6-2 8-8 14-8m54 6c8 0 8-8 16-10',
  solid: 'M80 76c-9-11-14-18-14-26a14 14 0 0 1 28 0c0 8-5 15-14 26Z',
  mark: 'M75.5 46.500a4.5 4.5 0 1 1 6.3 4.100c-1.2.6-1.8 1.5-1.8 3m0 5.400v.1',
};
