import type { Environment } from '../environment/environment.js';
import { loadChunk } from '../load-chunk.js';
import { createStore, type Readable } from '../store.js';
import { toHexColor } from './contrast.js';
import type { TenantState } from './tenant.js';
import { defaultThemeId, toTheme } from './theme.js';
import type { ThemeAsset } from './theme-asset.js';
import type { ThemeMemory } from './theme-memory.js';

export const noThemeAsset: ThemeAsset = { color: null, variables: {} };

export interface TenantTheme extends Readable<ThemeAsset> {
  destroy(): void;
}

export interface TenantThemeOptions {
  readonly tenant: Readable<TenantState>;
  readonly environment: Pick<Environment, 'fetch' | 'clock'>;
  /** Where the assets are; without one nothing is asked. */
  readonly assetBase: string | undefined;
  readonly memory: ThemeMemory;
}

/**
 * The theme asset of the company (spec.md section 7). Nobody waits for it: until it is there the colour is that of the last
 * visit, else the theme id's own. What fetches it is itself fetched where there are assets.
 */
export function createTenantTheme({ tenant, environment, assetBase, memory }: TenantThemeOptions): TenantTheme {
  const last = memory.read();
  const store = createStore<ThemeAsset>(last === null ? noThemeAsset : { color: last, variables: {} });
  let asked: string | undefined;

  const load = (given: string, base: string): Promise<ThemeAsset> =>
    loadChunk(() => import('./fetch-theme-asset.js'), environment.clock).then(
      ({ fetchThemeAsset }) => fetchThemeAsset(given, base, environment),
      () => noThemeAsset,
    );

  const follow = async () => {
    const state = tenant.get();
    if (state.status === 'unknown') store.set(noThemeAsset);
    if (state.status !== 'ready') return;
    const { company } = state;
    const given = company?.themeId ?? '';
    if (asked === given) return;
    asked = given;

    const asset = assetBase ? await load(given, assetBase) : noThemeAsset;
    if (asked !== given) return;
    store.set(asset);
    const color = asset.color ?? (given ? toTheme(given).color : null) ?? toHexColor(company?.skinColor);
    memory.write(color === `#${defaultThemeId}` ? null : color); // without any it is the default's
  };

  return { get: store.get, subscribe: store.subscribe, destroy: tenant.subscribe(() => void follow()) };
}
