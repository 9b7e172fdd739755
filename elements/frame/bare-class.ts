import { toAttributeName } from '../declarations/attributes.js';

/** In place of r2wc's class, where nothing is drawn by it: hears of its attributes. */
export function toBareClass(props: readonly string[]): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = props.map(toAttributeName);
  };
}
