import { toAttributeName } from '../attributes/attributes.js';

/** Replaces r2wc's class where it draws nothing: only observes the attributes. */
export function toBareClass(props: readonly string[]): CustomElementConstructor {
  return class extends HTMLElement {
    static readonly observedAttributes = props.map(toAttributeName);
  };
}
