import { useEffect, useMemo, useState } from 'react';
import { type LanguageTag, loadChunk, type Portal, type PortalError } from '../../core/index.js';
import { hasTexts, loadMessages, namespaces } from '../../locales/load-messages.js';
import type { Localization, Messages, Namespace } from '../../locales/messages.js';
import { createCatalogues, type Translator } from '../../locales/translator.js';
import { tellLoadFailure } from './tell-load-failure.js';
import { useReadable } from './use-readable.js';

/** The texts that have loaded. */
export interface Texts {
  /** Whether the translator has all of them. */
  have(namespaces: readonly Namespace[]): boolean;
  /** Loads what is not there, also when the language changes; rejects if it cannot be loaded. */
  load(namespaces: readonly Namespace[]): Promise<unknown>;
}

export interface LoadedTranslator {
  /**
   * While another language is loading, that of the last one, so that no input is unmounted; null only until the first
   * catalogue has loaded.
   */
  readonly translator: Translator | null;
  readonly texts: Texts;
  /** The catalogue failed to load. */
  readonly failed: boolean;
  retry(): void;
}

/** The translator of a portal's language. */
export function useTranslatorOf(
  portal: Portal,
  localization?: Localization,
  given?: Partial<Record<LanguageTag, Partial<Messages>>>,
): LoadedTranslator {
  const locale = useReadable(portal.locale);
  const catalogues = useMemo(() => createLoaded(localization), [localization]);
  catalogues.adopt(locale, given?.[locale]);
  const arrived = catalogues.translatorOf(locale);
  const [, redraw] = useState<Translator | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a language that is chosen again is loaded again
  useEffect(() => () => setFailed(false), [locale]);

  useEffect(() => {
    if (arrived || failed) return;
    let wanted = true;
    loadChunk(() => catalogues.load(locale), portal.environment.clock).then(
      (translator) => wanted && redraw(translator),
      (error: PortalError) => {
        if (!wanted) return;
        setFailed(true);
        tellLoadFailure(portal, error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [locale, catalogues, arrived, failed, portal]);

  const [last, setLast] = useState(arrived);
  if (arrived && arrived !== last) setLast(arrived);
  const translator = arrived ?? last;

  const texts = useMemo<Texts>(
    () => ({
      have: (namespaces) => catalogues.missing(translator?.locale ?? locale, namespaces).length === 0,
      load: (namespaces) => catalogues.load(translator?.locale ?? locale, namespaces),
    }),
    [catalogues, translator, locale],
  );
  return { translator, texts, failed, retry: () => setFailed(false) };
}

/** The catalogues of a page, with the texts that have loaded. */
function createLoaded(localization?: Localization) {
  const catalogues = createCatalogues(localization);
  const loaded = new Map<LanguageTag, { readonly messages: Partial<Messages>; readonly translator: Translator }>();
  const adopted = new WeakSet<Partial<Messages>>();
  const shown = new Set<Namespace>(['base']);
  const missing = (locale: LanguageTag, namespaces: Iterable<Namespace>) => {
    const messages = loaded.get(locale)?.messages ?? {};
    return [...namespaces].filter((name) => !hasTexts(messages, name));
  };
  const add = (locale: LanguageTag, messages: Partial<Messages>) => {
    const before = loaded.get(locale);
    const translator = catalogues.add(locale, messages);
    loaded.set(locale, {
      messages: before ? { ...before.messages, ...messages } : messages,
      translator: before?.translator ?? translator,
    });
  };
  /** Null until it has all that is shown. */
  const translatorOf = (locale: LanguageTag) =>
    missing(locale, shown).length === 0 ? (loaded.get(locale)?.translator ?? null) : null;

  return {
    missing,
    translatorOf,
    adopt(locale: LanguageTag, messages: Partial<Messages> | undefined) {
      if (!messages || adopted.has(messages)) return;
      adopted.add(messages);
      add(locale, messages);
      for (const name of namespaces) if (hasTexts(messages, name)) shown.add(name);
    },
    /** Loads what another language has shown, and more. */
    async load(locale: LanguageTag, more: readonly Namespace[] = []): Promise<Translator> {
      for (;;) {
        const wanted = missing(locale, [...shown, ...more]);
        if (wanted.length > 0) add(locale, await loadMessages(locale, wanted));
        for (const name of more) shown.add(name);
        const translator = translatorOf(locale);
        if (translator) return translator;
      }
    },
  };
}
