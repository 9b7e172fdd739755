import { useRef } from 'react';
import { usePortal } from '../provider/portal-context.js';

/**
 * Returns a function that prefetches a chunk, once and only while online. Failures are ignored, as the chunk is loaded
 * again when rendered.
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
