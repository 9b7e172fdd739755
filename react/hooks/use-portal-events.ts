import { useEffect, useRef } from 'react';
import type { EmittedEvent, PortalEventName, PortalEvents } from '../../core/index.js';
import { usePortal } from '../provider/portal-context.js';

/** Without `ready`, which only custom elements emit: a component is ready when rendered. */
type ReportedEvent = Exclude<PortalEventName, 'ready'>;

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${Pascal<Tail>}`
  : Capitalize<Name>;

/** `before-submit` is `onBeforeSubmit`; only `validation` has an irregular name. */
type Property<Name extends string> = Name extends 'validation' ? 'onValidationError' : `on${Pascal<Name>}`;

/** The events of the portal as props. The second argument can prevent a step, which waits for a returned promise. */
export type PortalEventHandlers = {
  readonly [Name in ReportedEvent as Property<Name>]?:
    | ((detail: PortalEvents[Name], event: EmittedEvent<Name, PortalEvents[Name]>) => unknown)
    | undefined;
};

/** Subscribes to the portal while the component is mounted; a new function replaces the old one. */
export function usePortalEvents(handlers: PortalEventHandlers): void {
  const portal = usePortal();
  const latest = useRef(handlers);

  useEffect(() => {
    latest.current = handlers;
  });

  useEffect(
    () =>
      portal.onAny((event) => {
        // The prop name determines the event.
        const handler = latest.current[propertyOf(event.name)] as ((...args: unknown[]) => unknown) | undefined;
        return handler?.(event.detail, event);
      }),
    [portal],
  );
}

function propertyOf(name: PortalEventName): keyof PortalEventHandlers {
  const words = name.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const property = name === 'validation' ? 'onValidationError' : `on${words.join('')}`;
  return property as keyof PortalEventHandlers; // the spelling of `Property`
}
