import type { ElementTrace } from '../behaviour/trace.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import { portalEvents } from '../declarations/portal-events.js';
import type { ElementSpec } from '../define/define-element.js';
import { usageFaults } from './usage-faults.js';

/** The target of an event log, such as `console`. */
export interface EventLogger {
  /** Called with one line per event. */
  debug(message: string, detail: unknown): void;
}

type Debugged = HTMLElement & Pick<ElementSettings, 'debug' | 'logger'> & { exportTrace?(): ElementTrace };

/** The warnings an element has had. */
const warned = new WeakMap<Element, Set<string>>();

/** Logs the events of an element while it has the attribute `debug`, and warns once of each mistake in its use. */
export function debugElement(host: Debugged, spec: ElementSpec): void {
  const past = warned.get(host) ?? new Set();
  if (!warned.has(host)) {
    warned.set(host, past);
    logEvents(host);
  }
  for (const fault of usageFaults(host, spec)) {
    if (!past.has(fault)) console.warn(fault);
    past.add(fault);
  }
}

function logEvents(host: Debugged): void {
  const logger = () => host.logger ?? console;
  for (const { type, detail } of host.exportTrace?.().events ?? []) logger().debug(type, detail);
  for (const name of portalEvents)
    host.addEventListener(
      `portal-${name}`,
      (event) => {
        if (host.debug && event.target === host)
          logger().debug(event.type, withoutSecrets((event as CustomEvent).detail));
      },
      true,
    );
}

/** Logs outlive the page, so the auth code of a manual login and the URLs that carry it are left out. */
function withoutSecrets(detail: object): object {
  return Object.fromEntries(Object.entries(detail).filter(([key]) => !['authCode', 'url', 'landing'].includes(key)));
}
