import type { Clock } from '../base/clock.js';
import { createDeadline } from '../base/deadline.js';

/** Resolves when the work is done, has failed, or has timed out. Never rejects. */
export async function withinLimit(
  clock: Clock,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const { race, signal, release } = createDeadline(clock, milliseconds);
  await race(work(signal))
    .catch(() => undefined)
    .finally(release);
}
