import { createStore } from '../core/index.js';
import { createAskedLocale } from './asked-locale.js';
import type { Behaviour, LookingElement } from './define-element.js';
import { createElementPortal, type ElementPortal } from './element-portal.js';
import type { ElementSettings } from './element-settings.js';
import { bridgeEvents, toLogger } from './event-bridge.js';
import type { ElementMethods } from './portal-behaviour.js';
import { createProvided, offerProvision, type Provision } from './provision.js';

type ProviderMethods = Pick<ElementMethods, 'setLocale'>;

/**
 * Draws nothing: one portal, its looks and its words for the tags inside, wherever they stand and whenever they come.
 */
export function createProviderBehaviour(host: LookingElement): Behaviour & ProviderMethods {
  const offer = createStore<Provision | null | undefined>(undefined);
  const provided = createProvided(host);
  const askedLocale = createAskedLocale(host);
  let settings: ElementSettings = {};
  let made: ElementPortal | null = null;
  let stopEvents = () => {};
  offerProvision(host, offer);

  const leave = () => {
    stopEvents();
    made?.end();
    made = null;
  };

  return {
    update(values) {
      const next = provided.settings(values as ElementSettings); // read from the rows of the table, whose types these are
      if (made?.suits(next)) askedLocale.follow(made.portal, next);
      else {
        leave();
        const place = { screen: 'login', params: {} } as const;
        made = createElementPortal(next, {
          place,
          pageLocale: askedLocale.begin(next),
          follows: true,
          extras: () => settings.transientPayload,
        });
        stopEvents = made
          ? bridgeEvents(host, made.portal, { flow: 'provider', logger: () => toLogger(settings) })
          : () => {};
      }
      void made?.portal.start();
      settings = next;
      offer.set(made && { portal: made.whole, settings });
      return null;
    },
    end() {
      provided.end();
      askedLocale.end();
      leave();
      offer.set(undefined);
    },
    setLocale: (locale) => host.setAttribute('locale', locale),
  };
}
