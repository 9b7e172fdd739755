import { earlyEvents } from '../../react/app/early-input.js';
import { createEventReplay } from '../../react/hydration/event-replay.js';

/**
 * The text of a `<script>` for the head of a server-rendered page, allowed by nonce or hash. It queues presses until the
 * page's own scripts have loaded; `EarlyInput` replays them. The source is the function's own: a server may run this package
 * from its sources, without our build.
 */
export const earlyScript: string = `document[Symbol.for('${earlyEvents.description}')] = (${createEventReplay})(Reflect.get(Document.prototype, 'documentElement', document));`;
