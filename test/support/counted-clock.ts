import type { Clock } from 'account-portal';

/** Wraps a clock and tracks its pending timers. */
export function countedClock(clock: Clock): { clock: Clock; running: ReadonlySet<object> } {
  const running = new Set<object>();
  const after: Clock['after'] = (milliseconds, run) => {
    const timer = {};
    running.add(timer);
    const cancel = clock.after(milliseconds, () => {
      running.delete(timer);
      run();
    });
    return () => {
      running.delete(timer);
      cancel();
    };
  };
  return { clock: { now: clock.now, after }, running };
}
