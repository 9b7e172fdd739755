import { loadChunk } from '../base/load-chunk.js';
import type { Environment } from '../environment/environment.js';
import { isSamePerson, type LoginUser } from '../model/login-user.js';
import { createLastUsed } from '../session/last-used.js';
import { createSession, type SessionEnd } from '../session/session.js';
import { writeEnd } from '../storage/proofs-end.js';
import { createReferral } from '../storage/referral.js';
import { createRemembered } from '../storage/remembered.js';
import type { PortalEmitter } from './emitter.js';
import type { PortalOptions } from './options.js';
import { createPortalRecords } from './portal-records.js';

/** What a portal knows of its visitor: the session, who is remembered, and who has sent the link. */
export function createVisitor(
  environment: Environment,
  options: Pick<PortalOptions, 'persistence' | 'storagePrefix'>,
  emit: PortalEmitter['emit'],
  signal: AbortSignal,
) {
  const { clock } = environment;
  const { onDevice, records, tabRecords } = createPortalRecords(environment, options, signal);
  const end = () => writeEnd({ environment, storagePrefix: options.storagePrefix ?? '' }, clock.now());
  const onEnded = (reason: SessionEnd) => {
    end();
    if (reason === 'left') emit('logout', {});
    else emit('session-expired', { reason });
  };
  const session = createSession({ records, tabRecords, clock, onEnded, signal });

  let watched = false;
  let before: LoginUser | null = null;
  session.subscribe(() => {
    const { user } = session.get();
    if (before && !(user && isSamePerson(user, before))) end();
    before = user;
    const shared = user?.sharedDevice === true;
    if (shared && !watched) {
      // Most devices are their users' own. Without the file the server ends the session, or a return to the tab.
      loadChunk(() => import('../session/watch-use.js'), clock)
        .then(({ watchUse }) => watchUse(session, tabRecords, environment, signal))
        .catch(() => undefined);
    }
    watched = shared;
  });

  return {
    records,
    session,
    onEnded,
    lastUsed: createLastUsed(records),
    remembered: createRemembered(onDevice, clock),
    referral: createReferral(records, clock),
  };
}
