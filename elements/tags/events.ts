import r2wcReact from '@r2wc/react-to-web-component';
import { EventRelay } from '../behaviour/event-relay.js';
import { toStrings } from '../declarations/attributes.js';
import { portalEvents } from '../declarations/portal-events.js';
import { eventsTag } from '../declarations/portal-tags.js';
import { type DefineOptions, defineElement } from '../define/define-element.js';
import type { ElementRow } from '../define/portal-element.js';

/** The definition of `<portal-events>`. */
export const events = {
  ...eventsTag,
  events: portalEvents,
  adapt: (props) => r2wcReact(EventRelay, { props: toStrings(props) }),
} as const satisfies ElementRow;

/** Defines `<portal-events>` unless it is already defined. */
export const defineEvents = (options?: DefineOptions): void => defineElement(events, options);
