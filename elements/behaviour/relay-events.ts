import { toWords } from '../declarations/attributes.js';
import { portalEvents } from '../declarations/portal-events.js';

/**
 * Tells an element what every portal element of the document tells; a listener there can prevent it, too. `only` lists
 * the events that are wanted. Returns the way to stop.
 */
export function relayEvents(to: HTMLElement, only: string | undefined): () => void {
  const wanted = toWords(only).map((name) => `portal-${name.replace(/^portal-/, '')}`);
  const relay = (event: Event) => {
    if (!(event instanceof CustomEvent) || event.target === to) return;
    const { type, detail, cancelable } = event;
    if (!to.dispatchEvent(new CustomEvent(type, { detail, cancelable }))) event.preventDefault();
  };
  const types = portalEvents.map((name) => `portal-${name}`).filter((type) => !only || wanted.includes(type));
  const { ownerDocument } = to;
  for (const type of types) ownerDocument.addEventListener(type, relay);
  return () => {
    for (const type of types) ownerDocument.removeEventListener(type, relay);
  };
}
