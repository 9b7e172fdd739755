import { loadChunk } from '../base/load-chunk.js';
import type { Environment } from '../environment/environment.js';
import type { TenantCompany } from '../tenant/tenant.js';
import { toHexColor } from './contrast.js';
import { defaultThemeId, noThemeAsset, toTheme } from './theme.js';
import type { ThemeAsset } from './theme-asset.js';

/** A company's theme, and the colour to store for the next visit; null for the default's. */
export interface ReadTheme {
  readonly asset: ThemeAsset;
  readonly color: string | null;
}

/** Without `assetBase` a theme is its id's colour. What fetches an asset is itself fetched where there are some. */
export async function readTheme(
  company: TenantCompany | null,
  assetBase: string | undefined,
  environment: Pick<Environment, 'fetch' | 'clock'>,
): Promise<ReadTheme> {
  const id = company?.themeId ?? '';
  const asset = assetBase ? await load(id, assetBase, environment) : noThemeAsset;
  const color = asset.color ?? (id ? toTheme(id).color : null) ?? toHexColor(company?.skinColor);
  return { asset, color: color === `#${defaultThemeId}` ? null : color };
}

const load = (id: string, assetBase: string, environment: Pick<Environment, 'fetch' | 'clock'>): Promise<ThemeAsset> =>
  loadChunk(() => import('./fetch-theme-asset.js'), environment.clock).then(
    ({ fetchThemeAsset }) => fetchThemeAsset(id, assetBase, environment),
    () => noThemeAsset,
  );
