import { type Locale, toLocale } from '../../core/index.js';
import { locales } from '../../core/internal.js';
import { findChoice, readAttribute } from '../attributes/attributes.js';
import { portalAttributes } from '../attributes/portal-attributes.js';

/**
 * The language of the page around an element: the nearest `lang`, through shadow roots; undefined if we do not speak
 * it.
 */
export function inheritedLocale(element: Element): Locale | undefined {
  for (let place: Element | null = element; place; place = hostOf(place)) {
    const lang = place.closest('[lang]')?.getAttribute('lang');
    if (lang) return findChoice(locales, lang);
  }
  return undefined;
}

/** The initial language of a tag: its own, else that of the page around it. */
export function localeOf(host: Element): Locale {
  const attribute = readAttribute(host, 'locale', portalAttributes.locale) as Locale | undefined; // the choices of the row
  return toLocale(attribute ?? inheritedLocale(host));
}

/** Observes every `lang` attribute around an element, through shadow roots. */
export function watchLanguage(element: Element, observer: MutationObserver): void {
  for (let place: Element | null = element; place; place = hostOf(place))
    observer.observe(place.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
