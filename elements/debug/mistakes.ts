import type { ElementSpec } from '../attributes/element-spec.js';
import { apiFault, type FailedEvent } from './api-faults.js';
import { textFaults, usageFaults } from './usage-faults.js';

/** The warnings an element has had. */
const warned = new WeakMap<Element, Set<string>>();

/** Warns once of each mistake in the use of an element, and of what an event says about its API. */
export function warnOfMistakes(host: Element, spec: ElementSpec, event?: FailedEvent): void {
  const past = warned.get(host) ?? new Set();
  warned.set(host, past);
  const warn = (fault: string | null) => {
    if (fault === null || past.has(fault)) return;
    past.add(fault);
    console.warn(`<${host.localName}> ${fault}`);
  };
  for (const fault of [...usageFaults(host, spec), apiFault(host, event)]) warn(fault);
  textFaults(host).then((faults) => faults.forEach(warn), ignore);
}

/** The page is warned of files that cannot be loaded by what needs them. */
const ignore = () => undefined;
