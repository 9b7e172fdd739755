import type { Clock } from '../environment/environment.js';
import { PortalError } from '../errors.js';

/** The end of a call, whichever comes first: its time is up, or its caller no longer wants it. */
export interface Deadline {
  /** For `fetch`; aborted when the call has ended. */
  readonly signal: AbortSignal;
  /** The clock's time when the call is over. */
  readonly endsAt: number;
  /** The same promise, except that it rejects with `timeout` or `aborted` as soon as the call has ended. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Lets go of the timer and of the caller's signal. */
  release(): void;
}

/** Waits for the work, and no longer than it may take or its caller wants it. */
export function withinTime<Value>(
  work: Promise<Value>,
  clock: Clock,
  timeout: number,
  caller?: AbortSignal,
): Promise<Value> {
  const { race, release } = createDeadline(clock, timeout, caller);
  return race(work).finally(release);
}

export function createDeadline(clock: Clock, timeout: number, caller: AbortSignal | undefined): Deadline {
  const controller = new AbortController();
  let fail: (error: PortalError) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    fail = reject;
  });
  ended.catch(() => {}); // whoever races sees it; without a racer it is nobody's rejection

  const end = (error: PortalError) => {
    fail(error);
    controller.abort();
  };
  const abort = () => end(new PortalError('aborted', {}, { cause: caller?.reason }));
  const stopTimer = clock.after(timeout, () => end(new PortalError('timeout')));
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort);

  const race = <Value>(work: Promise<Value>) => Promise.race([ended, work]);
  return {
    signal: controller.signal,
    endsAt: clock.now() + timeout,
    race,
    release() {
      stopTimer();
      caller?.removeEventListener('abort', abort);
    },
  };
}
