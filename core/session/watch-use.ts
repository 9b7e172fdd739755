import type { Environment } from '../environment/environment.js';
import type { Records } from '../storage/records.js';
import { sessionSlots } from '../storage/stored.js';
import type { Session } from './session.js';

/** How often it is looked whether the time is over, and a use is written, in milliseconds. */
const [look, pause] = [15_000, 10_000];

/** Lets a session on a shared device go on while somebody uses the page, and ends it once nobody has for a while. */
export function watchUse(
  session: Session,
  tabRecords: Records,
  { clock, used }: Pick<Environment, 'clock' | 'used'>,
  signal: AbortSignal,
): void {
  const isShared = () => session.get().user?.sharedDevice === true;
  const stop = used?.(() => {
    if (isShared()) session.recheck(); // it may be over
    const now = clock.now();
    const own = isShared() ? sessionSlots.filter((slot) => tabRecords.read(slot) !== null) : [];
    for (const slot of own)
      if (now - tabRecords.since(slot, now) >= pause) tabRecords.write(slot, tabRecords.read(slot), now);
  });
  const next = () => {
    if (!signal.aborted) session.recheck();
    if (!signal.aborted && isShared()) clock.after(look, next);
    else stop?.();
  };
  clock.after(look, next);
}
