import type { Environment } from '../environment/environment.js';
import { createDeadline } from '../transport/deadline.js';
import { noThemeAsset } from './tenant-theme.js';
import { defaultThemeId, toTheme } from './theme.js';
import { type ThemeAsset, toThemeAsset } from './theme-asset.js';

/** Milliseconds that a theme asset may take. */
const themeLimit = 5000;

/**
 * `{assetBase}/account-theme-{id}.json`, in its place the one of the default theme, in its place nothing (spec.md
 * section 7). In another theme's asset the colour is another company's.
 */
export async function fetchThemeAsset(
  id: string,
  assetBase: string,
  environment: Pick<Environment, 'fetch' | 'clock'>,
): Promise<ThemeAsset> {
  const load = async (name: string): Promise<ThemeAsset | null> => {
    const deadline = createDeadline(environment.clock, themeLimit, undefined);
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
