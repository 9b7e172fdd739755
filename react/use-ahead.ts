import { useRef } from 'react';
import { usePortal } from './portal-context.js';

/**
 * The way to fetch a part of the product before it is needed, once. Nobody waits for it: what cannot be had is asked
 * for again by whoever draws it. Keep the function's identity.
 */
export function useAhead(load: () => Promise<unknown>): () => void {
  const { online } = usePortal().environment;
  const asked = useRef(false);
  return () => {
    if (asked.current || !online()) return;
    asked.current = true;
    load().catch(() => undefined);
  };
}
