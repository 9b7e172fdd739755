import type { Portal, PortalEventName, PortalEvents } from '../../core/index.js';
import type { ElementSettings } from '../declarations/element-settings.js';

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

/** The target of an event log, such as `console`. */
export interface EventLogger {
  /** Called with one line per event. */
  debug(message: string, detail: unknown): void;
}

export interface EventBridgeOptions {
  /** The flow of an event that names none. */
  readonly flow: string;
  /** Where to log events; undefined to log nothing. */
  readonly logger: () => EventLogger | undefined;
}

/** The logger of an element with the `debug` attribute. */
export function toLogger({ debug, logger }: ElementSettings): EventLogger | undefined {
  return debug ? (logger ?? console) : undefined;
}

/** Every event of the portal as a DOM event of the element: bubbling, composed, `before-*` ones cancelable. */
export function bridgeEvents(
  host: HTMLElement,
  portal: Pick<Portal, 'onAny'>,
  { flow, logger }: EventBridgeOptions,
): () => void {
  return portal.onAny(({ name, detail, preventDefault, waitUntil }) => {
    const cancelable = name.startsWith('before-');
    const complete = { flow, ...detail, ...(cancelable ? { waitUntil } : {}) };
    logger()?.debug(`portal-${name}`, withoutSecrets(complete));
    const event = new CustomEvent(`portal-${name}`, { detail: complete, bubbles: true, composed: true, cancelable });
    if (!host.dispatchEvent(event)) preventDefault();
  });
}

/** Logs outlive the page, so the auth code of a manual login and the URLs that carry it are left out. */
function withoutSecrets(detail: object): object {
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !['authCode', 'url', 'landing'].includes(key)));
}
