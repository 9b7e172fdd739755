import { type ReactNode, useEffect } from 'react';
import { relayEvents } from './relay-events.js';

export interface EventRelayProps {
  readonly container?: HTMLElement;
  readonly only?: string | undefined;
}

/** Renders nothing; the element repeats the events of the others. */
export function EventRelay({ container, only }: EventRelayProps): ReactNode {
  useEffect(() => (container ? relayEvents(container, only) : undefined), [container, only]);

  return null;
}
