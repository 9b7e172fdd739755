import type { Environment } from '../environment/environment.js';
import { loadChunk } from '../load-chunk.js';
import { createStore, type Readable } from '../store.js';
import type { TenantState } from './tenant.js';
import type { ThemeAsset } from './theme-asset.js';

export const noThemeAsset: ThemeAsset = { color: null, variables: {} };

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
 * The theme asset of the company (spec.md section 7). Nobody waits for it: until it is there the colour is the theme id's
 * own. What fetches it is itself fetched where there are assets.
 */
export function createTenantTheme({ tenant, environment, assetBase }: TenantThemeOptions): TenantTheme {
  const store = createStore<ThemeAsset>(noThemeAsset);
  let asked: string | undefined;

  const follow = async () => {
    const state = tenant.get();
    if (!assetBase || state.status !== 'ready') return;
    const given = state.company?.themeId ?? '';
    if (asked === given) return;
    asked = given;

    const fetching = loadChunk(() => import('./fetch-theme-asset.js'), environment.clock);
    const asset = await fetching.then(
      ({ fetchThemeAsset }) => fetchThemeAsset(given, assetBase, environment),
      () => noThemeAsset,
    );
    if (asked === given) store.set(asset);
  };

  return { get: store.get, subscribe: store.subscribe, destroy: tenant.subscribe(() => void follow()) };
}
