import { createContext, useContext } from 'react';
import type { Portal } from '../core/index.js';
import { toWebUrl } from '../core/tenant/web-url.js';
import type { Translator } from '../locales/translator.js';
import type { Appearance, Layout } from './appearance.js';
import type { ErrorTransformer } from './error-text.js';

export interface PortalContextValue {
  readonly portal: Portal;
  readonly translator: Speaker;
  readonly appearance: Appearance;
  readonly nonce: string | undefined;
  readonly chunks: Chunks | undefined;
  readonly standing: boolean;
}

/** What need not be fetched any more, by the function that would fetch it. */
export type Chunks = ReadonlyMap<() => Promise<unknown>, unknown>;

/** A translator, and what the page has to say about failures. */
export interface Speaker extends Translator {
  readonly errorTransformer?: ErrorTransformer | undefined;
}

export const PortalContext = createContext<PortalContextValue | null>(null);

function usePortalContext(): PortalContextValue {
  const value = useContext(PortalContext);
  if (!value) throw new Error('This component needs a <PortalProvider portal={createPortal(…)}> around it.');
  return value;
}

/** The portal of the nearest provider. */
export function usePortal(): Portal {
  return usePortalContext().portal;
}

export function useAppearance(): Appearance {
  return usePortalContext().appearance;
}

/** The layout that the page wishes for; an address that is none of the web is left out. */
export function useLayout(): Layout {
  const { layout = {} } = useAppearance();
  const { agreementUrl, helpUrl } = layout;
  return { ...layout, agreementUrl: toWebUrl(agreementUrl)?.href, helpUrl: toWebUrl(helpUrl)?.href };
}

export function useNonce(): string | undefined {
  return usePortalContext().nonce;
}

export function useChunksHere(): Chunks | undefined {
  return usePortalContext().chunks;
}

/** Whether what is drawn first stands there already, its rules too. */
export function useStanding(): boolean {
  return usePortalContext().standing;
}

/** The texts of the current language, and a way to change it. */
export function useTranslator(): Speaker & { setLocale: Portal['chooseLocale'] } {
  const { portal, translator } = usePortalContext();
  return { ...translator, setLocale: portal.chooseLocale };
}
