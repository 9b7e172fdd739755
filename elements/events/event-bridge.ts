import type { Portal, PortalEventName, PortalEvents } from '../../core/index.js';
import { askPage } from './ask-page.js';

/** The `detail` of an element's events. */
export type ElementEventDetail<Name extends PortalEventName> = PortalEvents[Name] & {
  /** The task that reported it, such as `login`. */
  readonly flow: string;
} & (Name extends `before-${string}`
    ? {
        /** Holds the step until the work is done; rejected work stops it. */
        waitUntil(work: Promise<unknown>): void;
      }
    : unknown);

/** The events of every element, by their names on the page. */
export type ElementEvents = {
  [Name in PortalEventName as `portal-${Name}`]: CustomEvent<ElementEventDetail<Name>>;
};

/**
 * Every event of the portal as a DOM event of the element: bubbling, composed, `before-*` ones cancelable. `flow` is the
 * flow of an event that names none. A call in progress when the element leaves the portal has ended for the page, too.
 */
export function bridgeEvents(host: HTMLElement, portal: Pick<Portal, 'onAny'>, flow: string): () => void {
  let running: PortalEvents['pending'] | null = null;
  const how = { bubbles: true, composed: true };
  const dispatch = (name: string, detail: object) =>
    host.dispatchEvent(new CustomEvent(`portal-${name}`, { ...how, detail }));
  const stop = portal.onAny(({ name, detail, preventDefault, waitUntil }) => {
    if ('pending' in detail) running = detail.pending ? detail : null;
    const full = { flow, ...detail };
    if (name.startsWith('before-')) askPage(host, `portal-${name}`, full, { preventDefault, waitUntil }, how);
    else dispatch(name, full);
  });
  return () => {
    stop();
    if (running) dispatch('pending', { ...running, pending: false });
  };
}
