import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Lazy } from '../../ui/lazy.js';
import { usePart } from '../../ui/part.js';
import { loadContinueRow, loadRevisitRow } from './load-return-card.js';

/**
 * Above a login form, the row of who is signed in or remembered, or room for it. The page or the painter of a tag keeps that
 * room on a device that has a session or remembers somebody, until the portal has read it (`--pt-expected`), so that the
 * form never moves.
 */
export function ContinueRoom({ busy }: { readonly busy: boolean }): ReactNode {
  const { session, persistence, redirect, remembered } = usePortal();
  const { user } = useReadable(session);
  const part = usePart();
  /** Who may continue: not whoever is logging in at the moment. */
  const [person, setPerson] = useState(user);
  if (!busy && person !== user) setPerson(user);
  /** Whether somebody is remembered. Not while rendering, because the first render must match that of a server. */
  const [known, setKnown] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  /** Room was kept for somebody who is not signed in, or no longer. Where none was kept, nothing changes. */
  const [gone, setGone] = useState(false);
  useEffect(() => {
    const some = persistence === 'page' && redirect === 'auto' && remembered.accounts().length > 0;
    setKnown(some);
    if (!person && !some && room.current?.offsetHeight) setGone(true);
  }, [person, persistence, redirect, remembered]);
  const leave = () => {
    setKnown(false);
    setGone(true);
  };

  const shown = person !== null || known;
  return (
    <div {...part('continue', { expected: !shown && !gone, empty: !shown && gone })} ref={room}>
      {person && !busy && <Lazy load={loadContinueRow} props={{ user: person }} fallback="" />}
      {!person && known && !busy && <Lazy load={loadRevisitRow} props={{ onNobody: leave }} fallback="" />}
    </div>
  );
}
