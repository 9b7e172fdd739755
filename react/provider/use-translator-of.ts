import { useEffect, useMemo, useState } from 'react';
import { type Locale, loadChunk, type Portal, type PortalError } from '../../core/index.js';
import { loadMessages } from '../../locales/load-messages.js';
import type { Localization, Messages } from '../../locales/messages.js';
import { createCatalogues, type Translator } from '../../locales/translator.js';
import { tellLoadFailure } from './tell-load-failure.js';
import { useReadable } from './use-readable.js';

export interface LoadedTranslator {
  /**
   * While another language is loading, that of the last one, so that no input is unmounted; null only until the first
   * catalogue has loaded.
   */
  readonly translator: Translator | null;
  /** The catalogue failed to load. */
  readonly failed: boolean;
  retry(): void;
}

/** The translator of a portal's language. */
export function useTranslatorOf(
  portal: Portal,
  localization?: Localization,
  messages?: Partial<Record<Locale, Messages>>,
): LoadedTranslator {
  const locale = useReadable(portal.locale);
  const catalogues = useMemo(() => createCatalogues(localization), [localization]);
  const overrides = messages?.[locale];
  const [loaded, setLoaded] = useState<{ locale: Locale; messages: Messages } | null>(null);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a language that is chosen again is loaded again
  useEffect(() => () => setFailed(false), [locale]);

  useEffect(() => {
    if (overrides || failed) return;
    let wanted = true;
    loadChunk(() => loadMessages(locale), portal.environment.clock).then(
      (chunk) => wanted && setLoaded({ locale, messages: chunk }),
      (error: PortalError) => {
        if (!wanted) return;
        setFailed(true);
        tellLoadFailure(portal, error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [locale, overrides, failed, portal]);

  const arrived = overrides ?? (loaded?.locale === locale ? loaded.messages : undefined);
  const current = useMemo(() => arrived && catalogues.add(locale, arrived), [catalogues, arrived, locale]);
  const [last, setLast] = useState(current ?? null);
  if (current && current !== last) setLast(current);

  return { translator: current ?? last, failed, retry: () => setFailed(false) };
}
