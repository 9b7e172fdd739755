import { PortalError } from '../errors.js';

/** The result of an earlier step; rejects with `data-error` if that step was skipped. */
export function requireValue<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw new PortalError('data-error');
  return thing;
}
