import { type ReactNode, useEffect, useMemo } from 'react';
import type { Locale, LoginUser, Portal, TenantState } from '../core/index.js';
import type { Localization, Messages } from '../locales/messages.js';
import type { Appearance } from './appearance.js';
import type { Components } from './components.js';
import type { ErrorTransformer } from './error-text.js';
import { type Chunks, PortalContext } from './portal-context.js';
import { FilledSlots } from './ui/slot.js';
import { useTranslatorOf } from './use-translator-of.js';
import { WordlessFailure } from './wordless-failure.js';

/** What a server knows when it draws; a page hands the same to its browser. */
export interface InitialState {
  /** `portal.tenant.get()` when it is ready: neither the server nor the browser asks for the company again. */
  readonly tenant?: TenantState | undefined;
  /** Who is signed in. With it goes the token: only into a page for that person's own eyes. */
  readonly user?: LoginUser | undefined;
}

/** Props of `PortalProvider`. */
export interface PortalProviderProps {
  /** What `createPortal` has made; the same one for as long as the provider stands. */
  readonly portal: Portal;
  /** Read when the portal is first seen: what is known from the first render on. */
  readonly initialState?: InitialState | undefined;
  /** The page's language; without it the portal decides. */
  readonly locale?: Locale | undefined;
  /** Theme, colour scheme, tokens, parts and layout. */
  readonly appearance?: Appearance | undefined;
  /** Texts of your own. Keep the object's identity from render to render. */
  readonly localization?: Localization | undefined;
  /** What stands in the places of every screen below. Keep the object's identity from render to render. */
  readonly components?: Components | undefined;
  /** Words of your own for a failure. Keep the function's identity from render to render. */
  readonly errorTransformer?: ErrorTransformer | undefined;
  /** Catalogues that are already here, so that the first render has its words. */
  readonly messages?: Partial<Record<Locale, Messages>> | undefined;
  /**
   * Screens that are already here, so that the first render has them. Keep the map's identity from render to render.
   */
  readonly chunks?: Chunks | undefined;
  /** What is drawn first stands there already, its rules too: a server or the loader has drawn it. */
  readonly standing?: boolean | undefined;
  /** For `<style>`, on a page whose policy wants it and in a browser that cannot construct sheets. */
  readonly nonce?: string | undefined;
  /** Shown until the first catalogue has arrived. */
  readonly fallback?: ReactNode;
  /** Whatever uses the portal, at any depth. */
  readonly children?: ReactNode;
}

const plain: Appearance = {};

/** Gives the components below it a portal, its words and its looks; starts the portal when it is mounted. */
export function PortalProvider({
  portal,
  initialState,
  locale,
  appearance = plain,
  localization,
  components,
  errorTransformer,
  messages,
  chunks,
  standing = false,
  nonce,
  fallback = null,
  children,
}: PortalProviderProps): ReactNode {
  useInitialState(portal, initialState);
  const { translator, failed, retry } = useTranslatorOf(portal, localization, messages);

  useEffect(() => {
    void portal.start();
  }, [portal]);

  useEffect(() => {
    if (locale) portal.setLocale(locale);
  }, [portal, locale]);

  const value = useMemo(
    () =>
      translator && { portal, translator: { ...translator, errorTransformer }, appearance, nonce, chunks, standing },
    [portal, translator, errorTransformer, appearance, nonce, chunks, standing],
  );
  if (value) {
    return (
      <PortalContext.Provider value={value}>
        <FilledSlots components={components}>{children}</FilledSlots>
      </PortalContext.Provider>
    );
  }
  return failed ? <WordlessFailure onRetry={retry} /> : fallback;
}

/** Before anything below reads the portal; what the portal knows already it keeps. */
function useInitialState(portal: Portal, state: InitialState | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each portal
  useMemo(() => {
    if (state?.tenant) portal.tenant.take(state.tenant);
    if (state?.user && portal.session.get().user === null) portal.arrive(state.user);
  }, [portal]);
}
