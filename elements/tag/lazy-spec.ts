import { version } from '../../react/ui/sheet/scope.js';
import type { ElementSpec } from '../attributes/element-spec.js';

/**
 * A property of the element class. `Symbol.for`, because the file for frames and the runtime are bundled separately.
 */
const key = Symbol.for(`account-portal.rest ${version}`);

interface Awaiting {
  [key]?: (spec: ElementSpec) => void;
}

/** For a tag that was defined lazily: `take` is called with its full spec once that is loaded. */
export function awaitSpec(defined: object | undefined, onSpec: (spec: ElementSpec) => void): void {
  if (defined) (defined as Awaiting)[key] = onSpec;
}

/** Whether a tag was defined lazily, by this version. */
export const awaitsSpec = (defined: object): boolean => key in defined;

/** Passes the full spec of a tag to its lazy definition, if it has one. */
export function supplySpec(defined: object, spec: ElementSpec): void {
  (defined as Awaiting)[key]?.(spec);
}
