import type { Locale, ScreenName } from '../../core/index.js';
import { agreementLoader } from '../../locales/agreement/load-agreement.js';
import type { Chunks } from '../provider/portal-context.js';
import { loadWechatWay } from '../screens/wechat/load-wechat-way.js';
import { screens } from '../screens.js';

type Load = () => Promise<unknown>;

const beside: Partial<Readonly<Record<ScreenName, (locale: Locale) => Load>>> = {
  login: () => loadWechatWay,
  'login-account': () => loadWechatWay,
  agreement: agreementLoader,
};

/** The loaders of everything that the first render of a screen may contain. */
export function loadsOf(screen: ScreenName, locale: Locale): readonly Load[] {
  const other = beside[screen]?.(locale);
  return [screens[screen], ...(other ? [other] : [])];
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
