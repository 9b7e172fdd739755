import type { Locale, Portal } from '../../core/index.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import type { UpdatingElement } from '../define/define-element.js';
import { inheritedLocale, watchLanguage } from './inherited-locale.js';

/** The language that a tag is asked for, by itself or by the page around it, as far as its portal has heard of it. */
export interface ElementLocale {
  /** What its portal begins with; in the language that stands there already, or nothing could be taken over. */
  begin(settings: ElementSettings, standing?: Locale): Locale | undefined;
  /** Tells the portal of another one; where there is none any more, it is that of the company, or zh. */
  follow(portal: Portal, settings: ElementSettings): void;
  /** Lets the element look where the portal has yet to hear of it. */
  look(): void;
  end(): void;
}

export function createElementLocale(host: UpdatingElement): ElementLocale {
  let settings: ElementSettings = {};
  let heard: Locale | undefined;
  /** Of a portal that was given the page around is not asked: whoever gave it has told it. */
  const asked = () => settings.locale ?? (settings.portal ? undefined : inheritedLocale(host));
  const look = () => {
    if (asked() !== heard) host.requestUpdate();
  };
  const observer = new MutationObserver(look);

  return {
    begin(told, standing) {
      settings = told;
      watchLanguage(host, observer);
      heard = asked();
      if (heard || standing !== 'zh') heard = standing ?? heard; // else the company is still asked
      return heard;
    },
    follow(portal, told) {
      settings = told;
      const next = asked();
      if (next === heard) return;
      heard = next;
      const tenant = portal.tenant.get();
      const company = tenant.status === 'ready' ? tenant.company?.language : undefined;
      portal.setLocale(next ?? company ?? 'zh');
    },
    look,
    end: () => observer.disconnect(),
  };
}
