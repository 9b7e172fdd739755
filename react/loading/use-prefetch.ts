import { useRef } from 'react';
import { type LoadWithTexts, textsOf } from '../../locales/with-texts.js';
import { usePortalContext } from '../provider/portal-context.js';

/**
 * Returns a function that prefetches a chunk and its texts, once and only while online. Failures are ignored, as the chunk is loaded
 * again when rendered.
 */
export function usePrefetch(load: LoadWithTexts<unknown>): () => void {
  const { portal, texts } = usePortalContext();
  const prefetched = useRef(false);
  return () => {
    if (prefetched.current || !portal.environment.online()) return;
    prefetched.current = true;
    Promise.all([load(), texts.load(textsOf([load]))]).catch(() => undefined);
  };
}
