import type { Portal, Readable } from '../../core/index.js';
import type { ElementSettings } from '../declarations/element-settings.js';
import type { UpdatingElement } from '../define/define-element.js';

/** What a provider gives to the tags inside it. */
export interface ProviderContext {
  readonly portal: Portal;
  readonly settings: ElementSettings;
}

/** Null for a provider that can have no portal, undefined for one that has not looked yet. */
type Offer = Readable<ProviderContext | null | undefined>;

const contexts = new WeakMap<Element, Offer>();

export function provideContext(provider: Element, context: Offer): void {
  contexts.set(provider, context);
}

/** What a tag is given by the provider around it, while it stands there. */
export interface ContextConsumer {
  /** What counts for the tag that was told this. */
  settings(said: ElementSettings): ElementSettings;
  /** A provider is there and has not yet said what it gives. */
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
    settings(said) {
      const around = providerAround(host);
      watch(around.source);
      if (around.waits && around.waits !== waits) {
        void customElements.whenDefined(around.waits).then(() => host.requestUpdate());
      }
      waits = around.waits;
      return withContext(said, source?.get());
    },
    pending: () => waits !== null || (source !== null && source.get() === undefined),
    end: () => watch(null),
  };
}

/** The nearest provider around, through shadow roots; `waits` is the name of one that is not defined yet. */
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

/** A suffix may end its name. */
function isUndefinedProvider({ localName }: Element): boolean {
  return /^portal-provider(-|$)/.test(localName) && customElements.get(localName) === undefined;
}

/** What is said on the tag wins; a tag that names a company or an API has a portal of its own. */
function withContext(said: ElementSettings, context: ProviderContext | null | undefined): ElementSettings {
  if (!context || said.portal) return said;
  const { portal, settings } = context;
  const own = said.apiHost !== undefined || said.companyId !== undefined;
  const inherited = { ...settings, portal: own ? undefined : portal };
  const heard = Object.entries(said).filter(([, value]) => value !== undefined && value !== false);
  return { ...inherited, ...Object.fromEntries(heard), ...(own ? {} : { locale: settings.locale }) };
}
