import r2wcReact from '@r2wc/react-to-web-component';
import { toStrings } from '../attributes/attributes.js';
import { portalEvents } from '../attributes/portal-events.js';
import { eventsTag } from '../attributes/portal-tags.js';
import { EventRelay } from '../events/event-relay.js';
import type { ElementRow } from '../portal-element.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { shieldContainer } from '../tag/shield-container.js';

/** The definition of `<portal-events>`. */
export const events = {
  ...eventsTag,
  events: portalEvents,
  adapt: (props) => r2wcReact(EventRelay, { props: toStrings(props) }),
  begin: (host) => {
    shieldContainer(host);
    return { update: (values) => values, end: () => undefined };
  },
} as const satisfies ElementRow;

/** Defines `<portal-events>` unless it is already defined. */
export const defineEvents = (options?: DefineOptions): void => defineElement(events, options);
