import { createStore } from '../../core/index.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { Behavior, UpdatingElement } from '../attributes/element-spec.js';
import { bridgeEvents } from '../events/event-bridge.js';
import { createElementLocale } from '../page/element-locale.js';
import { createElementPortal, type ElementPortal, firstPlace } from '../portal/element-portal.js';
import { createContextConsumer, type ProviderContext, provideContext } from '../portal/provider-context.js';
import type { ElementMethods } from './element-methods.js';

type ProviderMethods = Pick<ElementMethods, 'setLocale'>;

/** Renders nothing; shares one portal, its appearance and its texts with the tags inside it, whenever they are added. */
export function createProviderBehavior(host: UpdatingElement): Behavior & ProviderMethods {
  const offer = createStore<ProviderContext | null | undefined>(undefined);
  const context = createContextConsumer(host);
  const elementLocale = createElementLocale(host);
  let settings: ElementSettings = {};
  let made: ElementPortal | null = null;
  let stopEvents = () => {};
  provideContext(host, offer);
  const placeOf = (of: ElementSettings) => firstPlace({ screen: 'login' }, of);

  const disconnect = () => {
    if (!made) return; // what has ended does not end again
    stopEvents();
    made.end();
    made = null;
  };

  return {
    update(values) {
      const next = context.settings(values as ElementSettings); // the rows of the table determine the types
      if (made?.matches(next)) {
        if (next.screen !== settings.screen) void made.portal.go(placeOf(next));
        elementLocale.follow(made.portal, next);
      } else {
        disconnect();
        made = createElementPortal(next, {
          place: placeOf(next),
          pageLocale: elementLocale.begin(next),
          follows: true,
          extras: () => settings.transientPayload,
        });
        if (made) stopEvents = bridgeEvents(host, made.portal, 'provider');
      }
      void made?.portal.start();
      settings = next;
      offer.set(made && { portal: made.whole, settings });
      return null;
    },
    end() {
      context.end();
      elementLocale.end();
      disconnect();
      offer.set(undefined);
    },
    setLocale: (locale) => elementLocale.set(made?.portal, locale),
  };
}
