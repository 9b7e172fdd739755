import { PortalError } from '../errors.js';

/** What an earlier step of the flow found out; rejects with `data-error` where that step was skipped. */
export function known<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new PortalError('data-error');
  return thing;
}
