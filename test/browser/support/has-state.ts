import type { ElementState } from 'account-portal/elements';

/** Whether rules of the page match a state of the element: by `:state()`, or by `data-state` where that is unknown. */
export function hasState(element: Element, state: ElementState): boolean {
  const known = CSS.supports('selector(:state(ready))');
  return element.matches(known ? `:state(${state})` : `[data-state~='${state}']`);
}
