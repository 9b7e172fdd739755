import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStanding } from './portal-context.js';

/**
 * Runs after every render, before the browser paints it. When hydrating, the first run comes after the paint instead:
 * the markup is visible already, and reading computed styles is slow.
 */
export function useBeforePaint(run: () => void): void {
  const standing = useRef(useStanding());

  useLayoutEffect(() => {
    if (!standing.current) run();
  });
  useEffect(() => {
    if (!standing.current) return;
    standing.current = false;
    run();
  });
}
