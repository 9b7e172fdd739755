import { edition } from '../../react/ui/sheet/scope.js';
import type { ElementSpec } from './define-element.js';

/**
 * A property of the tag's class, of the same name in every file of this version: the file for frames and the runtime
 * are two programs.
 */
const key = Symbol.for(`account-portal.rest ${edition}`);

interface Awaiting {
  [key]?: (spec: ElementSpec) => void;
}

/** For a tag that was defined without what draws it: `take` is called with the whole of it, once that is loaded. */
export function awaitSpec(defined: object | undefined, take: (spec: ElementSpec) => void): void {
  if (defined) (defined as Awaiting)[key] = take;
}

/** Hands the whole of a tag to its definition, if that waits for it. */
export function supplySpec(defined: object, spec: ElementSpec): void {
  (defined as Awaiting)[key]?.(spec);
}
