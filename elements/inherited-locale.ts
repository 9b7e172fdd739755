import type { Locale, Portal } from '../core/index.js';

const spoken: readonly Locale[] = ['zh', 'en', 'es'];

/**
 * The language of the page around an element: the nearest `lang`, through shadow roots; undefined if we do not speak
 * it.
 */
export function inheritedLocale(element: Element): Locale | undefined {
  for (let place: Element | null = element; place; place = hostOf(place)) {
    const lang = place.closest('[lang]')?.getAttribute('lang');
    if (!lang) continue;
    const [language = ''] = lang.trim().toLowerCase().split('-');
    return spoken.find((locale) => locale === language);
  }
  return undefined;
}

/** After a change of the attribute: its language, or without one that of the page, of the company, zh. */
export function followLocale(
  element: Element,
  portal: Portal,
  before: Locale | undefined,
  next: Locale | undefined,
): void {
  if (before === next) return;
  const tenant = portal.tenant.get();
  const company = tenant.status === 'ready' ? tenant.company?.language : undefined;
  portal.setLocale(next ?? inheritedLocale(element) ?? company ?? 'zh');
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
