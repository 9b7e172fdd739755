import { withTexts } from '../../../locales/with-texts.js';

/** Loaded where a company asks whether the device is one's own. */
export const loadSharedTick = withTexts(
  () => import('./shared-tick.js').then(({ SharedTick }) => SharedTick),
  'visitor',
);
