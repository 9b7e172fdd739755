import { createStore } from '../../core/index.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import type { Behaviour, UpdatingElement } from '../declarations/element-spec.js';
import { createElementLocale } from './element-locale.js';
import { createElementPortal, type ElementPortal } from './element-portal.js';
import { bridgeEvents } from './event-bridge.js';
import type { ElementMethods } from './portal-behaviour.js';
import { createContextConsumer, type ProviderContext, provideContext } from './provider-context.js';

type ProviderMethods = Pick<ElementMethods, 'setLocale'>;

/** Renders nothing; shares one portal, its appearance and its texts with the tags inside it, whenever they are added. */
export function createProviderBehaviour(host: UpdatingElement): Behaviour & ProviderMethods {
  const offer = createStore<ProviderContext | null | undefined>(undefined);
  const context = createContextConsumer(host);
  const elementLocale = createElementLocale(host);
  let settings: ElementSettings = {};
  let made: ElementPortal | null = null;
  let stopEvents = () => {};
  provideContext(host, offer);

  const leave = () => {
    if (!made) return; // what has ended does not end again
    stopEvents();
    made.end();
    made = null;
  };

  return {
    update(values) {
      const next = context.settings(values as ElementSettings); // the rows of the table determine the types
      if (made?.suits(next)) elementLocale.follow(made.portal, next);
      else {
        leave();
        const place = { screen: 'login', params: {} } as const;
        made = createElementPortal(next, {
          place,
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
      leave();
      offer.set(undefined);
    },
    setLocale: (locale) => elementLocale.set(made?.portal, locale),
  };
}
