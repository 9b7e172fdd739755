import { earlyPresses } from '../../react/early-input.js';
import { createPressQueue } from '../../react/press-queue.js';

/**
 * For a `<script>` in the head of a page that a server draws, by a nonce or by its hash: what is pressed before the
 * page's own scripts are here is held, for `EarlyInput` to let it happen.
 */
export const earlyScript: string = `document[Symbol.for('${earlyPresses.description}')] = (${createPressQueue})(document.documentElement);`;
