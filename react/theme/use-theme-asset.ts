import { useLayoutEffect, useState } from 'react';
import type { ThemeAsset } from '../../core/index.js';
import { noThemeAsset } from '../../core/internal.js';
import { usePortal } from '../provider/portal-context.js';
import { useReadable } from '../provider/use-readable.js';

/** The company's theme asset; none in the first render, which must match that of a server. */
export function useThemeAsset(): ThemeAsset {
  const asset = useReadable(usePortal().theme);
  const [drawn, setDrawn] = useState(false);
  // Without an asset, no further render is needed.
  useLayoutEffect(() => {
    if (asset !== noThemeAsset) setDrawn(true);
  }, [asset]);
  return drawn ? asset : noThemeAsset;
}
