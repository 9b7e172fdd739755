import { PortalError } from '../errors.js';
import type { Clock } from './clock.js';
import { onAbort } from './on-abort.js';

/** Ends a call when its time is up or its caller aborts, whichever comes first. */
export interface Deadline {
  /** For `fetch`; aborted when the call has ended. */
  readonly signal: AbortSignal;
  /** The same promise, except that it rejects with `timeout` or `aborted` as soon as the call has ended. */
  race<Value>(work: Promise<Value>): Promise<Value>;
  /** Waits this many milliseconds, unless the call ends first. */
  pause(milliseconds: number): Promise<void>;
  /** Starts the timer again, with this many milliseconds left. */
  renew(milliseconds: number): void;
  /** Clears all timers and stops listening to the caller's signal. */
  release(): void;
}

/** Waits for the work until it times out or its caller aborts. */
export function withinTime<Value>(
  work: Promise<Value>,
  clock: Clock,
  timeout: number,
  caller?: AbortSignal,
): Promise<Value> {
  const { race, release } = createDeadline(clock, timeout, caller);
  return race(work).finally(release);
}

/** `timeout` in milliseconds; without one the timer starts with `renew`. Any of the callers can abort. */
export function createDeadline(
  clock: Clock,
  timeout: number | undefined,
  ...callers: readonly (AbortSignal | undefined)[]
): Deadline {
  const controller = new AbortController();
  let fail: (error: PortalError) => void = () => {};
  const ended = new Promise<never>((_, reject) => {
    fail = reject;
  });
  ended.catch(() => {}); // not an unhandled rejection if nothing races with it

  const end = (error: PortalError) => {
    fail(error);
    controller.abort();
  };
  const aborters = callers.filter((caller) => caller !== undefined);
  const abort = () => {
    const cause: unknown = aborters.find(({ aborted }) => aborted)?.reason;
    end(new PortalError('aborted', {}, { cause }));
  };
  let stopTimer = () => {};
  let stopPause = () => {};
  const renew = (milliseconds: number) => {
    stopTimer();
    stopTimer = clock.after(milliseconds, () => end(new PortalError('timeout')));
  };
  if (timeout !== undefined) renew(timeout);
  if (aborters.some(({ aborted }) => aborted)) abort();
  const stops = aborters.map((caller) => onAbort(caller, abort));

  const race = <Value>(work: Promise<Value>) => Promise.race([ended, work]);
  return {
    signal: controller.signal,
    race,
    pause: (milliseconds) =>
      race(
        new Promise<void>((resolve) => {
          stopPause = clock.after(milliseconds, resolve);
        }),
      ),
    renew,
    release() {
      stopTimer();
      stopPause();
      for (const stop of stops) stop();
    },
  };
}
