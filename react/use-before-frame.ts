import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStanding } from './portal-context.js';

/**
 * After every drawing and before its frame. Where the same stood there already there was a frame long ago: then the
 * first time is later, since a person waits for the button, and what is asked of the styles of a page is dear.
 */
export function useBeforeFrame(run: () => void): void {
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
