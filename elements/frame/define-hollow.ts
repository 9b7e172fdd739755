import { browserEnvironment, loadChunk, type Place, type ScreenName } from '../../core/index.js';
import type { AttributeTable } from '../attributes.js';
import { fetchedBehaviour } from '../behaviour-source.js';
import { createDeferred } from '../deferred.js';
import { type Behaviour, defineElement, type ElementSpec, type LookingElement } from '../define-element.js';
import { drawBeside } from '../draw-beside.js';
import type { ElementSettings } from '../element-settings.js';
import { awaitSpec } from '../late-spec.js';
import { portalMethods, portalProperties } from '../portal-members.js';
import { toBareClass } from './bare-class.js';
import { createHollowBehaviour } from './hollow-behaviour.js';

/** What is known of a tag without what draws it. */
export interface KnownTag {
  readonly tag: string;
  readonly attributes: AttributeTable;
  readonly properties?: readonly string[];
  readonly methods?: readonly string[];
  /** Missing in one that draws nothing. */
  readonly screen?: ScreenName;
  readonly params?: (settings: ElementSettings) => Place['params'];
}

/**
 * Defines a tag without what draws it in the page: in a frame it needs none of that. What else a page wants of it is
 * fetched by then: `load` defines the same tags whole. A tag that is there already stays.
 */
export function defineHollow(known: KnownTag, load: () => Promise<unknown>): void {
  const { tag, attributes, screen, params, properties = portalProperties, methods = portalMethods } = known;
  if (customElements.get(tag)) return;
  const whole = createDeferred<ElementSpec>();

  const begin = (host: LookingElement): Behaviour => {
    const fetchWhole = async () => {
      await loadChunk(load, browserEnvironment().clock);
      return drawBeside(host, await whole.promise);
    };
    return screen
      ? createHollowBehaviour(host, { tag, attributes, screen, params, fetchWhole })
      : createWaitingBehaviour(host, fetchWhole);
  };
  defineElement({ tag, attributes, properties, methods, adapt: toBareClass, begin });
  awaitSpec(customElements.get(tag), whole.resolve);
}

/** Of a tag that draws nothing: it has no place in a frame. */
function createWaitingBehaviour(host: LookingElement, fetchWhole: () => Promise<Behaviour>) {
  const whole = fetchedBehaviour(host, fetchWhole);
  return {
    update(values: Readonly<Record<string, unknown>>) {
      if (!whole.loaded()) void whole.load();
      return whole.loaded()?.update(values) ?? null;
    },
    end: () => whole.loaded()?.end(),
    setLocale: (locale: string) => host.setAttribute('locale', locale),
  };
}
