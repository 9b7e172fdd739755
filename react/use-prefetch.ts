import { useRef } from 'react';
import { usePortal } from './portal-context.js';

/**
 * A function that fetches a part of the product before it is needed, once and only while there is a network. Nobody
 * waits for it: whoever draws the part fetches it again if that failed.
 */
export function usePrefetch(load: () => Promise<unknown>): () => void {
  const { online } = usePortal().environment;
  const asked = useRef(false);
  return () => {
    if (asked.current || !online()) return;
    asked.current = true;
    load().catch(() => undefined);
  };
}
