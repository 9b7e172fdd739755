import { onAbort } from '../base/on-abort.js';

/** The signal of a task's current work: aborted by the task, by its next work, or by the end of the portal. */
export interface Turns {
  begin(): AbortSignal;
  /** The work is done; later nothing aborts its signal. */
  end(): void;
  abort(): void;
}

export function createTurns(signal: AbortSignal): Turns {
  let current = new AbortController();
  let end = () => {};
  function abort() {
    end();
    current.abort();
  }

  return {
    begin() {
      abort();
      current = new AbortController();
      if (signal.aborted) current.abort();
      else end = onAbort(signal, abort);
      return current.signal;
    },
    end: () => end(),
    abort,
  };
}
