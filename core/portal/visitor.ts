import { loadChunk } from '../base/load-chunk.js';
import type { Environment } from '../environment/environment.js';
import { createLastUsed } from '../session/last-used.js';
import { createSession, type SessionEnd } from '../session/session.js';
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
  const onEnded = (reason: SessionEnd) =>
    reason === 'left' ? emit('logout', {}) : emit('session-expired', { reason });
  const session = createSession({ records, tabRecords, clock, onEnded, signal });

  let watched = false;
  session.subscribe(() => {
    const shared = session.get().user?.sharedDevice === true;
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
