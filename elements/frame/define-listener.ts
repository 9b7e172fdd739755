import { type DefineOptions, defineElement, type LookingElement } from '../define-element.js';
import { eventsTag } from '../portal-tags.js';
import { relayEvents } from '../relay-events.js';
import { toBareClass } from './bare-class.js';

/** `portal-events` without React: it draws nothing. */
export function defineListener(options?: DefineOptions): void {
  defineElement({ ...eventsTag, adapt: toBareClass, begin: createListenerBehaviour }, options);
}

function createListenerBehaviour(host: LookingElement) {
  let stop = () => {};
  return {
    update({ only }: { readonly only?: unknown }) {
      stop();
      stop = relayEvents(host, typeof only === 'string' ? only : undefined);
      return null;
    },
    end: () => stop(),
  };
}
