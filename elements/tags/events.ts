import r2wcReact from '@r2wc/react-to-web-component';
import { toStrings } from '../attributes.js';
import { type DefineOptions, defineElement } from '../define-element.js';
import { EventRelay } from '../event-relay.js';
import type { ElementRow } from '../portal-element.js';
import { portalEvents } from '../portal-events.js';
import { eventsTag } from '../portal-tags.js';

/** What `<portal-events>` is made of. */
export const events = {
  ...eventsTag,
  events: portalEvents,
  adapt: (props) => r2wcReact(EventRelay, { props: toStrings(props) }),
} as const satisfies ElementRow;

/** Defines `<portal-events>`; where there is one already, it stays. */
export const defineEvents = (options?: DefineOptions): void => defineElement(events, options);
