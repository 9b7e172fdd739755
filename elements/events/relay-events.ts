import { toTokens } from '../attributes/attributes.js';
import { portalEvents } from '../attributes/portal-events.js';
import { askPage } from './ask-page.js';

/**
 * Repeats the events of all portal elements of the document on one element, where a listener can prevent them, too.
 * `only` lists the events to repeat. Returns the unsubscribe function.
 */
export function relayEvents(to: HTMLElement, only: string | undefined): () => void {
  const wanted = toTokens(only).map((name) => `portal-${name.replace(/^portal-/, '')}`);
  const relay = (event: Event) => {
    if (!(event instanceof CustomEvent)) return;
    const { type, detail, cancelable } = event;
    if (!cancelable) to.dispatchEvent(new CustomEvent(type, { detail }));
    else askPage(to, type, detail, { preventDefault: () => event.preventDefault(), waitUntil: detail.waitUntil }, {});
  };
  const types = portalEvents.map((name) => `portal-${name}`).filter((type) => !only || wanted.includes(type));
  const page = to.ownerDocument;
  for (const type of types) page.addEventListener(type, relay);
  return () => {
    for (const type of types) page.removeEventListener(type, relay);
  };
}
