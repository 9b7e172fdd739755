import { useRef } from 'react';
import { usePortal } from '../provider/portal-context.js';

/**
 * Returns a function that prefetches a chunk, once and only while online. Failures are ignored, as the chunk is loaded
 * again when rendered.
 */
export function usePrefetch(load: () => Promise<unknown>): () => void {
  const { online } = usePortal().environment;
  const prefetched = useRef(false);
  return () => {
    if (prefetched.current || !online()) return;
    prefetched.current = true;
    load().catch(() => undefined);
  };
}
