import type { Locale, ScreenName } from '../../core/index.js';
import type { Chunks } from '../provider/portal-context.js';
import { screens } from '../screens.js';

type Load = () => Promise<unknown>;

/** The loaders of everything that the first render of a screen may contain. */
export function loadsOf(screen: ScreenName, locale: Locale): readonly Load[] {
  const { load, beside } = screens[screen];
  return beside ? [load, beside(locale)] : [load];
}

/** Loads all of them; rejects if one fails. */
export async function loadAll(loads: readonly Load[]): Promise<Chunks> {
  return new Map(await Promise.all([...new Set(loads)].map(async (load) => [load, await load()] as const)));
}

/**
 * Loads everything that the first render of a screen may contain, for the `chunks` prop of `PortalProvider`. Use it in
 * the browser to hydrate what a server rendered with `chunks` of `account-portal/server`. Rejects if a part of it cannot
 * be loaded.
 */
export const loadChunks = (screen: ScreenName, locale: Locale): Promise<Chunks> => loadAll(loadsOf(screen, locale));
