import { useLayoutEffect, useState } from 'react';
import type { ThemeAsset } from '../core/index.js';
import { usePortal } from './portal-context.js';
import { useReadable } from './use-readable.js';

const none: ThemeAsset = { color: null, variables: {} };

/** What is known of the company's theme; nothing in the first drawing, which a server may have done without this device. */
export function useThemeAsset(): ThemeAsset {
  const asset = useReadable(usePortal().theme);
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return drawn ? asset : none;
}
