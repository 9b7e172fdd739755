import { unclobbered } from '../../react/dom/unclobbered.js';

/** What React asks the document for. */
const asked = ['createElement', 'createElementNS', 'createTextNode', 'addEventListener', 'defaultView'] as const;

/**
 * Makes React draw in a container also where names of the page have taken the methods of the document: it asks the
 * container for its document.
 */
export function shieldContainer(container: Element): void {
  const get = () => {
    const page = Reflect.get(Object.getPrototypeOf(container), 'ownerDocument', container) as Document;
    const own = unclobbered(page);
    return asked.every((name) => page[name] === Reflect.get(Object.getPrototypeOf(page), name, page)) ? page : own;
  };
  Object.defineProperty(container, 'ownerDocument', { configurable: true, get });
}
