import { type ReactNode, useEffect, useRef, useState } from 'react';
import { returningPerson } from '../../../core/internal.js';
import { usePortal } from '../../provider/portal-context.js';
import { useReadable } from '../../provider/use-readable.js';
import { Lazy } from '../../ui/lazy.js';
import { usePart } from '../../ui/part.js';
import { loadContinueRow } from './load-return-card.js';

/**
 * Above a login form, the row of who is signed in or remembered, or room for it. The page or the painter of a tag keeps that
 * room on a device that has a session or remembers somebody, until the portal has read it (`--pt-expected`), so that the
 * form never moves.
 */
export function ContinueRoom({ busy }: { readonly busy: boolean }): ReactNode {
  const portal = usePortal();
  const { user } = useReadable(portal.session);
  const { companyId } = useReadable(portal.tenant);
  const part = usePart();
  /** Who may continue: not whoever is logging in at the moment. */
  const [person, setPerson] = useState(user);
  if (!busy && person !== user) setPerson(user);
  /** Not while rendering, because the first render must match that of a server. */
  const [remembered, setRemembered] = useState(false);
  const room = useRef<HTMLDivElement>(null);
  /** Room was kept for somebody who is not signed in, or no longer. Where none was kept, nothing changes. */
  const [gone, setGone] = useState(false);
  const look = () => {
    const found = returningPerson(portal) !== null;
    setRemembered(found);
    if (!person && !found && room.current?.offsetHeight) setGone(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another company remembers others
  useEffect(look, [portal, person, companyId]);

  const shown = person !== null || remembered;
  return (
    <div {...part('continue', { expected: !shown && !gone, empty: !shown && gone })} ref={room}>
      {shown && !busy && <Lazy load={loadContinueRow} props={{ user: person, onForget: look }} fallback="" />}
    </div>
  );
}
