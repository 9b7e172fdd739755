import type { UpdatingElement } from '../attributes/element-spec.js';
import { eventsTag } from '../attributes/portal-tags.js';
import { relayEvents } from '../events/relay-events.js';
import { type DefineOptions, defineElement } from '../tag/define-element.js';
import { toBareClass } from './bare-class.js';

/** `portal-events` without React, as it renders nothing. */
export function defineListener(options?: DefineOptions): void {
  defineElement({ ...eventsTag, adapt: toBareClass, begin: createListenerBehavior }, options);
}

function createListenerBehavior(host: UpdatingElement) {
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
