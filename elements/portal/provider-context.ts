import type { Portal, Readable } from '../../core/index.js';
import type { ElementSettings } from '../attributes/element-settings.js';
import type { UpdatingElement } from '../attributes/element-spec.js';

/** What a provider gives to the tags inside it. */
export interface ProviderContext {
  readonly portal: Portal;
  readonly settings: ElementSettings;
}

/** Null for a provider that cannot create a portal, undefined before its first update. */
type Offer = Readable<ProviderContext | null | undefined>;

const contexts = new WeakMap<Element, Offer>();

export function provideContext(provider: Element, context: Offer): void {
  contexts.set(provider, context);
}

/** What a tag gets from the nearest provider. */
export interface ContextConsumer {
  /** The settings of the tag, merged with those of the provider. */
  settings(tagSettings: ElementSettings): ElementSettings;
  /** There is a provider, but it has not provided anything yet. */
  pending(): boolean;
  end(): void;
}

export function createContextConsumer(host: UpdatingElement): ContextConsumer {
  let source: Offer | null = null;
  let waits: string | null = null;
  let stop = () => {};

  const watch = (next: typeof source) => {
    if (next === source) return;
    stop();
    source = next;
    stop = next?.subscribe(() => host.requestUpdate()) ?? (() => {});
  };

  return {
    settings(tagSettings) {
      const around = providerAround(host);
      watch(around.source);
      if (around.waits && around.waits !== waits) {
        void customElements.whenDefined(around.waits).then(() => host.requestUpdate());
      }
      waits = around.waits;
      return withContext(tagSettings, source?.get());
    },
    pending: () => waits !== null || (source !== null && source.get() === undefined),
    end: () => watch(null),
  };
}

/** The nearest provider, through shadow roots; `waits` is the tag name of one that is not defined yet. */
function providerAround(host: Element) {
  for (let place = parentOf(host); place; place = parentOf(place)) {
    const source = contexts.get(place) ?? null;
    const waits = source === null && isUndefinedProvider(place) ? place.localName : null;
    if (source || waits) return { source, waits };
  }
  return { source: null, waits: null };
}

function parentOf({ parentNode }: Element): Element | null {
  if (parentNode instanceof ShadowRoot) return parentNode.host;
  return parentNode instanceof Element ? parentNode : null;
}

/** Its name may end in a suffix. */
function isUndefinedProvider({ localName }: Element): boolean {
  return /^portal-provider(-|$)/.test(localName) && customElements.get(localName) === undefined;
}

/**
 * Settings of the tag win; a tag with its own company or API host gets its own portal. Where the provider's portal is, and
 * whether it has an address, is not that of a tag.
 */
function withContext(tagSettings: ElementSettings, context: ProviderContext | null | undefined): ElementSettings {
  if (!context || tagSettings.portal) return tagSettings;
  const { portal, settings } = context;
  const { screen: _, routing: __, ...shared } = settings;
  const separate = tagSettings.apiHost !== undefined || tagSettings.companyId !== undefined;
  const inherited = { ...shared, portal: separate ? undefined : portal };
  const given = Object.entries(tagSettings).filter(([, value]) => value !== undefined && value !== false);
  return { ...inherited, ...Object.fromEntries(given), ...(separate ? {} : { locale: settings.locale }) };
}
