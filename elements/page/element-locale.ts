import { type LanguageTag, type Portal, toLocale } from '../../core/index.js';
import { defaultLocale } from '../../core/internal.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { UpdatingElement } from '../attributes/element-spec.js';
import { inheritedLocale, watchLanguage } from './inherited-locale.js';

/** The language that a tag should have, from its own attribute or the page around it, and passes on to its portal. */
export interface ElementLocale {
  /** The language to create the portal with: that of the markup already drawn, if any, so that it can be hydrated. */
  begin(settings: ElementSettings, drawn?: LanguageTag): LanguageTag | undefined;
  /** Passes a change on to the portal; without a language of its own the tag has the company's, else zh. */
  follow(portal: Portal, settings: ElementSettings): void;
  /** Writes the attribute. A language that is already written also replaces the one that the user has chosen. */
  set(portal: Portal | undefined, locale: string): void;
  /** Requests an update if the language has changed since the last update. */
  look(): void;
  end(): void;
}

export function createElementLocale(host: UpdatingElement): ElementLocale {
  let settings: ElementSettings = {};
  let current: LanguageTag | undefined;
  /**
   * With a portal that was passed in, the page's `lang` does not count: whoever created the portal has set its
   * language.
   */
  const requested = () => settings.locale || (settings.portal ? undefined : inheritedLocale(host));
  const look = () => {
    if (requested() !== current) host.requestUpdate();
  };
  const observer = new MutationObserver(look);

  return {
    begin(initial, drawn) {
      settings = initial;
      watchLanguage(host, observer);
      current = requested();
      if (current || drawn !== defaultLocale) current = drawn ?? current; // otherwise the company's language decides
      return current;
    },
    follow(portal, changed) {
      settings = changed;
      const next = requested();
      if (next === current) return;
      current = next;
      const tenant = portal.tenant.get();
      const company = tenant.status === 'ready' ? tenant.company?.language : undefined;
      portal.setLocale(next ?? toLocale(company));
    },
    set(portal, locale) {
      host.setAttribute('locale', locale);
      portal?.setLocale(locale);
    },
    look,
    end: () => observer.disconnect(),
  };
}
