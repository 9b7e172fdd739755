import { useEffect, useRef } from 'react';
import type { Occurrence, PortalEventName, PortalEvents } from '../core/index.js';
import { usePortal } from './portal-context.js';

/** `ready` is told by a custom element; a component is ready when it is drawn. */
type Told = Exclude<PortalEventName, 'ready'>;

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;

/** `before-submit` is `onBeforeSubmit`; `validation` alone has a name of its own. */
type Property<Name extends string> = Name extends 'validation' ? 'onValidationError' : `on${Pascal<Name>}`;

/** The events of the portal as properties. The second argument can prevent or hold what is about to happen. */
export type PortalEventHandlers = {
  readonly [Name in Told as Property<Name>]?:
    | ((detail: PortalEvents[Name], event: Occurrence<Name, PortalEvents[Name]>) => void)
    | undefined;
};

/** Listens to the portal for as long as the component lives; a new function takes the place of the old one. */
export function usePortalEvents(handlers: PortalEventHandlers): void {
  const portal = usePortal();
  const latest = useRef(handlers);

  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(
    () =>
      portal.onAny((event) => {
        // The name of the property ties this handler to this event.
        const handler = latest.current[propertyOf(event.name)] as ((...told: unknown[]) => void) | undefined;
        handler?.(event.detail, event);
      }),
    [portal],
  );
}

function propertyOf(name: PortalEventName): keyof PortalEventHandlers {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const property = name === 'validation' ? 'onValidationError' : `on${words.join('')}`;
  return property as keyof PortalEventHandlers; // as `Property` spells it
}
