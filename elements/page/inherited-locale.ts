import { type LanguageTag, type Locale, nearestLocale } from '../../core/index.js';
import { defaultLocale } from '../../core/internal.js';

/** The language of the page around an element: the nearest `lang`, through shadow roots. */
export function inheritedLocale(element: Element): LanguageTag | undefined {
  for (let place: Element | null = element; place; place = hostOf(place)) {
    const lang = place.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return undefined;
}

/** The language of the package in which a tag begins: for its own or that of the page around it. */
export function localeOf(host: Element): Locale {
  const tag = host.getAttribute('locale') || inheritedLocale(host);
  return tag ? nearestLocale(tag) : defaultLocale;
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
