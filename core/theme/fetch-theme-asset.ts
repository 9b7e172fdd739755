import { createDeadline } from '../base/deadline.js';
import type { Environment } from '../environment/environment.js';
import { defaultThemeId, noThemeAsset, toTheme } from './theme.js';
import { type ThemeAsset, toThemeAsset } from './theme-asset.js';

/** The timeout of a theme asset, in milliseconds. */
const themeLimit = 5000;

/**
 * Loads `{assetBase}/account-theme-{id}.json`; if that fails the asset of the default theme, whose colour is ignored; else
 * nothing (rules.md 6.7).
 */
export async function fetchThemeAsset(
  id: string,
  assetBase: string,
  environment: Pick<Environment, 'fetch' | 'clock'>,
): Promise<ThemeAsset> {
  const load = async (name: string): Promise<ThemeAsset | null> => {
    const deadline = createDeadline(environment.clock, themeLimit);
    try {
      const init = { signal: deadline.signal, credentials: 'omit', redirect: 'error' } as const;
      const response = await deadline.race(environment.fetch(`${assetBase}/${name}.json`, init));
      return response.ok ? toThemeAsset(await deadline.race(response.text())) : null;
    } catch {
      return null;
    } finally {
      deadline.release();
    }
  };

  const theme = toTheme(id);
  const found = await load(theme.assetName);
  if (found && theme.id === id) return found;
  const asset = found ?? (theme.id === defaultThemeId ? null : await load(toTheme(defaultThemeId).assetName));
  return { ...(asset ?? noThemeAsset), color: null };
}
