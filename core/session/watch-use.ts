import type { Environment } from '../environment/environment.js';
import type { Session } from './session.js';

/** How often it is looked whether the time is over, in milliseconds. */
const look = 15_000;

/** Lets a session on a shared device go on while somebody uses the page, and ends it once nobody has for a while. */
export function watchUse(
  session: Session,
  { clock, used }: Pick<Environment, 'clock' | 'used'>,
  signal: AbortSignal,
): void {
  const stop = used?.(session.use);
  const next = () => {
    if (!signal.aborted) session.recheck();
    if (!signal.aborted && session.get().user?.sharedDevice) clock.after(look, next);
    else stop?.();
  };
  clock.after(look, next);
}
