import type { Environment } from '../environment/environment.js';
import { createStore, type Readable } from '../store.js';
import { createDeadline } from '../transport/deadline.js';
import type { TenantState } from './tenant.js';
import { defaultThemeId, type Theme, toTheme } from './theme.js';
import { noThemeAsset, type ThemeAsset, toThemeAsset } from './theme-asset.js';

/** Milliseconds that a theme asset may take. */
export const themeLimit = 5000;

export interface TenantTheme extends Readable<ThemeAsset> {
  destroy(): void;
}

export interface TenantThemeOptions {
  readonly tenant: Readable<TenantState>;
  readonly environment: Pick<Environment, 'fetch' | 'clock'>;
  /** Where the assets are; without one nothing is asked. */
  readonly assetBase: string | undefined;
}

/**
 * The theme asset of the company: `{assetBase}/account-theme-{id}.json`, in its place the one of the default theme, in
 * its place nothing (spec.md section 7). Nobody waits for it: until it is there the colour is the theme id's own.
 */
export function createTenantTheme({ tenant, environment, assetBase }: TenantThemeOptions): TenantTheme {
  const store = createStore<ThemeAsset>(noThemeAsset);
  let asked: string | undefined;

  const load = async ({ assetName }: Theme): Promise<ThemeAsset | null> => {
    const deadline = createDeadline(environment.clock, themeLimit, undefined);
    try {
      const init = { signal: deadline.signal, credentials: 'omit', redirect: 'error' } as const;
      const response = await deadline.race(environment.fetch(`${assetBase}/${assetName}.json`, init));
      return response.ok ? toThemeAsset(await deadline.race(response.text())) : null;
    } catch {
      return null;
    } finally {
      deadline.release();
    }
  };

  const follow = async () => {
    const state = tenant.get();
    if (!assetBase || state.status !== 'ready') return;
    const given = state.company?.themeId ?? '';
    if (asked === given) return;
    asked = given;

    const theme = toTheme(given);
    const found = await load(theme);
    const asset = found ?? (theme.id === defaultThemeId ? null : await load(toTheme(defaultThemeId))) ?? noThemeAsset;
    // In another theme's asset the colour is another company's.
    if (asked === given) store.set(found && theme.id === given ? asset : { ...asset, color: null });
  };

  return { get: store.get, subscribe: store.subscribe, destroy: tenant.subscribe(() => void follow()) };
}
