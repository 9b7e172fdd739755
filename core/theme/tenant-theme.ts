import { createStore, type Readable } from '../base/store.js';
import type { TenantCompany, TenantState } from '../tenant/tenant.js';
import type { ReadTheme } from './read-theme.js';
import { noThemeAsset } from './theme.js';
import type { ThemeAsset } from './theme-asset.js';
import type { ThemeMemory } from './theme-memory.js';

export interface TenantTheme extends Readable<ThemeAsset> {
  destroy(): void;
}

export interface TenantThemeOptions {
  readonly tenant: Readable<TenantState>;
  readonly memory: ThemeMemory;
  /** The company's theme asset. */
  readonly read: (company: TenantCompany | null) => Promise<ReadTheme>;
  readonly signal: AbortSignal;
}

/**
 * The theme asset of the company (rules.md 6.7). Until it has loaded, the colour is that of the last visit, else that
 * of the theme id. The code that loads it comes with the first call.
 */
export function createTenantTheme({ tenant, memory, read, signal }: TenantThemeOptions): TenantTheme {
  const store = createStore<ThemeAsset>({ ...noThemeAsset, color: memory.read() }, signal);
  let requested: string | undefined;

  const follow = async () => {
    const state = tenant.get();
    if (state.status === 'unknown') store.set(noThemeAsset);
    if (state.status !== 'ready') return;
    const id = state.company?.themeId ?? '';
    if (requested === id) return;
    requested = id;

    const theme = await read(state.company).catch(() => null);
    if (requested !== id || theme === null) return;
    store.set(theme.asset);
    memory.write(theme.color);
  };

  return { get: store.get, subscribe: store.subscribe, destroy: tenant.subscribe(() => void follow()) };
}
