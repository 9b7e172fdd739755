import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrating } from '../provider/portal-context.js';

/**
 * Runs after every render, before the browser paints it. When hydrating, the first run comes after the paint instead:
 * the markup is visible already, and reading computed styles is slow.
 */
export function useBeforePaint(run: () => void): void {
  const hydrating = useRef(useHydrating());

  useLayoutEffect(() => {
    if (!hydrating.current) run();
  });
  useEffect(() => {
    if (!hydrating.current) return;
    hydrating.current = false;
    run();
  });
}
