import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStanding } from './portal-context.js';

/**
 * Runs after every render, before the browser paints it. What a server or the loader has drawn was painted long ago and
 * a person may be waiting for its button, so there the first run comes after that: reading computed styles is slow.
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
