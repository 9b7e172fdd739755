import { type ReactNode, useEffect } from 'react';
import { toWords } from './attributes.js';
import { portalEvents } from './portal-events.js';

export interface EventRelayProps {
  readonly container?: HTMLElement;
  readonly only?: string | undefined;
}

/** Tells its own element what every portal element of the document tells; a listener there can prevent it, too. */
export function EventRelay({ container, only }: EventRelayProps): ReactNode {
  useEffect(() => {
    if (!container) return;
    const wanted = toWords(only).map((name) => `portal-${name.replace(/^portal-/, '')}`);
    const relay = (event: Event) => {
      if (!(event instanceof CustomEvent) || event.target === container) return;
      const { type, detail, cancelable } = event;
      if (!container.dispatchEvent(new CustomEvent(type, { detail, cancelable }))) event.preventDefault();
    };
    const types = portalEvents.map((name) => `portal-${name}`).filter((type) => !only || wanted.includes(type));
    const { ownerDocument } = container;
    for (const type of types) ownerDocument.addEventListener(type, relay);
    return () => {
      for (const type of types) ownerDocument.removeEventListener(type, relay);
    };
  }, [container, only]);

  return null;
}
