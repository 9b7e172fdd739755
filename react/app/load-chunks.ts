import type { LanguageTag, Portal, ScreenName } from '../../core/index.js';
import { loadMessages } from '../../locales/load-messages.js';
import type { Messages, Namespace } from '../../locales/messages.js';
import { type LoadWithTexts, textsOf } from '../../locales/with-texts.js';
import type { Chunks } from '../provider/portal-context.js';
import { screens } from '../screens.js';

type Load = LoadWithTexts<unknown>;

/** The loaders of everything that the first render of a screen may contain. */
export function loadsOf(screen: ScreenName, locale: LanguageTag, portal?: Portal): readonly Load[] {
  const { load, beside } = screens[screen];
  return [load, ...(beside?.(locale, portal) ?? [])];
}

/** Loads all of them; rejects if one fails. */
export async function loadAll(loads: readonly Load[]): Promise<Chunks> {
  return new Map(await Promise.all([...new Set(loads)].map(async (load) => [load, await load()] as const)));
}

/**
 * Loads everything that the first render of a screen may contain, for the `chunks` prop of `PortalProvider`. Use it in
 * the browser to hydrate what a server rendered with `chunks` of `account-portal/server`. With the portal, whose company
 * must be known to it then, only what that shows first. Rejects if a part of it cannot be loaded.
 */
export const loadChunks = (screen: ScreenName, locale: LanguageTag, portal?: Portal): Promise<Chunks> =>
  loadAll(loadsOf(screen, locale, portal));

/**
 * Loads the texts of the first render of a screen, for the `messages` prop of `PortalProvider`, and of further namespaces: those
 * of `portal-app` are `panel`. Rejects if a part of them cannot be loaded.
 */
export const loadTexts = (
  screen: ScreenName,
  locale: LanguageTag,
  ...more: readonly Namespace[]
): Promise<Partial<Messages>> => loadMessages(locale, [...new Set([...textsOf(loadsOf(screen, locale)), ...more])]);
