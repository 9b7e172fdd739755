import type { ElementSettings } from '../attributes/element-settings.js';
import type { ElementSpec } from '../attributes/element-spec.js';
import { portalEvents } from '../attributes/portal-events.js';
import { type ElementTrace, toShown } from '../events/trace.js';
import { errorPage } from './error-page.js';
import { warnOfMistakes } from './mistakes.js';

type Debugged = HTMLElement &
  Pick<ElementSettings, 'debug' | 'logger' | 'portal' | 'apiHost' | 'hosts'> & { exportTrace?(): ElementTrace };

const logged = new WeakSet<Element>();

/** Logs the events of an element, as its trace has them, while it has the attribute `debug`, and warns once of each mistake in its use. */
export function debugElement(host: Debugged, spec: ElementSpec): void {
  if (!logged.has(host)) logEvents(host, spec);
  logged.add(host);
  warnOfMistakes(host, spec);
}

function logEvents(host: Debugged, spec: ElementSpec): void {
  const log = (type: string, detail: object) => {
    const logger = host.logger ?? console;
    logger.debug(type, detail);
    const page = type.endsWith('error') && 'error' in detail ? errorPage(host, detail.error) : null;
    if (page) logger.debug(`${type} is explained at ${page}`, detail);
    warnOfMistakes(host, spec, { ...detail, type });
  };
  for (const { type, detail } of host.exportTrace?.().events ?? []) log(type, detail);
  for (const name of portalEvents)
    host.addEventListener(
      `portal-${name}`,
      (event) => {
        if (host.debug && event.target === host) log(event.type, toShown((event as CustomEvent).detail));
      },
      true,
    );
}
