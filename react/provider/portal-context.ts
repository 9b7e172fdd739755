import { createContext, useContext } from 'react';
import type { Portal } from '../../core/index.js';
import { ownProperties, toWebUrl } from '../../core/internal.js';
import type { Translator } from '../../locales/translator.js';
import type { Appearance, Layout } from './appearance.js';
import type { ErrorTransformer } from './error-text.js';
import type { Texts } from './use-translator-of.js';

export interface PortalContextValue {
  readonly portal: Portal;
  readonly translator: ErrorTranslator;
  readonly texts: Texts;
  readonly appearance: Appearance | undefined;
  readonly nonce: string | undefined;
  readonly chunks: Chunks | undefined;
  readonly hydrate: boolean;
}

/** Loaded modules, by the function that loads them. */
export type Chunks = ReadonlyMap<() => Promise<unknown>, unknown>;

/** A translator, and the page's own texts for failures. */
export interface ErrorTranslator extends Translator {
  readonly errorTransformer?: ErrorTransformer | undefined;
}

export const missingPortal = 'A component needs a <PortalProvider portal={createPortal(…)}> around it.';

export const PortalContext = createContext<PortalContextValue | null>(null);

export function usePortalContext(): PortalContextValue {
  const value = useContext(PortalContext);
  if (!value) throw new TypeError(missingPortal);
  return value;
}

/** The portal of the nearest provider. */
export function usePortal(): Portal {
  return usePortalContext().portal;
}

export function useAppearance(): Appearance {
  return ownProperties(usePortalContext().appearance);
}

const logoPlacements = ['inside', 'outside', 'none'] as const;

/** The page's layout settings, without URLs that are not http or https, and places for the logo that are unknown. */
export function useLayout(): Layout {
  const layout = ownProperties(useAppearance().layout);
  const { agreementUrl, helpUrl } = layout;
  return {
    ...layout,
    logoPlacement: logoPlacements.find((one) => one === layout.logoPlacement),
    agreementUrl: toWebUrl(agreementUrl)?.href,
    helpUrl: toWebUrl(helpUrl)?.href,
  };
}

export function useNonce(): string | undefined {
  return usePortalContext().nonce;
}

export function useChunks(): Chunks | undefined {
  return usePortalContext().chunks;
}

/** Whether the first render hydrates markup whose CSS is already in the page. */
export function useHydrating(): boolean {
  return usePortalContext().hydrate;
}

/** The texts of the current language, and a way to change it. */
export function useTranslator(): ErrorTranslator & { setLocale: Portal['chooseLocale'] } {
  const { portal, translator } = usePortalContext();
  return { ...translator, setLocale: portal.chooseLocale };
}
