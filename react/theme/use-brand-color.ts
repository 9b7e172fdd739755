import { type ThemeAsset, toTheme } from '../../core/index.js';
import { useAppearance, usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/** The colour of this portal: the page's own, else the company's theme, else the colour of its shop. */
export function useBrandColor(asset: ThemeAsset): string {
  const portal = usePortal();
  const { variables, theme } = useAppearance();
  const tenant = useReadable(portal.tenant);
  const company = tenant.status === 'ready' ? tenant.company : null;
  const themeId = theme ?? company?.themeId;
  const themeColor = themeId ? toTheme(themeId.replace(/^#/, '')).color : null;
  const assetColor = theme ? null : asset.color;
  return variables?.colorPrimary ?? assetColor ?? themeColor ?? company?.skinColor ?? '';
}
