import type { Portal, PortalEventName, PortalEvents } from '../../core/index.js';

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
 * flow of an event that names none.
 */
export function bridgeEvents(host: HTMLElement, portal: Pick<Portal, 'onAny'>, flow: string): () => void {
  return portal.onAny(({ name, detail, preventDefault, waitUntil }) => {
    const cancelable = name.startsWith('before-');
    const complete = { flow, ...detail, ...(cancelable && { waitUntil }) };
    const event = new CustomEvent(`portal-${name}`, { detail: complete, bubbles: true, composed: true, cancelable });
    if (!host.dispatchEvent(event)) preventDefault();
  });
}
