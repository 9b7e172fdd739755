import { useLayoutEffect, useState } from 'react';
import type { ThemeAsset } from '../core/index.js';
import { noThemeAsset } from '../core/tenant/tenant-theme.js';
import { usePortal } from './portal-context.js';
import { useReadable } from './use-readable.js';

/**
 * What is known of the company's theme; nothing in the first drawing, which a server may have done without this device.
 */
export function useThemeAsset(): ThemeAsset {
  const asset = useReadable(usePortal().theme);
  const [drawn, setDrawn] = useState(false);
  // Where there is none, nothing has to be drawn anew.
  useLayoutEffect(() => {
    if (asset !== noThemeAsset) setDrawn(true);
  }, [asset]);
  return drawn ? asset : noThemeAsset;
}
