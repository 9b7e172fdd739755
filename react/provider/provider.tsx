import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { LanguageTag, LoginUser, Portal, TenantState } from '../../core/index.js';
import type { Localization, Messages } from '../../locales/messages.js';
import type { Appearance } from './appearance.js';
import type { ErrorTransformer } from './error-text.js';
import { type Chunks, missingPortal, PortalContext } from './portal-context.js';
import { FilledSlots } from './slot.js';
import type { Components } from './slots.js';
import { useTranslatorOf } from './use-translator-of.js';
import { WordlessFailure } from './wordless-failure.js';

/** What a server knows when it renders; the page passes the same to its browser. */
export interface InitialState {
  /** `portal.tenant.get()` when it is ready: neither the server nor the browser asks for the company again. */
  readonly tenant?: TenantState | undefined;
  /** The signed-in user. Contains the session token: pass it only to a page meant for that user. */
  readonly user?: LoginUser | undefined;
}

/** Props of `PortalProvider`. */
export interface PortalProviderProps {
  /**
   * The portal made by `createPortal`, outside the component or in `useState`: another portal starts the components below
   * anew.
   */
  readonly portal: Portal;
  /** What is already known at the first render. Read once. */
  readonly initialState?: InitialState | undefined;
  /** The language of the page. Default: the portal decides. */
  readonly locale?: LanguageTag | undefined;
  /** Theme, colour scheme, tokens, parts and layout. */
  readonly appearance?: Appearance | undefined;
  /** Your own texts. Keep the object stable between renders. */
  readonly localization?: Localization | undefined;
  /** Content for the slots of every screen below. Keep the object stable between renders. */
  readonly components?: Components | undefined;
  /** Your own text for an error. Keep the function stable between renders. */
  readonly errorTransformer?: ErrorTransformer | undefined;
  /** Catalogues that are already loaded, so that the first render has its texts. Others are loaded with their screen. */
  readonly messages?: Partial<Record<LanguageTag, Partial<Messages>>> | undefined;
  /**
   * Screens that are already loaded, so that the first render has them. Keep the map stable between renders.
   */
  readonly chunks?: Chunks | undefined;
  /** The markup of the first render is already in the page, with its CSS rules: hydrate it. */
  readonly hydrate?: boolean | undefined;
  /** Nonce for `<style>`, used in browsers without constructable stylesheets. */
  readonly nonce?: string | undefined;
  /** Shown until the first catalogue has loaded. */
  readonly fallback?: ReactNode;
  /** The components that use the portal, at any depth. */
  readonly children?: ReactNode;
}

/** Provides a portal, its texts and its appearance to the components below it, and starts the portal on mount. */
export function PortalProvider({
  portal,
  initialState,
  locale,
  appearance,
  localization,
  components,
  errorTransformer,
  messages,
  chunks,
  hydrate = false,
  nonce,
  fallback = null,
  children,
}: PortalProviderProps): ReactNode {
  if (!portal?.tenant) throw new TypeError(missingPortal);
  useInitialState(portal, initialState);
  // Not by the instance id, which the page may give to several portals, one after the other.
  const [current, setCurrent] = useState(portal);
  const [key, setKey] = useState(0);
  if (portal !== current) {
    setCurrent(portal);
    setKey(key + 1);
  }
  const { translator, texts, failed, retry } = useTranslatorOf(portal, localization, messages);

  useEffect(() => {
    void portal.start();
  }, [portal]);

  useEffect(() => {
    if (locale) portal.setLocale(locale);
  }, [portal, locale]);

  const value = useMemo(
    () =>
      translator && {
        portal,
        translator: { ...translator, errorTransformer },
        texts,
        appearance,
        nonce,
        chunks,
        hydrate,
      },
    [portal, translator, texts, errorTransformer, appearance, nonce, chunks, hydrate],
  );
  if (value) {
    return (
      <PortalContext.Provider key={key} value={value}>
        <FilledSlots components={components}>{children}</FilledSlots>
      </PortalContext.Provider>
    );
  }
  return failed ? <WordlessFailure onRetry={retry} /> : fallback;
}

/** Runs before any child reads the portal; what the portal knows already wins. */
function useInitialState(portal: Portal, state: InitialState | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each portal
  useMemo(() => {
    if (state?.tenant) portal.tenant.adopt(state.tenant);
    if (state?.user && portal.session.get().user === null) portal.signIn(state.user);
  }, [portal]);
}
