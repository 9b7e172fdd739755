import type { Place, ScreenName } from '../../core/index.js';
import { fromGlobals, loadTwice } from '../../core/internal.js';
import type { AttributeTable } from '../attributes/attributes.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { Behavior, ElementSpec, UpdatingElement } from '../attributes/element-spec.js';
import { portalMethods, portalProperties } from '../attributes/portal-members.js';
import { fetchedBehavior } from '../tag/behavior-source.js';
import { defineElement } from '../tag/define-element.js';
import { awaitSpec } from '../tag/lazy-spec.js';
import { toBareClass } from './bare-class.js';
import { drawLazily } from './draw-lazily.js';
import { createLazyBehavior } from './lazy-behavior.js';

/** A tag without the code that draws it. */
export interface KnownTag {
  readonly tag: string;
  readonly attributes: AttributeTable;
  readonly properties?: readonly string[];
  readonly methods?: readonly string[];
  /** Missing for a tag that draws nothing. */
  readonly screen?: ScreenName;
  readonly params?: (settings: ElementSettings) => Place['params'];
}

/**
 * Defines a tag without the code that renders it in the page, which a framed tag does not need. Once a tag is used
 * without a frame, `load` defines the same tags in full. Tags that are already defined are left alone.
 */
export function defineLazy(known: KnownTag, load: () => Promise<true>): void {
  const { tag, attributes, screen, params, properties = portalProperties, methods = portalMethods } = known;
  if (customElements.get(tag)) return;
  const begin = (host: UpdatingElement): Behavior => {
    const fetchWhole = async () => {
      await loadTwice(load, fromGlobals(window).clock);
      return drawLazily(host, await whole);
    };
    return screen
      ? createLazyBehavior(host, { tag, attributes, screen, params, fetchWhole })
      : createWaitingBehavior(host, fetchWhole);
  };
  defineElement({ tag, attributes, properties, methods, adapt: toBareClass, begin });
  const whole = new Promise<ElementSpec>((resolve) => awaitSpec(customElements.get(tag), resolve));
}

/** For tags that render nothing, which are never framed. */
function createWaitingBehavior(host: UpdatingElement, fetchWhole: () => Promise<Behavior>) {
  const whole = fetchedBehavior(host, fetchWhole);
  return {
    update(values: Readonly<Record<string, unknown>>) {
      if (!whole.loaded()) void whole.load();
      return whole.loaded()?.update(values) ?? null;
    },
    end: () => whole.loaded()?.end(),
    setLocale: (locale: string) => host.setAttribute('locale', locale),
  };
}
