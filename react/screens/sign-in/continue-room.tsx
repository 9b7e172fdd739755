import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Lazy } from '../../ui/lazy.js';
import { usePart } from '../../ui/part.js';
import { loadContinueRow } from './load-return-card.js';

/**
 * Above a login form, the row of who is signed in, or room for it. The page or the painter of a tag keeps that room on a
 * device that has a session, until the portal has read it (`--pt-expected`), so that the form never moves.
 */
export function ContinueRoom({ busy }: { readonly busy: boolean }): ReactNode {
  const { user } = useReadable(usePortal().session);
  const part = usePart();
  /** Who may continue: not whoever is logging in at the moment. */
  const [person, setPerson] = useState(user);
  if (!busy && person !== user) setPerson(user);
  const room = useRef<HTMLDivElement>(null);
  /** Room was kept for somebody who is not signed in, or no longer. Where none was kept, nothing changes. */
  const [gone, setGone] = useState(false);
  useEffect(() => {
    if (!person && room.current?.offsetHeight) setGone(true);
  }, [person]);

  return (
    <div {...part('continue', { expected: !person && !gone, empty: !person && gone })} ref={room}>
      {person && !busy && <Lazy load={loadContinueRow} props={{ user: person }} fallback="" />}
    </div>
  );
}
