import { createEvents, type Events } from './events.js';
import { toFunnelStep } from './funnel.js';
import type { EventContext, PortalEventDetails, PortalEventName, PortalEvents } from './portal-events.js';

/** How a portal speaks to its page. */
export interface Teller {
  readonly on: Events<PortalEvents>['on'];
  readonly onAny: Events<PortalEvents>['onAny'];
  emit<Name extends PortalEventName>(name: Name, detail: PortalEventDetails[Name]): void;
  /** Tells what is about to happen; false when a listener objects. */
  ask<Name extends PortalEventName>(name: Name, detail: PortalEventDetails[Name]): Promise<boolean>;
}

/** Tells what happened with what every event carries, and its step of the funnel where it is one. */
export function createTeller(context: () => EventContext): Teller & Pick<Events<PortalEvents>, 'close'> {
  const events = createEvents<PortalEvents>();
  const told = <Name extends PortalEventName>(detail: PortalEventDetails[Name]): PortalEvents[Name] =>
    ({ ...context(), ...detail }) as PortalEvents[Name]; // the intersection of the two
  const track = <Name extends PortalEventName>(name: Name, detail: PortalEvents[Name]) => {
    const step = toFunnelStep(name, detail);
    if (step) events.emit('track', told<'track'>(step));
  };

  return {
    ...events,
    emit(name, detail) {
      const event = told<typeof name>(detail);
      events.emit(name, event);
      track(name, event);
    },
    ask(name, detail) {
      const event = told<typeof name>(detail);
      track(name, event);
      return events.ask(name, event);
    },
  };
}
