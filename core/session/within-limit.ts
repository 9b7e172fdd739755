import type { Clock } from '../environment/environment.js';

/** Resolves when the work is done, has failed, or its time is up: an app holds nobody up for longer. Never rejects. */
export function withinLimit(
  clock: Clock,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const limit = new AbortController();
  return new Promise((resolve) => {
    const cancel = clock.after(milliseconds, () => {
      limit.abort();
      resolve();
    });
    const done = () => {
      cancel();
      resolve();
    };
    work(limit.signal).then(done, done);
  });
}
