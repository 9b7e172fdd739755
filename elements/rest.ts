import { edition } from '../react/ui/sheet/scope.js';
import type { ElementSpec } from './define-element.js';

/** Where a tag that was defined without what draws it takes that, from another program of this version. */
const key = Symbol.for(`account-portal.rest ${edition}`);

interface Hollow {
  [key]?: (spec: ElementSpec) => void;
}

export function takeRest(defined: object | undefined, take: (spec: ElementSpec) => void): void {
  if (defined) (defined as Hollow)[key] = take;
}

export function giveRest(defined: object, spec: ElementSpec): void {
  (defined as Hollow)[key]?.(spec);
}
