import { createEvents, type Events } from '../base/events.js';
import type { EventContext, PortalEventDetails, PortalEventName, PortalEvents } from './events.js';
import { toFunnelStep } from './funnel.js';

/** The events of a portal, for the page and for internal use. */
export interface PortalEmitter {
  readonly on: Events<PortalEvents>['on'];
  readonly onAny: Events<PortalEvents>['onAny'];
  emit<Name extends PortalEventName>(name: Name, detail: PortalEventDetails[Name]): void;
  /** Emits a cancelable event; false if a listener has prevented it. */
  ask<Name extends PortalEventName>(name: Name, detail: PortalEventDetails[Name]): Promise<boolean>;
}

/** Adds the context to every event, and emits `track` for those that are a step of the funnel. */
export function createPortalEmitter(context: () => EventContext): PortalEmitter & Pick<Events<PortalEvents>, 'close'> {
  const events = createEvents<PortalEvents>();
  const withContext = <Name extends PortalEventName>(detail: PortalEventDetails[Name]): PortalEvents[Name] =>
    ({ ...context(), ...detail }) as PortalEvents[Name]; // the intersection of the two
  const track = <Name extends PortalEventName>(name: Name, detail: PortalEvents[Name]) => {
    const step = toFunnelStep(name, detail);
    if (step) events.emit('track', withContext<'track'>(step));
  };

  return {
    ...events,
    emit(name, detail) {
      const event = withContext<typeof name>(detail);
      events.emit(name, event);
      track(name, event);
    },
    ask(name, detail) {
      const event = withContext<typeof name>(detail);
      track(name, event);
      return events.ask(name, event);
    },
  };
}
